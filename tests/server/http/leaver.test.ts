import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportCompany } from '../../../server/company/export/export.ts';
import { importCompany } from '../../../server/company/import.ts';
import type { Db } from '../../../server/database/db.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { sql } from '../../../server/database/sql.ts';
import { freePort } from '../../support/free-port.ts';
import { startProvider } from '../../support/oidc-provider.ts';
import { until } from '../../support/poll.ts';
import { type FreshDatabase, freshDatabase, postgresUrl } from '../../support/postgres.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import {
  begin,
  comeBack,
  ORIGIN,
  signOutThere,
  throughProvider,
} from '../sign-on/sign-on-office.ts';
import { type Browser, createBrowser, sameAt, signIn } from './browser.ts';
import { type Gate, openGate } from './gate.ts';

const DOMAIN = 'company.example';

describe.runIf(postgresUrl() !== null)('somebody leaves, with two servers', () => {
  let database: FreshDatabase;
  let gate: Gate;
  let db: Db;
  /** The server that knows the sessions and never learns of the import itself; its connections go through the gate. */
  let there: RunningServer;
  let issuer = '';
  let stopProvider: () => Promise<void> = async () => {};
  let here: RunningServer;
  beforeAll(async () => {
    database = await freshDatabase();
    gate = await openGate(database.url);
    const file = join(mkdtempSync(join(tmpdir(), 'perch-sign-on-')), 'sign-on.json');
    const port = await freePort();
    issuer = `http://localhost:${port}`;
    const provider = { key: 'test', name: 'Test', issuer, link: true, owns_mail_domain: true };
    const client = { client_id: 'perch', client_secret: 'secret', mail_domains: [DOMAIN] };
    writeFileSync(file, JSON.stringify({ providers: [{ ...provider, ...client }] }));
    const env = {
      PERCH_DEMO: 'tiny',
      PERCH_URL: ORIGIN,
      PERCH_SIGN_ON_FILE: file,
      PERCH_OUTGOING_ALLOW: 'localhost',
    };
    here = await startServer({ databaseUrl: database.url, env });
    there = await startServer({ databaseUrl: gate.url, env });
    db = await openDatabase({ url: database.url });
    stopProvider = await startProvider({
      port,
      accounts: { ebba: { mail: `ebba@${DOMAIN}`, groups: [] } },
      clientId: client.client_id,
      clientSecret: client.client_secret,
      perch: ORIGIN,
      endedAt: `${here.url}/public/sign-on/test/logout`,
    });
  });
  afterAll(async () => {
    await db.close();
    await Promise.all([here.stop(), there.stop(), stopProvider()]);
    await gate.shut();
    await database.drop();
  });

  /** A person whom both servers know, with a feed and a booking tomorrow. */
  const arrive = async (username: string): Promise<{ page: Browser; feed: string }> => {
    const page = await signIn(here.url, username);
    const made = await page.call('POST /secure/v2/calendar/feed');
    const { pathname: path } = new URL((made.json as { path: string }).path, ORIGIN);
    const elsewhere = sameAt(page, there.url);
    expect((await elsewhere.call('GET /secure/self/session')).status).toBe(200);
    expect((await elsewhere.call(`GET ${path}`)).status).toBe(200);
    const minute = Math.floor(Date.now() / 60_000) + 1_440;
    await db.query(sql`insert into booking (space_id, kind, subject, user_id, organizer_id, start_minute, end_minute, made_minute)
      select s.id, 'desk', '', e.id, e.id, ${minute}, ${minute + 60}, ${minute} from employee e, space s
      where e.username = ${username} and s.asset_type = 'DESK'
        and not exists (select from booking b where b.space_id = s.id) limit 1`);
    return { page: elsewhere, feed: path };
  };
  const leave = async (username: string): Promise<void> => {
    const files = await exportCompany(db);
    const people = new TextDecoder().decode(files?.get('people.csv'));
    const text = people
      .split('\n')
      .map((line) => (line.includes(`,${username},`) ? line.replace(/yes$/, 'no') : line))
      .join('\n');
    const imported = await importCompany(
      db,
      new Map([['people.csv', new TextEncoder().encode(text)]]),
      {
        isDry: false,
        isWhole: true,
        author: { userId: null, name: 'operator', source: 'import' },
        now: Date.now(),
      },
    );
    expect(imported).toMatchObject({ ok: true });
  };
  const future = async (username: string): Promise<number> =>
    (
      await db.query(sql`select 1 from booking b join employee e on e.id = b.user_id
        where e.username = ${username} and b.end_minute > ${Math.floor(Date.now() / 60_000)}`)
    ).length;

  test.each([
    ['colleague', 'with notifications', () => {}],
    ['assistant', 'while notifications are lost', () => gate.silenceListeners()],
  ])('AC1, AC3, CD8: %s is out of the other server within 5 s, %s', async (username, _, before) => {
    const { page, feed } = await arrive(username);
    expect(await future(username)).toBeGreaterThan(0);
    before();
    await leave(username);
    const status = async (path: string) => (await page.call(`GET ${path}`)).status;
    await until('The leaver still gets in', async () => {
      const answers = await Promise.all([status('/secure/self/session'), status(feed)]);
      return answers[0] === 401 && answers[1] === 404;
    });
    // SO25: a mistake costs nobody a desk.
    expect(await future(username)).toBeGreaterThan(0);
    expect(
      (await page.call('POST /public/login/user', { username, password: 'perch' })).status,
    ).toBe(401);
  });

  test('SO14: a sign-out at a real provider, told to one server, ends the session at both within 5 s', async () => {
    await db.query(sql`update employee set mail = ${`ebba@${DOMAIN}`} where username = 'employee'`);
    const page = createBrowser(here.url);
    const provider = createBrowser(issuer);
    const path = await throughProvider(provider, issuer, await begin(page, 'test'));
    expect(await comeBack(page, path)).toBe('success');
    const pages = [page, sameAt(page, there.url)];
    const statuses = () =>
      Promise.all(pages.map(async (each) => (await each.call('GET /secure/self/session')).status));
    expect(await statuses()).toEqual([200, 200]);
    await signOutThere(provider, issuer);
    await until('The session goes on', async () => `${await statuses()}` === '401,401');
  });
});
