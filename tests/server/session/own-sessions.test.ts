import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { makeFeed, personOfFeed } from '../../../server/feed/address.ts';
import { hashPassword } from '../../../server/identity/password.ts';
import { hashToken } from '../../../server/identity/token.ts';
import type { Account } from '../../../server/session/account.ts';
import {
  type ChangePassword,
  createPasswordChange,
} from '../../../server/session/change-password.ts';
import {
  endOtherSessions,
  endOwnSession,
  ownSessions,
} from '../../../server/session/own-sessions.ts';
import { createPasswordQueue } from '../../../server/session/password-queue.ts';
import { createSessions, type Sessions } from '../../../server/session/sessions.ts';
import { createSignIn, type SignIn } from '../../../server/session/sign-in.ts';
import { eventually } from '../../support/eventually.ts';
import { codeOf, valueIn } from '../answers.ts';
import { onEachDatabase, onPostgres } from '../databases.ts';
import { collectedLog } from '../operator-lines.ts';
import { addPerson } from '../rows.ts';

const MINUTE = 60_000;
const START = 1_800_000_000_000;
const GOOD = 'a bird on a wire';
const HERE = { browser: 'Firefox', system: 'Windows', address: '10.0.0.1' };
const THERE = { browser: 'Safari', system: 'iOS', address: '10.0.0.2' };

