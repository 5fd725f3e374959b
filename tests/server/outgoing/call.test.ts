import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../server/configuration/environment.ts';
import { type Call, createCaller } from '../../../server/outgoing/call.ts';
import type { Address, Resolve } from '../../../server/outgoing/guard.ts';
import { isInner } from '../../../server/outgoing/inner-addresses.ts';

const PUBLIC = '93.184.215.14';
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'public.example': [PUBLIC],
  localhost: ['127.0.0.1'],
  'inner.example': ['10.1.2.3'],
  'here.example': ['127.0.0.1'],
  'two.example': [PUBLIC, '192.168.0.1'],
  'mapped.example': ['::ffff:10.0.0.1'],
  'empty.example': [],
};

let asked: string[] = [];
const resolve: Resolve = async (name) => {
  asked.push(name);
  const addresses = NAMES[name];
  if (addresses === undefined) throw new Error('ENOTFOUND');
  return addresses.map((address): Address => ({ address, family: address.includes(':') ? 6 : 4 }));
};
afterEach(() => {
  asked = [];
});

const call = (variables: Readonly<Record<string, string>>, request: Call) =>
  createCaller(readEnvironment(variables).outgoing, resolve)(request);

describe('OA3: an address is inner', () => {
  test.each([
    ['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.255'],
    ['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.168.1.1'],
    ['198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1'],
    ['255.255.255.255', '::', '::1', '::7f00:1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00::1'],
    ['ff02::1', '2001:db8::1', '2001::1', '2002:7f00:1::', '3fff::1', '100::1', '5f00::1'],
    ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:a00:1', '64:ff9b::10.0.0.1', '64:ff9b:1::1'],
    ['localhost', ''],
  ])('as %s are', (...addresses) => {
    expect(addresses.filter((address) => !isInner(address))).toEqual([]);
  });

  test.each([
    ['1.1.1.1', '8.8.8.8', PUBLIC, '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1'],
    ['11.0.0.1', '192.0.1.1', '223.255.255.255', '2606:4700::1111', '2a00:1450:4001::1'],
    ['::ffff:8.8.8.8', '64:ff9b::8.8.8.8', '2003::1', '3ffe:ffff::1'],
  ])('as %s are not', (...addresses) => {
    expect(addresses.filter(isInner)).toEqual([]);
  });
});

describe('OA2, OA3: is not called', () => {
  test.each([
    ['', 'ADDRESS'],
    ['//public.example/', 'ADDRESS'],
    ['http://public.example/', 'ADDRESS'],
    ['ftp://public.example/', 'ADDRESS'],
    ['file:///etc/passwd', 'ADDRESS'],
    ['javascript:alert(1)', 'ADDRESS'],
    ['https://public.example@127.0.0.1/', 'ADDRESS'],
    ['https://user:password@public.example/', 'ADDRESS'],
    ['https://127.0.0.1/', 'INNER'],
    ['https://127.1/', 'INNER'],
    ['https://2130706433/', 'INNER'],
    ['https://017700000001/', 'INNER'],
    ['https://0x7f000001/', 'INNER'],
    ['https://0x7f.1/', 'INNER'],
    ['https://0177.0.0.1/', 'INNER'],
    ['https://127.0.0.1./', 'INNER'],
    ['https://①②⑦.⓪.⓪.①/', 'INNER'],
    ['https://127。0。0。1/', 'INNER'],
    ['https://0/', 'INNER'],
    ['https://169.254.169.254/latest/meta-data', 'INNER'],
    ['https://[::]/', 'INNER'],
    ['https://[::1]/', 'INNER'],
    ['https://[::ffff:127.0.0.1]/', 'INNER'],
    ['https://[0:0:0:0:0:ffff:7f00:0001]/', 'INNER'],
    ['https://[64:ff9b::169.254.169.254]/', 'INNER'],
    ['https://[fd00:ec2::254]/', 'INNER'],
    ['https://localhost/', 'INNER'],
    ['https://LOCALHOST./', 'INNER'],
    ['https://two.example/', 'INNER'],
    ['https://mapped.example/', 'INNER'],
    ['https://empty.example/', 'INNER'],
    ['https://none.example/', 'NAME'],
  ])('%s: %s', async (url, code) => {
    expect(await call({}, { url })).toMatchObject({ ok: false, code });
  });
});

