import { request } from 'node:http';
import { BlockList } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProxies } from '../../../server/configuration/environment.ts';
import type { Db } from '../../../server/database/db.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { sql } from '../../../server/database/sql.ts';
import { createOfferedSignIn, mayOffer } from '../../../server/demo/offered-sign-in.ts';
import { isOwnComputer } from '../../../server/http/calls/own-computer.ts';
import { hashPassword } from '../../../server/identity/password.ts';
import { type Office, openOffice, serve } from './office.ts';

let db: Db;
let office: Office;
beforeAll(async () => {
  db = await openDatabase({ memory: true });
  office = await openOffice(db, { demo: 'small' });
  await db.query(sql`update company set demo = '{"size": "small", "seed": "tests"}'::jsonb`);
});
afterAll(async () => {
  await office.stop();
  await db.close();
});

/** The demo accounts that `/public/config` names to whoever asks with these headers. */
const offered = (headers: Readonly<Record<string, string>> = {}, url = office.url) =>
  new Promise<unknown>((resolve, reject) => {
    const asked = request(`${url}/public/config`, { headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        // A host that is none is refused.
        resolve(response.statusCode === 200 ? JSON.parse(text).demo : undefined),
      );
    });
    asked.on('error', reject).end();
  });

const SOME = { password: 'perch', usernames: expect.arrayContaining(['employee', 'planner']) };
const portOf = (url: string): string => new URL(url).port;

describe('DE2: signing in to the demo with one press', () => {
  test('is offered to the page on the own computer', async () => {
    expect(await offered()).toEqual(SOME);
    for (const name of ['localhost', '127.0.0.1', '[::1]', 'perch.localhost']) {
      const host = `${name}:${portOf(office.url)}`;
      const page = { host, origin: `http://${host}`, referer: `http://${host}/webapp/login` };
      expect(await offered({ ...page, 'sec-fetch-site': 'same-origin' }), name).toEqual(SOME);
    }
  });

  test.each([
    ['another host', { host: 'perch.example' }],
    ['another host that begins like the own', { host: 'localhost.perch.example' }],
    ['another host with a name before it', { host: '127.0.0.1.perch.example:8080' }],
    ['another host with a user', { host: 'localhost@perch.example' }],
    ['the address of the network', { host: '192.168.1.7:8080' }],
    ['X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }],
    ['an empty X-Forwarded-For', { 'x-forwarded-for': '' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'localhost' }],
    ['X-Forwarded-Proto', { 'X-Forwarded-Proto': 'https' }],
    ['X-Real-IP', { 'x-real-ip': '127.0.0.1' }],
    ['Forwarded', { forwarded: 'for=127.0.0.1' }],
    ['Via', { via: '1.1 proxy' }],
    ['the page of another address', { referer: 'http://perch.example/webapp/login' }],
    ['the origin of another address', { origin: 'http://perch.example' }],
    ['an origin that is none', { origin: 'null' }],
    ['the page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of another port', { 'sec-fetch-site': 'same-site' }],
  ])('is not offered with %s', async (_, headers) => {
    expect(await offered(headers)).toBeUndefined();
  });

  test.each([
    ['10.0.0.5', false],
    ['192.168.1.7', false],
    ['::ffff:10.0.0.5', false],
    ['fe80::1', false],
    ['::', false],
    ['1270.0.0.1', false],
    [undefined, false],
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::ffff:127.0.0.1', true],
    ['::1', true],
  ])('the other end %s is the own computer: %s', (remoteAddress, expected) => {
    const headers = { host: 'localhost:8080' };
    const asked = { headers, httpVersion: '1.1', socket: { remoteAddress } };
    expect(isOwnComputer(asked)).toBe(expected);
    expect(isOwnComputer({ ...asked, httpVersion: '1.0' })).toBe(false);
    expect(isOwnComputer({ ...asked, headers: { host: '' } })).toBe(false);
    expect(isOwnComputer({ ...asked, headers: {} })).toBe(false);
  });

  test('is not offered by a server that is meant for others, or has not been asked for the demo', async () => {
    const usual = {
      demo: 'small',
      url: null,
      secureCookies: false,
      trustedProxies: new BlockList(),
    } as const;
    expect(mayOffer(usual)).toBe(true);
    expect(mayOffer({ ...usual, demo: 'off' })).toBe(false);
    expect(mayOffer({ ...usual, url: 'https://perch.example' })).toBe(false);
    expect(mayOffer({ ...usual, secureCookies: true })).toBe(false);
    const proxies = readProxies('10.0.0.1');
    expect(proxies instanceof BlockList && mayOffer({ ...usual, trustedProxies: proxies })).toBe(
      false,
    );
    const other = await serve(db, office.clock);
    expect(await offered({}, other.url)).toBeUndefined();
    await other.stop();
  });

  test('names nobody who has a password of their own, or may not sign in', async () => {
    const own = await hashPassword('Something else entirely');
    await db.query(sql`update credential set secret = ${own} where account_id =
      (select a.id from account a join employee e on e.id = a.employee_id where e.username = 'employee')`);
    await db.query(sql`update employee set active = false where username = 'colleague'`);
    expect(await createOfferedSignIn(db)()).toEqual({
      password: 'perch',
      usernames: ['assistant', 'planner', 'administrator'],
    });
  });

  test('is not offered in the company of its own that came after the demo', async () => {
    await db.query(sql`update company set demo = null`);
    expect(await offered()).toBeUndefined();
  });
});
