import { beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { hashPassword } from '../../../server/identity/password.ts';
import { hashToken } from '../../../server/identity/token.ts';
import { type Account, checkCredentials } from '../../../server/session/account.ts';
import { signOut } from '../../../server/session/own-sessions.ts';
import { createSessions, type Sessions } from '../../../server/session/sessions.ts';
import { eventually } from '../../support/eventually.ts';
import { onEachDatabase } from '../databases.ts';
import { addPerson } from '../rows.ts';

const HOUR = 3_600_000;
const HERE = { browser: 'Firefox', system: 'Windows', address: '10.0.0.1' };

onEachDatabase('sessions', ({ db }) => {
  let now = 1_800_000_000_000;
  let ann: Account;
  const clock = () => now;

  beforeAll(async () => {
    ann = { userId: 1, passwordHash: await hashPassword('right') };
    await addPerson(db, 1, 'ann', ann.passwordHash);
    await addPerson(db, 2, 'nobody', null);
  });

  const open = async (sessions: Sessions, account = ann): Promise<string> => {
    const token = await sessions.open(account, HERE);
    if (token === null) throw new Error('No session was opened');
    return token;
  };

  test('a name and its password find the person; anything else finds nobody', async () => {
    expect(await checkCredentials(db, 'ann', 'right')).toEqual(ann);
    expect(await checkCredentials(db, ' Ann ', 'right')).toEqual(ann);
    for (const [name, password] of [
      ['ann', 'wrong'],
      ['ann', ''],
      ['ann', 'Right'],
      ['nobody', ''],
      ['nobody', 'right'],
      ['unknown', 'right'],
      ['', ''],
      ['ann\0', 'x'],
      ["' or 1=1 --", 'right'],
      ['ann', 'x'.repeat(100_000)],
    ] as const) {
      expect(await checkCredentials(db, name, password)).toBeNull();
    }
  });

  test('the database holds the hash of a token and never the token', async () => {
    const sessions = await createSessions(db, 12 * HOUR, clock);
    const token = await open(sessions);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await sessions.find(token)).toEqual(
      expect.objectContaining({ userId: 1, hash: hashToken(token) }),
    );
    const rows = await db.query(sql`select token_hash from session`);
    expect(rows).toContainEqual({ token_hash: hashToken(token) });
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await sessions.find(hashToken(token))).toBeNull();
    expect(await sessions.find('')).toBeNull();
    await sessions.stop();
  });

  test('a malformed session row signs nobody in', async () => {
    const broken: Db = {
      ...db,
      query: async (statement) => {
        const rows = await db.query(statement);
        return statement.name === 'session_load'
          ? rows.map((row) => ({ ...row, employee_id: null, expires_at: 'never' }))
          : rows;
      },
    };
    const sessions = await createSessions(broken, 12 * HOUR, clock);
    const token = await open(sessions);
    await expect(sessions.find(token)).rejects.toThrow('employee_id');
    expect(sessions.remembered(token)).toBeNull();
    await sessions.stop();
  });

  test('a session ends when unused for the idle time, and use keeps it alive', async () => {
    const sessions = await createSessions(db, 12 * HOUR, clock);
    const token = await open(sessions);
    for (let i = 0; i < 4; i += 1) {
      now += 11 * HOUR;
      expect(await sessions.find(token)).not.toBeNull();
    }
    now += 12 * HOUR;
    expect(await sessions.find(token)).toBeNull();
    expect(sessions.remembered(token)).toBeNull();
    await sessions.stop();
  });

  test('a session ends a week after the login, however much it is used', async () => {
    const sessions = await createSessions(db, 12 * HOUR, clock);
    const token = await open(sessions);
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      now += 6 * HOUR;
      expect(await sessions.find(token)).not.toBeNull();
    }
    now += 6 * HOUR;
    expect(await sessions.find(token)).toBeNull();
    await sessions.stop();
  });

  test('use at one process keeps a session alive at another', async () => {
    const here = await createSessions(db, 12 * HOUR, clock);
    const there = await createSessions(db, 12 * HOUR, clock);
    const token = await open(here);
    expect(await there.find(token)).not.toBeNull();
    now += 11 * HOUR;
    expect(await here.find(token)).not.toBeNull();
    now += 2 * HOUR;
    await eventually(async () => expect(await there.find(token)).not.toBeNull());
    await here.stop();
    await there.stop();
  });

  test('a logout at one process counts at every other', async () => {
    const here = await createSessions(db, 12 * HOUR, clock);
    const there = await createSessions(db, 12 * HOUR, clock);
    const token = await open(here);
    expect(await there.find(token)).not.toBeNull();
    await signOut(here, { userId: 1, sessionHash: hashToken(token) });
    expect(here.remembered(token)).toBeNull();
    await eventually(() => expect(there.remembered(token)).toBeNull());
    expect(await there.find(token)).toBeNull();
    await here.stop();
    await there.stop();
  });

  test('sweeping removes ended sessions, and nothing else', async () => {
    const sessions = await createSessions(db, 12 * HOUR, clock);
    const old = await open(sessions);
    now += 13 * HOUR;
    const young = await open(sessions);
    await sessions.sweep();
    const rows = await db.query(sql`select token_hash from session`);
    expect(rows).toEqual([{ token_hash: hashToken(young) }]);
    expect(await sessions.find(old)).toBeNull();
    expect(await sessions.find(young)).not.toBeNull();
    await sessions.stop();
  });
});