onEachDatabase('own sessions', ({ db, another }) => {
  let now = START;
  const clock = () => now;
  let right: string;
  let ann: Account;
  let here: Sessions;
  let there: Sessions;
  let signIn: SignIn;
  let changePassword: ChangePassword;

  const open = async (account = ann, origin = HERE): Promise<string> => {
    const token = await here.open(account, origin);
    if (token === null) throw new Error('No session was opened');
    // Both processes know it.
    expect(await here.find(token)).not.toBeNull();
    expect(await there.find(token)).not.toBeNull();
    return token;
  };
  const callerOf = (token: string, userId = 1) => ({ userId, sessionHash: hashToken(token) });
  /** Which of the sessions have not ended, at both processes. */
  const living = async (tokens: readonly string[]): Promise<readonly string[]> => {
    const found = await Promise.all(
      tokens.map(async (token) =>
        (await Promise.all([here.find(token), there.find(token)])).map((one) => one !== null),
      ),
    );
    expect(found.map(([one]) => one)).toEqual(found.map(([, other]) => other));
    return tokens.filter((_, index) => found[index]?.[0]);
  };
  const expectLiving = (tokens: readonly string[], expected: readonly string[]) =>
    eventually(async () => expect(await living(tokens)).toEqual(expected));
  const change = (token: string, changes: { current?: string; next?: string } = {}) =>
    changePassword(callerOf(token), {
      current: 'right',
      next: GOOD,
      address: 'office',
      deviceToken: null,
      ...changes,
    });
  const login = (password: string) =>
    signIn({ username: 'ann', password, origin: HERE, deviceToken: null });

  beforeAll(async () => {
    right = await hashPassword('right');
    ann = { userId: 1, passwordHash: right };
    await addPerson(db, 1, 'ann', right);
    await addPerson(db, 2, 'bob', right);
    const elsewhere = await another();
    here = await createSessions(db, 60 * MINUTE, clock);
    there = await createSessions(elsewhere, 60 * MINUTE, clock);
    const inTurn = createPasswordQueue();
    const operator = collectedLog();
    signIn = createSignIn({ db, sessions: here, clock, inTurn, operator });
    changePassword = createPasswordChange({ db, clock, inTurn, operator });
  });
  beforeEach(async () => {
    now = START;
    await db.query(sql`delete from session`);
    await db.query(sql`delete from login_attempt`);
    await db.query(sql`update employee set active = true, password_hash = ${right}`);
  });

  it('AC4: a person sees their own sessions, the current one first, without a secret', async () => {
    const [old, current] = [await open(), await open(ann, THERE)];
    now += 10 * MINUTE;
    const latest = await open();
    await open({ ...ann, userId: 2 });
    now += MINUTE;
    const list = await ownSessions(db, here, callerOf(current));
    const since = START / MINUTE;
    expect(list).toEqual([
      {
        id: expect.any(Number),
        current: true,
        browser: 'Safari',
        system: 'iOS',
        since,
        lastSeen: since + 11,
      },
      {
        id: expect.any(Number),
        current: false,
        browser: 'Firefox',
        system: 'Windows',
        since: since + 10,
        lastSeen: since + 10,
      },
      {
        id: expect.any(Number),
        current: false,
        browser: 'Firefox',
        system: 'Windows',
        since,
        lastSeen: since,
      },
    ]);
    const text = JSON.stringify(list);
    for (const token of [old, current, latest]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(hashToken(token));
    }
    now += 60 * MINUTE;
    expect(await ownSessions(db, here, callerOf('none'))).toEqual([]);
  });

  it('AC4: a person ends one of their sessions, and none of another’s', async () => {
    const [one, two, foreign] = [await open(), await open(), await open({ ...ann, userId: 2 })];
    const [, { id } = { id: 0 }] = await ownSessions(db, here, callerOf(two));
    const [theirs] = await ownSessions(db, here, callerOf(foreign, 2));
    expect(codeOf(await endOwnSession(here, callerOf(two), theirs?.id ?? 0))).toBe(
      '404 UNKNOWN_SESSION',
    );
    expect(await endOwnSession(here, callerOf(two), id)).toMatchObject({ ok: true });
    expect(here.remembered(one)).toBeNull();
    await expectLiving([one, two, foreign], [two, foreign]);
    expect(codeOf(await endOwnSession(here, callerOf(two), id))).toBe('404 UNKNOWN_SESSION');
  });

  it('AC4: a person ends all of their other sessions', async () => {
    const tokens = [await open(), await open(), await open(), await open({ ...ann, userId: 2 })];
    await endOtherSessions(here, callerOf(tokens[1] ?? ''));
    expect(here.remembered(tokens[0] ?? '')).toBeNull();
    await expectLiving(tokens, [tokens[1] ?? '', tokens[3] ?? '']);
  });

  it('AC4: with too many sessions the one that was not used for longest ends', async () => {
    const first = await open();
    now += MINUTE;
    const second = await open();
    for (let n = 0; n < 99; n += 1) await here.open(ann, HERE);
    await expectLiving([first, second], [second]);
  });

  it('AC1: a session whose row is deleted ends everywhere, whoever deletes it', async () => {
    const [one, two] = [await open(), await open()];
    await db.query(sql`delete from session where token_hash = ${hashToken(one)}`);
    await eventually(() =>
      expect([here.remembered(one), there.remembered(one)]).toEqual([null, null]),
    );
    await expectLiving([one, two], [two]);
  });

  it('AC2: deactivation or a new password ends the sessions of the person', async () => {
    for (const column of ['active = false', `password_hash = 'other'`, 'password_hash = null']) {
      const [one, other] = [await open(), await open({ ...ann, userId: 2 })];
      await db.query({ text: `update employee set ${column} where id = 1` });
      await eventually(() =>
        expect([here.remembered(one), there.remembered(one)]).toEqual([null, null]),
      );
      await expectLiving([one, other], [other]);
      await db.query(sql`update employee set active = true, password_hash = ${right} where id = 1`);
      expect(await here.find(one)).toBeNull();
    }
  });

  it('AC2: another change of the person ends nothing', async () => {
    const one = await open();
    await db.query(
      sql`update employee set title = 'Boss', active = true, password_hash = ${right}`,
    );
    expect(await db.query(sql`select 1 from session`)).toHaveLength(1);
    await expectLiving([one], [one]);
  });

  it('AC3: an inactive person cannot sign in, and has no valid session or feed', async () => {
    const secret = valueIn(await makeFeed(db, 1, 0));
    expect(await personOfFeed(db, secret)).toBe(1);
    await db.query(sql`update employee set active = false where id = 1`);
    expect(await login('right')).toEqual({ _tag: 'WrongCredentials' });
    expect(await here.open(ann, HERE)).toBeNull();
    expect(await personOfFeed(db, secret)).toBeNull();
    await db.query(sql`insert into session (token_hash, employee_id, created_at, last_seen_at, expires_at)
      values (${hashToken('mine')}, 1, ${now}, ${now}, ${now + MINUTE})`);
    expect(await here.find('mine')).toBeNull();
    await db.query(sql`update employee set active = true where id = 1`);
    expect(await personOfFeed(db, secret)).toBe(1);
    expect(await login('right')).toMatchObject({ _tag: 'SignedIn' });
  });

  it('AC24: the last use of a session is stored every five minutes while it is in use', async () => {
    const sessions = await createSessions(db, 12 * 60 * MINUTE, clock);
    const token = (await sessions.open(ann, HERE)) ?? '';
    const stored = async () =>
      Number((await db.query(sql`select last_seen_at from session`))[0]?.last_seen_at);
    const seen = new Set([await stored()]);
    for (let minute = 0; minute < 14; minute += 1) {
      now += MINUTE;
      expect(await sessions.find(token)).not.toBeNull();
      seen.add(await stored());
    }
    await eventually(async () => expect(now - (await stored())).toBeLessThan(5 * MINUTE));
    expect(seen.add(await stored()).size).toBeLessThanOrEqual(3);
    await sessions.stop();
  });

  it('AC2, AC6: after a change of the password only the session that made it stays', async () => {
    const [one, current, foreign] = [await open(), await open(), await open({ ...ann, userId: 2 })];
    expect(await change(current)).toEqual({ _tag: 'Changed' });
    await expectLiving([one, current, foreign], [current, foreign]);
    expect(await login('right')).toEqual({ _tag: 'WrongCredentials' });
    expect(await login(GOOD)).toMatchObject({ _tag: 'SignedIn' });
    // The next change keeps its own session only.
    await db.query(sql`update employee set password_hash = ${right} where id = 1`);
    await expectLiving([current], []);
  });

  it('AC5: an unacceptable password is not counted as an attempt, and changes nothing', async () => {
    const [one, current] = [await open(), await open()];
    for (const [next, code] of [
      ['short', 'PASSWORD_TOO_SHORT'],
      ['password2026', 'PASSWORD_TOO_COMMON'],
    ] as const) {
      expect(await change(current, { next, current: 'wrong' })).toMatchObject({
        _tag: 'Unacceptable',
        code,
      });
    }
    expect(await db.query(sql`select 1 from login_attempt`)).toEqual([]);
    await expectLiving([one, current], [one, current]);
  });

  it('AC5: the new password must differ from the current one', async () => {
    const hash = await hashPassword(GOOD);
    await db.query(sql`update employee set password_hash = ${hash} where id = 1`);
    const current = await open({ userId: 1, passwordHash: hash });
    expect(await change(current, { current: GOOD })).toMatchObject({
      _tag: 'Unacceptable',
      code: 'PASSWORD_UNCHANGED',
    });
    expect(await change(current, { current: 'wrong' })).toEqual({ _tag: 'WrongPassword' });
  });

  it('AC6: a wrong current password counts as a failed login', async () => {
    const current = await open();
    for (let n = 0; n < 5; n += 1) {
      expect(await change(current, { current: 'wrong' })).toEqual({ _tag: 'WrongPassword' });
      expect(await login('wrong')).toEqual({ _tag: 'WrongCredentials' });
    }
    expect(await change(current)).toMatchObject({ _tag: 'TooManyAttempts', seconds: 300 });
    expect(await login('right')).toMatchObject({ _tag: 'TooManyAttempts' });
    now += 5 * MINUTE;
    expect(await change(current)).toEqual({ _tag: 'Changed' });
  });
});

onPostgres('sign-in and deactivation at once', ({ db, another }) => {
  it('AC2: leave no session of an inactive person, and none opened with the old password', async () => {
    const hash = await hashPassword('right');
    await addPerson(db, 1, 'ann', hash);
    const sessions = await createSessions(await another(), 60 * MINUTE, () => START);
    for (const change of ['active = not active', `password_hash = password_hash || 'x'`]) {
      for (let round = 0; round < 10; round += 1) {
        await db.query(sql`update employee set active = true, password_hash = ${hash}`);
        await Promise.all([
          ...[1, 2, 3].map(() => sessions.open({ userId: 1, passwordHash: hash }, HERE)),
          db.query({ text: `update employee set ${change}` }),
        ]);
        expect(await db.query(sql`select 1 from session`)).toEqual([]);
      }
    }
    await sessions.stop();
  });
});
