import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../server/database/db.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { sql } from '../../../server/database/sql.ts';
import { createBrowser, signIn } from './browser.ts';
import { type Office, openOffice, serve } from './office.ts';

let db: Db;
let office: Office;
beforeAll(async () => {
  db = await openDatabase({ memory: true });
  office = await openOffice(db);
});
afterAll(async () => {
  await office.stop();
  await db.close();
});

const CREDENTIALS = { username: 'employee', password: 'perch' };
const portOf = (url: string): string => new URL(url).port;
const statusAt = async (url: string, cookies: ReadonlyMap<string, string>): Promise<number> => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return (await fetch(`${url}/secure/self/session`, { headers: { cookie } })).status;
};

/** Asks as the page of an origin that browsers do not say more about, such as one over plain http. */
const post = (
  url: string,
  origin: string,
  path = '/public/login/user',
  body: object = CREDENTIALS,
) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-requested-with': 'test' },
    body: JSON.stringify(body),
  });

describe('SE15: the names of cookies', () => {
  test('two servers on two ports of one host do not end each other’s sessions', async () => {
    const second = await serve(db, office.clock);
    // A browser keeps the cookies of a host for all its ports.
    const here = await signIn(office.url, 'employee');
    const there = createBrowser(second.url);
    for (const [name, value] of here.cookies) there.cookies.set(name, value);
    await there.call('POST /public/login/user', { username: 'colleague', password: 'perch' });
    const both = there.cookies;
    const person = async (url: string) => {
      const cookie = [...both].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(`${url}/secure/self/session`, { headers: { cookie } });
      return (await answer.json()).id;
    };
    expect(await person(office.url)).toBe(office.people.employee);
    expect(await person(second.url)).toBe(office.people.colleague);
    await there.call('POST /secure/self/logout', {});
    expect(await statusAt(office.url, both)).toBe(200);
    expect(await statusAt(second.url, both)).toBe(401);
    await second.stop();
  });

  test.each([
    ['http://office.example', false, 'sid'],
    ['https://office.example', true, '__Host-sid'],
    ['https://office.example:8443', true, '__Host-sid-8443'],
    ['http://office.example:8080', false, 'sid-8080'],
  ])('at %s', async (url, secureCookies, name) => {
    const server = await serve(db, office.clock, { url, secureCookies });
    const { cookies } = await signIn(server.url, 'employee');
    expect([...cookies.keys()]).toEqual([name, name.replace('sid', 'device')]);
    expect(await statusAt(server.url, cookies)).toBe(200);
    await server.stop();
  });

  test('a cookie of the build before is good, and gone after signing out', async () => {
    const { cookies } = await signIn(office.url, 'employee');
    const token = cookies.get(`sid-${portOf(office.url)}`) ?? '';
    const old = createBrowser(office.url);
    old.cookies.set('sid', token);
    expect((await old.call('GET /secure/self/session')).status).toBe(200);
    // Somebody else signs in with the same browser, and out again.
    await old.call('POST /public/login/user', { username: 'colleague', password: 'perch' });
    const { json } = await old.call('GET /secure/self/session');
    expect(json).toMatchObject({ id: office.people.colleague });
    await old.call('POST /secure/self/logout', {});
    expect((await old.call('GET /secure/self/session')).status).toBe(401);
    expect(old.cookies.has('sid')).toBe(false);
  });

  test('signing out leaves the cookie of a server at the usual port', async () => {
    const browser = await signIn(office.url, 'employee');
    browser.cookies.set('sid', 'of-another-server');
    await browser.call('POST /secure/self/logout', {});
    expect(browser.cookies.get('sid')).toBe('of-another-server');
  });
});

describe('SE16: with secure cookies, over plain http', () => {
  const SIGN_INS = [
    ['/public/login/user', CREDENTIALS],
    ['/public/invitation/password', { token: 'x', next: 'x' }],
    ['/public/setup/start', { token: 'x', office: { kind: 'later' } }],
    ['/public/setup/import', {}],
  ] as const;

  test('no call signs in, and the operator is told the setting', async () => {
    const secure = await serve(db, office.clock, { secureCookies: true });
    const host = `some.host:${portOf(secure.url)}`;
    const origin = `http://${host}`;
    const named = await serve(db, office.clock, { secureCookies: true, url: origin });
    for (const [path, body] of SIGN_INS) {
      const refused = await post(named.url, origin, path, body);
      expect([path, refused.status]).toEqual([path, 403]);
      expect(await refused.json()).toMatchObject({ detailedCode: 'NEEDS_HTTPS' });
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
    expect(named.told).toHaveLength(1);
    expect(named.told[0]).toContain('PERCH_SECURE_COOKIES=on');
    // Browsers keep them for the own computer.
    expect((await post(secure.url, secure.url)).status).toBe(200);
    await secure.stop();
    await named.stop();
  });
});

describe('SE17: the address in PERCH_URL', () => {
  const origin = 'http://office.example:8080';

  test('is an own origin, whatever Host a proxy sends', async () => {
    const server = await serve(db, office.clock, { url: origin });
    expect((await post(server.url, origin)).status).toBe(200);
    const preflight = await fetch(`${server.url}/secure/self/visibility`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    expect(server.told).toEqual([]);
    await server.stop();
  });

  test('OP8: the line about a refused call names it, once', async () => {
    const server = await serve(db, office.clock);
    for (let i = 0; i < 3; i += 1) {
      const refused = await post(server.url, origin);
      expect(await refused.json()).toMatchObject({ detailedCode: 'CROSS_SITE' });
    }
    expect(server.told).toHaveLength(1);
    expect(server.told[0]).toMatch(/set PERCH_URL=http:\/\/office\.example:8080$/);
    await server.stop();
  });
});

describe('OP13: links on pages', () => {
  test.each([
    ['https://perch.example', 'https://perch.example/'],
    [null, '/'],
  ])('PERCH_URL %s: they begin with %s', async (url, beginning) => {
    const server = await serve(db, office.clock, { url });
    const planner = await signIn(server.url, 'planner');
    const feed = await planner.call('POST /secure/v2/calendar/feed');
    expect(
      String(Reflect.get(Object(feed.json), 'path')).startsWith(`${beginning}public/feed/`),
    ).toBe(true);
    const administrator = await signIn(server.url, 'administrator');
    const rows = await db.query(
      sql`select external_id as id from employee where id = ${office.people.employee}`,
    );
    const id = String(rows[0]?.id);
    const one = await administrator.call(
      `POST /secure/administration/people/${encodeURIComponent(id)}/invitation`,
    );
    expect(one.json).toMatchObject({ path: expect.stringMatching(/\/webapp\/welcome#/) });
    expect(String(Reflect.get(Object(one.json), 'path')).startsWith(`${beginning}webapp/`)).toBe(
      true,
    );
    await db.query(sql`delete from account where employee_id = ${office.people.colleague}`);
    const several = await db.query(
      sql`select external_id as id from employee where id = ${office.people.colleague}`,
    );
    const many = await administrator.call('POST /secure/administration/invitations', {
      people: [String(several[0]?.id)],
    });
    expect(many.json).toMatchObject({
      links: [{ path: expect.stringContaining(`${beginning}webapp/`) }],
    });
    await server.stop();
  });
});