describe('OA1: the one way out', () => {
  let server: Server;
  let url = '';
  let answer: RequestListener = () => {};
  let requests = 0;
  const HERE = { PERCH_OUTGOING_ALLOW: 'here.example' };

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests += 1;
      answer(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://here.example:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => {
    requests = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('OA4: goes to the address that was looked at, and the name is asked for once', async () => {
    answer = ({ method, headers }, response) => response.end(`${method} ${headers.host}`);
    const said = await call(HERE, { url: `${url}hook?token=1`, method: 'POST', body: '{}' });
    expect(said).toMatchObject({ ok: true, status: 200 });
    expect(said.ok && new TextDecoder().decode(said.body)).toBe(`POST ${new URL(url).host}`);
    expect(asked).toEqual(['here.example']);
  });

  test('OA5: follows no redirect', async () => {
    answer = (_, response) => response.writeHead(302, { location: `${url}again` }).end();
    expect(await call(HERE, { url })).toMatchObject({
      ok: true,
      status: 302,
      headers: { location: `${url}again` },
    });
    expect(requests).toBe(1);
  });

  test('OA5: reads no more than so many bytes', async () => {
    answer = (_, response) => response.end('x'.repeat(1001));
    expect(await call(HERE, { url, mostBytes: 1000 })).toMatchObject({ code: 'TOO_LONG' });
    expect(await call(HERE, { url, mostBytes: 1001 })).toMatchObject({ status: 200 });
  });

  test('OA5: ends an endless answer', async () => {
    answer = (_, response) => {
      // A callback of a write may come before any input and output, which then never has its turn.
      const more = (): unknown =>
        response.destroyed || response.write('x'.repeat(1000), () => setImmediate(more));
      more();
    };
    expect(await call(HERE, { url })).toMatchObject({ code: 'TOO_LONG' });
  });

  test('OA5, OA8: does not wait for ever, and says nothing of the path', async () => {
    answer = (_, response) => response.write('x');
    const secret = `${url}hook/s3cret?key=s3cret`;
    const late = await call(HERE, { url: secret, longestMs: 100 });
    expect(late).toEqual({
      ok: false,
      code: 'TIMEOUT',
      text: 'here.example did not answer within 100 ms',
    });
    const broken = new AbortController();
    answer = () => broken.abort();
    expect(await call(HERE, { url: secret, signal: broken.signal })).toMatchObject({
      code: 'ENDED',
    });
    const gone = await call(
      { PERCH_OUTGOING_ALLOW: 'localhost' },
      { url: 'http://localhost:1/s3cret' },
    );
    expect(gone).toEqual({
      ok: false,
      code: 'CONNECTION',
      text: 'localhost cannot be reached (ECONNREFUSED)',
    });
  });

  test('OA6: may go to inner names and networks that the operator named, and to no others', async () => {
    answer = (_, response) => response.end();
    const { port } = new URL(url);
    const allow = async (text: string, to = url) =>
      call({ PERCH_OUTGOING_ALLOW: text }, { url: to });
    expect(await allow('127.0.0.0/8')).toMatchObject({ status: 200 });
    expect(await allow('127.0.0.0/8', `http://127.0.0.1:${port}`)).toMatchObject({ status: 200 });
    expect(await allow('127.0.0.0/8', `http://[::ffff:127.0.0.1]:${port}`)).toMatchObject({
      status: 200,
    });
    expect(await allow('HERE.example')).toMatchObject({ status: 200 });
    expect(await allow('10.0.0.0/8')).toMatchObject({ code: 'INNER' });
    expect(await allow('example')).toMatchObject({ code: 'INNER' });
    expect(await allow('here.example', 'https://inner.example/')).toMatchObject({ code: 'INNER' });
    expect(await allow('here.example', 'http://public.example/')).toMatchObject({
      code: 'ADDRESS',
    });
  });
});

describe('OA7: by a proxy', () => {
  let proxy: Server;
  let address = '';
  let connects: (readonly [authority: string | undefined, credentials: string | undefined])[] = [];
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    proxy = createServer()
      .on('connect', ({ url, headers }, socket: Socket) => {
        connects.push([url, headers['proxy-authorization']]);
        sockets.add(socket);
        socket.end('HTTP/1.1 407 Who are you\r\n\r\n');
      })
      .listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    address = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    connects = [];
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });

  test('goes what is public, also by names that only the proxy knows', async () => {
    const variables = { HTTPS_PROXY: `http://perch:p%40ss@${address}` };
    const refused = { code: 'PROXY', text: 'the proxy says 407' };
    expect(await call(variables, { url: 'https://public.example/' })).toMatchObject(refused);
    expect(await call(variables, { url: 'https://none.example:8443/' })).toMatchObject(refused);
    const credentials = `Basic ${btoa('perch:p@ss')}`;
    expect(connects).toEqual([
      ['public.example:443', credentials],
      ['none.example:8443', credentials],
    ]);
  });

  test('does not go what is inner, or was excepted', async () => {
    const variables = {
      HTTPS_PROXY: address,
      NO_PROXY: 'none.example,.office.example, 10.0.0.0/8',
    };
    for (const [host, code] of [
      ['127.0.0.1', 'INNER'],
      ['localhost', 'INNER'],
      ['inner.example', 'INNER'],
      ['none.example', 'NAME'],
      ['a.office.example', 'NAME'],
      ['10.1.1.1', 'INNER'],
    ]) {
      expect(await call(variables, { url: `https://${host}/` })).toMatchObject({ code });
    }
    expect(connects).toEqual([]);
    expect(await call({ HTTPS_PROXY: '127.0.0.1:1' }, { url: 'https://public.example' })).toEqual({
      ok: false,
      code: 'PROXY',
      text: 'the proxy cannot be reached (ECONNREFUSED)',
    });
  });
});
