import { request as rawRequest } from 'node:http';
import { BlockList, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../server/database/db.ts';
import { openEmbedded } from '../../support/embedded.ts';
import { createBrowser, sameAt, signIn } from './browser.ts';
import { type Office, openOffice, serve } from './office.ts';

let db: Db;
let office: Office;

beforeAll(async () => {
  db = await openEmbedded();
  office = await openOffice(db);
});
afterAll(async () => {
  await office.stop();
  await db.close();
});

const login = (url: string, username: string, password: string, headers = {}) =>
  fetch(`${url}/public/login/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'test', ...headers },
    body: JSON.stringify({ username, password }),
  });

describe('the session cookie', () => {
  test('is not readable by scripts or sent by other sites, and lasts a week', async () => {
    const response = await login(office.url, 'employee', 'perch');
    const [line = ''] = response.headers.getSetCookie();
    expect(line).toMatch(/^sid-\d+=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('is bound to the host and to https behind a proxy that speaks it', async () => {
    const secure = await serve(db, office.clock, { secureCookies: true });
    const response = await login(secure.url, 'employee', 'perch');
    const [line = ''] = response.headers.getSetCookie();
    expect(line).toMatch(
      /^__Host-sid-\d+=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const cookie = line.split(';')[0] ?? '';
    const get = (value: string) =>
      fetch(`${secure.url}/secure/self/session`, { headers: { cookie: value } });
    expect((await get(cookie)).status).toBe(200);
    expect((await get(cookie.replace('__Host-', ''))).status).toBe(401);
    await secure.stop();
  });

  test('is new after each login, and not set after a wrong password', async () => {
    const name = `sid-${new URL(office.url).port}`;
    const one = await signIn(office.url, 'employee');
    const other = await signIn(office.url, 'employee');
    expect(one.cookies.get(name)).toMatch(/^[\w-]{43}$/);
    expect(one.cookies.get(name)).not.toBe(other.cookies.get(name));
    const wrong = await login(office.url, 'employee', 'wrong');
    expect(wrong.status).toBe(401);
    expect(wrong.headers.getSetCookie()).toEqual([]);
    const unknown = await login(office.url, 'nobody-of-this-name', 'wrong');
    expect(await unknown.json()).toEqual(await wrong.json());
  });

  test('is invalid in every copy after a logout, and other sessions go on', async () => {
    const browser = await signIn(office.url, 'employee');
    const other = await signIn(office.url, 'employee');
    const copy = createBrowser(office.url);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    expect((await copy.call('GET /secure/self/session')).status).toBe(200);
    const before = await browser.call('GET /secure/self/session');
    expect(before.headers.get('clear-site-data')).toBeNull();
    const logout = await browser.call('POST /secure/self/logout', {});
    expect(logout.json).toEqual({ outcome: 'OK' });
    // HT7
    expect(logout.headers.get('clear-site-data')).toBe('"cache"');
    expect([...browser.cookies.keys()]).toEqual([`device-${new URL(office.url).port}`]);
    expect((await copy.call('GET /secure/self/session')).status).toBe(401);
    expect((await copy.call('GET /secure/update')).status).toBe(401);
    expect((await other.call('GET /secure/self/session')).status).toBe(200);
  });

  test('is invalid at all servers on the same database after a logout at one of them', async () => {
    const second = await serve(db, office.clock);
    const here = await signIn(office.url, 'employee');
    const there = sameAt(here, second.url);
    expect((await there.call('GET /secure/self/session')).status).toBe(200);
    await here.call('POST /secure/self/logout', {});
    await expect.poll(async () => (await there.call('GET /secure/self/session')).status).toBe(401);
    await second.stop();
  });
});

describe('a session', () => {
  test('ends when unused for twelve hours', async () => {
    const browser = await signIn(office.url, 'colleague');
    office.clock.now += 11 * 3_600_000;
    expect((await browser.call('GET /secure/self/session')).status).toBe(200);
    office.clock.now += 12 * 3_600_000;
    expect((await browser.call('GET /secure/self/session')).status).toBe(401);
  });

  test('is kept alive by polls, including those answered from memory', async () => {
    const browser = await signIn(office.url, 'colleague');
    const first = await browser.call('GET /secure/update?status=0');
    const { stamp } = first.json as { stamp: number };
    for (let hours = 0; hours < 30; hours += 6) {
      office.clock.now += 6 * 3_600_000;
      expect((await browser.call(`GET /secure/update?status=${stamp}`)).status).toBe(204);
    }
  });

  test('OF6: tells pages for how long they may keep their data offline', async () => {
    for (const [offline, minutes] of [
      [true, 30],
      [false, 0],
    ] as const) {
      const served = await serve(db, office.clock, { sessionIdleMinutes: 30, offline });
      const browser = await signIn(served.url, 'colleague');
      const { json } = await browser.call('GET /secure/self/session');
      expect(json).toMatchObject({ offlineMinutes: minutes });
      await served.stop();
    }
  });

  test('has a configurable idle time', async () => {
    const short = await serve(db, office.clock, { sessionIdleMinutes: 1 });
    const browser = await signIn(short.url, 'colleague');
    office.clock.now += 59_000;
    expect((await browser.call('GET /secure/self/session')).status).toBe(200);
    office.clock.now += 60_000;
    expect((await browser.call('GET /secure/self/session')).status).toBe(401);
    await short.stop();
  });
});

describe('failed logins', () => {
  test('block the name after ten within five minutes, even for the right password', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect((await login(office.url, 'planner', `wrong ${i}`)).status).toBe(401);
    }
    const refused = await login(office.url, 'planner', 'perch');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('300');
    expect(await refused.json()).toMatchObject({ code: '429', detailedCode: 'TOO_MANY_ATTEMPTS' });
    expect((await login(office.url, 'assistant', 'perch')).status).toBe(200);
    office.clock.now += 300_000;
    expect((await login(office.url, 'planner', 'perch')).status).toBe(200);
  });

  test('count together for all spellings of a name', async () => {
    for (const name of ['assistant ', ' ASSISTANT', 'ａssistant', 'assistant\t']) {
      expect((await login(office.url, name, 'wrong')).status).toBe(401);
      expect((await login(office.url, name, 'perch')).status).toBe(200);
    }
    for (let i = 0; i < 10; i += 1) await login(office.url, `assistant${' '.repeat(i)}`, 'wrong');
    expect((await login(office.url, 'assistant', 'perch')).status).toBe(429);
    office.clock.now += 300_000;
  });

  test('count when they are simultaneous, too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login(office.url, 'guessed', 'wrong')),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('are reset by a success', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 9; i += 1) await login(office.url, 'colleague', 'wrong');
      expect((await login(office.url, 'colleague', 'perch')).status).toBe(200);
    }
  });

  test('HT5: count by the client address that a trusted proxy reports', async () => {
    const trustedProxies = new BlockList();
    trustedProxies.addAddress('127.0.0.1');
    const proxied = await serve(db, office.clock, { trustedProxies });
    const from = (address: string, name: string) =>
      login(proxied.url, name, 'wrong', { 'x-forwarded-for': `spoofed, ${address}` });
    for (let i = 0; i < 100; i += 1) await from('203.0.113.7', `guess ${i}`);
    expect((await from('203.0.113.7', 'another')).status).toBe(429);
    expect((await from('203.0.113.8', 'another')).status).toBe(401);
    await proxied.stop();
    // Without a trusted proxy the client could set the header, over https too.
    const secure = await serve(db, office.clock, { secureCookies: true });
    for (let i = 0; i < 10; i += 1) {
      await login(secure.url, 'forwarded', 'wrong', { 'x-forwarded-for': `10.0.0.${i}` });
    }
    expect((await login(office.url, 'forwarded', 'wrong')).status).toBe(429);
    await secure.stop();
  });
});

describe('the page of another site', () => {
  test('can change nothing', async () => {
    const browser = await signIn(office.url, 'employee');
    const post = (headers: Record<string, string>) =>
      browser.fetch(`${office.url}/secure/self/visibility`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"state":"EVERYONE"}',
      });
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
    ] as const) {
      const refused = await post({ [name]: value });
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ code: '403', detailedCode: 'CROSS_SITE' });
    }
    expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await post({ origin: office.url })).status).toBe(200);
    expect((await post({})).status).toBe(200);
  });

  test('HT4: can change nothing without X-Requested-With, with or without a body', async () => {
    const browser = await signIn(office.url, 'employee');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const send = (request: string, headers: Record<string, string>) => {
      const [method = '', path = ''] = request.split(' ');
      return fetch(`${office.url}${path}`, { method, headers: { cookie, ...headers } });
    };
    const requests = [
      'POST /secure/self/logout',
      'POST /public/login/user',
      'POST /secure/self/visibility',
      'DELETE /secure/deskbooking/event/1',
      'PUT /secure/deskbooking/event/1/desk/1',
    ];
    for (const request of requests) {
      for (const value of [undefined, '']) {
        const headers = value === undefined ? [] : [['x-requested-with', value]];
        const refused = await send(request, Object.fromEntries(headers));
        expect(refused.status).toBe(403);
        expect(await refused.json()).toMatchObject({ code: '403', detailedCode: 'HEADER_MISSING' });
      }
    }
    expect((await send('GET /secure/self/session', {})).status).toBe(200);
    expect((await send('POST /secure/self/logout', { 'x-requested-with': 'any' })).status).toBe(
      200,
    );
    expect((await send('GET /secure/self/session', {})).status).toBe(401);
  });

  test('cannot sign anybody in', async () => {
    const refused = await login(office.url, 'employee', 'perch', {
      'sec-fetch-site': 'cross-site',
    });
    expect(refused.status).toBe(403);
    expect(refused.headers.getSetCookie()).toEqual([]);
  });

  test('is allowed only if its origin is on the list', async () => {
    const origin = 'https://front.example';
    const open = await serve(db, office.clock, { allowedOrigins: [origin] });
    const ask = (from: string) =>
      fetch(`${open.url}/secure/self/visibility`, {
        method: 'OPTIONS',
        headers: { origin: from, 'access-control-request-method': 'POST' },
      });
    const preflight = await ask(origin);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'content-type, x-requested-with',
    );
    const stranger = await ask('https://evil.example');
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
    const answer = await login(open.url, 'employee', 'perch', { origin });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-expose-headers')).toBe(
      'Date, Retry-After, x-request-id',
    );
    await open.stop();
    const closed = await fetch(`${office.url}/public/config`, { headers: { origin } });
    expect(closed.headers.get('access-control-allow-origin')).toBeNull();
  });
});

/** Sends exactly these bytes and returns everything until the server closes the connection. */
const sendRaw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(office.url).port), '127.0.0.1', () => socket.end(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

const sendLine = (line: string, headers = '') =>
  sendRaw(`${line} HTTP/1.1\r\nHost: perch\r\nConnection: close\r\n${headers}\r\n`);

const parseRaw = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head: head.toLowerCase(), status: Number(head.split(' ')[1]), body };
};

describe('floor plans', () => {
  const path = '/webapp/maps/some-bundle/level.geojson';
  test('are only sent to signed-in people with consent', async () => {
    const stranger = await createBrowser(office.url).call(`GET ${path}`);
    expect(stranger.json).toMatchObject({ code: '401', detailedCode: 'NOT_SIGNED_IN' });
    expect(stranger.status).toBe(401);
    expect(stranger.headers.get('cache-control')).toBe('no-store');
    const encoded = await createBrowser(office.url).call(`GET ${path.replace('maps', '%6Daps')}`);
    expect(encoded.status).toBe(401);
    const pending = await signIn(office.url, 'planner', { consent: false });
    const refused = await pending.call(`GET ${path}`);
    expect(refused.status).toBe(403);
    expect(refused.json).toMatchObject({ code: '403', detailedCode: 'CONSENT_REQUIRED' });
    const admitted = await (await signIn(office.url, 'employee')).call(`GET ${path}`);
    // Authorized, but this office has no files.
    expect(admitted.json).toMatchObject({ code: '404', detailedCode: 'UNKNOWN_ROUTE' });
  });
});

describe('requests outside the rules', () => {
  test.each([
    'GET /SECURE/user?id=1',
    'GET //secure/user?id=1',
    'GET /secure//user?id=1',
    'GET /secure/USER?id=1',
    'GET /%73ecure/user?id=1',
    'GET /public/../secure/user?id=1',
    'GET /secure/./user?id=1',
    'GET http://perch/secure/user?id=1',
    'GET /nothing',
    'OPTIONS *',
  ])('%s: one way to write a path only', async (line) => {
    const { cookies } = await signIn(office.url, 'employee');
    const sid = cookies.get(`sid-${new URL(office.url).port}`);
    const { status, head, body } = parseRaw(await sendLine(line, `Cookie: sid=${sid}\r\n`));
    expect(status).toBe(404);
    expect(head).toContain('x-content-type-options: nosniff');
    expect(body).toContain('UNKNOWN_ROUTE');
  });

  test.each([
    [
      'headers that are too long',
      `GET / HTTP/1.1\r\nHost: perch\r\nX: ${'x'.repeat(99_999)}\r\n\r\n`,
      431,
      'TOO_LONG',
    ],
    ['no HTTP', 'hello\r\n\r\n', 400, 'MALFORMED'],
    ['no host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'MALFORMED'],
    [
      'an unknown expectation',
      'GET / HTTP/1.1\r\nHost: perch\r\nExpect: a miracle\r\n\r\n',
      417,
      'EXPECTATION_FAILED',
    ],
  ])('%s: refused with the body and headers of all errors', async (_, text, code, detailedCode) => {
    const { status, head, body } = parseRaw(await sendRaw(text));
    expect(status).toBe(code);
    expect(JSON.parse(body)).toMatchObject({ code: String(code), detailedCode });
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(head).toContain('content-type: application/json');
  });

  test('HEAD answers as GET does, without the body', async () => {
    const browser = await signIn(office.url, 'employee');
    const get = await browser.fetch(`${office.url}/secure/self/session`);
    const head = await browser.fetch(`${office.url}/secure/self/session`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    expect(head.headers.get('cache-control')).toBe('no-store');
    const signedOut = await fetch(`${office.url}/secure/self/session`, { method: 'HEAD' });
    expect(signedOut.status).toBe(401);
  });
});

describe('bodies', () => {
  const post = (headers: Record<string, string>, chunks: readonly string[]) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const { port } = new URL(office.url);
      const options = {
        host: '127.0.0.1',
        port,
        path: '/public/login/user',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'test', ...headers },
      };
      const call = rawRequest(options, (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          body += text;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      });
      call.on('error', reject);
      for (const chunk of chunks) call.write(chunk);
      call.end();
    });

  test('of more than 1 MB are refused, with or without a Content-Length', async () => {
    const long = JSON.stringify({ username: 'x'.repeat(1_000_000), password: '' });
    const announced = await post({ 'content-length': String(long.length) }, [long]);
    expect(announced.status).toBe(413);
    expect(JSON.parse(announced.body)).toMatchObject({ code: '413', detailedCode: 'TOO_LONG' });
    const half = Math.ceil(long.length / 2);
    const chunked = await post({ 'transfer-encoding': 'chunked' }, [
      long.slice(0, half),
      long.slice(half),
    ]);
    expect(chunked.status).toBe(413);
  });

  test('in several chunks are read completely', async () => {
    const answer = await post({ 'transfer-encoding': 'chunked' }, [
      '{"username":"empl',
      'oyee","password":"perch"}',
    ]);
    expect(answer).toEqual({ status: 200, body: '{"outcome":"OK"}' });
  });

  test('of large answers are compressed if the client accepts it', async () => {
    const browser = await signIn(office.url, 'employee');
    const path = `/secure/update?fId=${office.floorId}`;
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sizes = await Promise.all(
      ['gzip', 'identity'].map(
        (encoding) =>
          new Promise<{ encoding: string | undefined; length: number }>((resolve, reject) => {
            const { port } = new URL(office.url);
            const headers = { cookie, 'accept-encoding': encoding };
            const call = rawRequest({ host: '127.0.0.1', port, path, headers }, (response) => {
              let length = 0;
              response.on('data', (chunk: Buffer) => {
                length += chunk.length;
              });
              response.on('end', () =>
                resolve({ encoding: response.headers['content-encoding'], length }),
              );
            });
            call.on('error', reject);
            call.end();
          }),
      ),
    );
    const [compressed, plain] = sizes;
    expect(compressed?.encoding).toBe('gzip');
    expect(plain?.encoding).toBeUndefined();
    expect(compressed?.length).toBeLessThan((plain?.length ?? 0) / 4);
  });
});

test('pictures are not sent again to a browser that has them', async () => {
  const browser = await signIn(office.url, 'employee');
  const url = `${office.url}/secure/user/photo/?id=${office.withPortrait}`;
  const first = await browser.fetch(url);
  expect(first.headers.get('content-type')).toBe('image/svg+xml');
  expect((await first.text()).startsWith('<svg')).toBe(true);
  const etag = first.headers.get('etag') ?? '';
  const again = await browser.fetch(url, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const none = await browser.call(`GET /secure/user/photo/?id=${office.withoutPortrait}`);
  expect(none.status).toBe(404);
});
