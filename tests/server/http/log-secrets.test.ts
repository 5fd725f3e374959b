import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretValues } from '../../../server/configuration/secret-values.ts';
import { type Db, DbError, type Query } from '../../../server/database/db.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { newToken } from '../../../server/identity/token.ts';
import { createInvitation } from '../../../server/invitation/invitations.ts';
import { jsonLines } from '../../../server/operator/json-lines.ts';
import { createOperatorLog } from '../../../server/operator/operator-log.ts';
import { createBrowser, signIn } from './browser.ts';
import { type Office, openOffice, serve } from './office.ts';

const DATABASE_URL = 'postgres://perch:geh%40im-17@db:5432/perch';
/** What an error of the database says when it is at its worst. */
let worst: ((text: string, values: readonly unknown[]) => string) | null = null;

let db: Db;
let office: Office;
const lines: string[] = [];
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  db = await openDatabase({ memory: true });
  office = await openOffice(db);
  const failing =
    (query: Query): Query =>
    async (statement) => {
      if (worst === null) return query(statement);
      throw new DbError(worst(statement.text, statement.values ?? []), 'XX000', null);
    };
  const broken: Db = {
    ...db,
    query: failing(db.query),
    transaction: (work, mode) => db.transaction((query) => work(failing(query)), mode),
  };
  const operator = createOperatorLog({
    now: Date.now,
    level: 'debug',
    secrets: secretValues({ DATABASE_URL }),
    isCollected: true,
    sink: jsonLines('dev', (line) => lines.push(line)),
  });
  server = await serve(broken, office.clock, { log: 'json' }, undefined, operator);
});
afterAll(async () => {
  worst = null;
  await server.stop();
  await office.stop();
  await db.close();
});

test('OP17: no secret reaches the log, at no level, nor by an error that repeats all it was given', async () => {
  const employee = await signIn(server.url, 'employee');
  const invitation = await createInvitation(db, office.people.colleague, office.clock.now);
  const invited = invitation?.path.split('#')[1] ?? '';
  const feed = await employee.call('POST /secure/v2/calendar/feed');
  const feedToken = /feed\/([\w-]{43})/.exec(feed.text)?.[1] ?? '';
  // There is a company, so no link is good: one of the same form.
  const setupToken = newToken();
  const passwords = ['geheim one 17', 'geheim two 18', 'geheim three 19', 'geheim four 20'];
  const [typed = '', current = '', next = '', first = ''] = passwords;
  const sessions = [...employee.cookies.values()].filter((value) => value.length >= 43);
  const secrets = [
    ...passwords,
    ...sessions,
    invited,
    feedToken,
    setupToken,
    'geh%40im-17',
    'geh@im-17',
  ];
  expect(secrets.filter((secret) => secret.length < 9)).toEqual([]);

  const visitor = createBrowser(server.url);
  const ask = async (): Promise<void> => {
    await visitor.call('POST /public/login/user', { username: typed, password: typed });
    await employee.call('POST /secure/self/password', { current, next });
    await visitor.call('POST /public/invitation', { token: invited });
    await visitor.call('POST /public/invitation/password', { token: invited, next: first });
    await visitor.call('POST /public/setup', { token: setupToken });
    await fetch(`${server.url}/public/feed/${feedToken}.ics?token=${feedToken}`);
    await fetch(`${server.url}/${invited}?password=${encodeURIComponent(typed)}`);
    await fetch(`${server.url}/webapp/setup/${setupToken}`);
    await employee.fetch(`${server.url}/secure/self/session`, {
      headers: { 'x-request-id': invited },
    });
    await employee.call('POST /secure/self/logout', {});
  };
  const failures = () => lines.filter((line) => line.includes('"event.kind":"defect"')).length;
  // What every secret is in: statements, their values, and what the driver may add.
  worst = (text, values) =>
    `${text} ${JSON.stringify(values)} ${secrets.filter((one) => !passwords.includes(one)).join(' ')} ${DATABASE_URL}`;
  await ask();
  expect(failures()).toBeGreaterThan(3);
  // A password is never in a statement, but if it were: those of the request.
  for (const [path, body] of [
    ['/public/login/user', { username: typed, password: typed }],
    ['/public/invitation/password', { token: invited, next: first }],
  ] as const) {
    worst = () => `invalid input: ${JSON.stringify(body)} ${Object.values(body).join('\n')}`;
    await visitor.call(`POST ${path}`, body);
  }
  worst = null;
  await ask();
  const all = lines.join('');
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  expect(all).not.toMatch(/geheim|geh%40im|geh@im/);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  expect(lines.length).toBeGreaterThan(20);
});
