import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  request as rawRequest,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../server/database/db.ts';
import { createMapFiles } from '../../../server/http/files/map-files.ts';
import { createOtherBuilds, publishAssets } from '../../../server/http/files/other-builds.ts';
import { createWebApp } from '../../../server/http/files/web-app.ts';
import { createListener } from '../../../server/http/listener.ts';
import { createReadiness } from '../../../server/http/readiness.ts';
import { writeMapArchive } from '../../../server/map-archive/map-archive.ts';
import { VERSION } from '../../../server/operator/version.ts';
import { openEmbedded } from '../../support/embedded.ts';
import { collectedLog } from '../operator-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'perch-files-'));
const script = `export const text = '${'perch '.repeat(500)}';\n`;
/** Compressed in another way than the server does. */
const builtSmall = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } });
const page = (title: string) =>
  `<html><meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>${title}`;

const write = (name: string, content: string | Buffer) => {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
};
write('app/index.html', page('app'));
write('app/map/index.html', page('viewer'));
write('app/assets/main-1234.js', script);
write('app/assets/built-1234.js', script);
write('app/assets/built-1234.js.br', builtSmall);
write('app/assets/worker/main-1234.js', 'work()');
write('app/config.json', '{"backendUrl":""}');
write('app/service-worker.js', 'keep()');
write('app/manifest.webmanifest', '{}');
write('app/.vite/manifest.json', '{}');
write('secret.json', '{"secret":true}');

let db: Db;
const putMap = (content: unknown) =>
  db.transaction((query) =>
    writeMapArchive(
      query,
      'oslo',
      new Map([['unit.geojson', Buffer.from(JSON.stringify(content))]]),
    ),
  );

const readiness = createReadiness();
let started = false;
const server = createServer(
  createListener({
    environment: { url: null, secureCookies: false, allowedOrigins: [] },
    operator: collectedLog(),
    readiness,
    webApp: createWebApp(join(folder, 'app')),
    backend: () =>
      started
        ? {
            isUnchangedPoll: () => false,
            isInMaintenance: async () => false,
            uploaderOf: async () => null,
            authorize: async () => null,
            admit: (_request: unknown, _response: unknown, answer: () => Promise<void>) => answer(),
            problem: async () => null,
            maps: createMapFiles(db),
            assetOfOtherBuild: createOtherBuilds(db),
            uploadSetup: async () => {},
            api: async (_, response) => {
              response.end('api');
            },
          }
        : null,
  }),
);
let url = '';

beforeAll(async () => {
  db = await openEmbedded();
  await putMap({ type: 'FeatureCollection', features: [] });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await db.close();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** The raw response, without normalisation of the URL and without decompression. */
const raw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const options = { host: '127.0.0.1', port: new URL(url).port, path, headers, method };
      const call = rawRequest(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      call.on('error', reject);
      call.end();
    },
  );

test('while starting, health reports the current step, and the page reloads by itself', async () => {
  readiness.busyWith('Creating the database');
  const health = await raw('/health');
  expect(health.status).toBe(503);
  expect(JSON.parse(health.body.toString())).toEqual({
    status: 'starting',
    progress: 'Creating the database',
    ...VERSION,
  });
  const app = await raw('/webapp/');
  expect(app.status).toBe(503);
  expect(app.headers.refresh).toBe('1');
  expect(app.body.toString()).toContain('Creating the database');
  const call = await raw('/public/config');
  expect(call.status).toBe(503);
  expect(JSON.parse(call.body.toString())).toMatchObject({
    code: '503',
    detailedCode: 'STARTING',
  });
});

describe('the app', () => {
  beforeAll(() => {
    started = true;
    readiness.ready();
  });

  test('OP9: health answers 200, and which build it is', async () => {
    const health = await raw('/health');
    expect(health.status).toBe(200);
    expect(JSON.parse(health.body.toString())).toEqual({ status: 'ready', ...VERSION });
  });

  test.each(['/', '/webapp'])('%s redirects to the app', async (path) => {
    const answer = await raw(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe('/webapp/');
  });

  test.each(['/webapp/', '/webapp/login', '/webapp/oauthsuccess', '/webapp/no/such/route'])(
    '%s is the page, with a nonce of its own and the policy that names it',
    async (path) => {
      const [one, other] = await Promise.all([raw(path), raw(path)]);
      expect(one.status).toBe(200);
      expect(one.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(one.headers['cache-control']).toBe('no-cache');
      const text = one.body.toString();
      const nonce = /property="csp-nonce" nonce="([^"]+)"/.exec(text)?.[1] ?? '';
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{24}$/);
      expect(text).toContain('app');
      expect(text).not.toContain('__CSP_NONCE__');
      expect(other.body.toString()).not.toContain(nonce);
      const policy = String(one.headers['content-security-policy']);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
    },
  );

  test.each(['/webapp/map/', '/webapp/map', '/webapp/map/index.html'])(
    '%s is the viewer',
    async (path) => {
      expect((await raw(path)).body.toString()).toContain('viewer');
    },
  );

  test('hashed files are cached forever, and compressed as the browser prefers', async () => {
    const plain = await raw('/webapp/assets/main-1234.js');
    expect(plain.headers['cache-control']).toContain('immutable');
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(plain.body.toString()).toBe(script);
    const gzip = await raw('/webapp/assets/main-1234.js', { 'accept-encoding': 'gzip, deflate' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    const br = await raw('/webapp/assets/main-1234.js', { 'accept-encoding': 'gzip, br;q=0.9' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(script);
    expect(br.body.length).toBeLessThan(gzip.body.length);
    const none = await raw('/webapp/assets/main-1234.js', {
      'accept-encoding': 'gzip;q=0, br;q=0',
    });
    expect(none.headers['content-encoding']).toBeUndefined();
  });

  test('a file that the build has compressed is sent as it is, and has no address of its own', async () => {
    const path = '/webapp/assets/built-1234.js';
    const br = await raw(path, { 'accept-encoding': 'br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(br.body.equals(builtSmall)).toBe(true);
    expect((await raw(path)).body.toString()).toBe(script);
    expect((await raw(`${path}.br`)).status).toBe(404);
  });

  test('a file that the browser has is not sent again', async () => {
    const first = await raw('/webapp/config.json');
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers.etag);
    const again = await raw('/webapp/config.json', { 'if-none-match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect((await raw('/webapp/config.json', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('OF1: the service worker and the manifest are revalidated, and the policy allows both', async () => {
    const worker = await raw('/webapp/service-worker.js');
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const policy = String(worker.headers['content-security-policy']);
    expect(policy).toContain("worker-src 'self'; manifest-src 'self'");
    const manifest = await raw('/webapp/manifest.webmanifest');
    expect(manifest.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/manifest+json',
    });
  });

  test('OF6: a server that forbids offline storage sends a service worker that removes itself', async () => {
    const sent: string[] = [];
    const answer = {
      writeHead: () => undefined,
      end: (body: Buffer) => sent.push(body.toString()),
    } as unknown as ServerResponse;
    const request = { method: 'GET', headers: {} } as IncomingMessage;
    for (const offline of [true, false]) {
      await createWebApp(join(folder, 'app'), { offline }).send(
        request,
        answer,
        'service-worker.js',
      );
    }
    expect(sent[0]).toBe('keep()');
    expect(sent[1]).toContain('self.registration.unregister()');
    expect(() => new Function(sent[1] ?? '')).not.toThrow();
  });

  test('OP14: PERCH_BACKEND_URL wins over the file, and pages may call it', async () => {
    const sent: { headers: Record<string, string>; body: string }[] = [];
    const answer = {
      writeHead: (_: number, headers: Record<string, string>) => sent.push({ headers, body: '' }),
      end: (body: Buffer) => Object.assign(sent.at(-1) ?? {}, { body: String(body) }),
    } as unknown as ServerResponse;
    const request = { method: 'GET', headers: {} } as IncomingMessage;
    const backendUrl = 'https://api.example';
    for (const options of [{}, { backendUrl }]) {
      const webApp = createWebApp(join(folder, 'app'), options);
      await webApp.send(request, answer, 'config.json');
      await webApp.send(request, answer, '');
    }
    const [file, page, set, itsPage] = sent;
    expect([file?.body, set?.body]).toEqual(['{"backendUrl":""}', JSON.stringify({ backendUrl })]);
    expect(readFileSync(join(folder, 'app/config.json'), 'utf8')).toBe('{"backendUrl":""}');
    const policyOf = (one = page) => one?.headers['Content-Security-Policy'];
    expect(policyOf()).toContain("connect-src 'self'; img-src 'self' data: blob:;");
    expect(policyOf(itsPage)).toContain(
      `connect-src 'self' ${backendUrl}; img-src 'self' data: blob: ${backendUrl};`,
    );
  });

  test('HEAD answers without a body', async () => {
    const answer = await raw('/webapp/assets/main-1234.js', {}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-length']).toBe(String(script.length));
    expect(answer.body).toHaveLength(0);
  });

  test.each([
    '/webapp/../secret.json',
    '/webapp/assets/../../secret.json',
    '/webapp/%2e%2e/secret.json',
    '/webapp/..%2fsecret.json',
    '/webapp/assets/missing.js',
    '/webapp/.vite/manifest.json',
    '/webapp/maps/../../secret.json',
    '/webapp/maps/oslo/../../secret.json',
    '/webapp/maps/%2e%2e/secret.json',
    '/webapp/maps/oslo/%2e%2e%2f%2e%2e%2fsecret.json',
    '/webapp/maps/.private/unit.geojson',
    '/webapp/maps/oslo',
    '/webapp/maps/',
    '/webapp/maps/oslo/missing.geojson',
    '/webapp/maps/oslo/unit.geojson%00',
  ])('%s is not there', async (path) => {
    const answer = await raw(path);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body.toString())).toMatchObject({
      code: '404',
      detailedCode: 'UNKNOWN_ROUTE',
    });
  });

  test('assets of other builds are served for some time', async () => {
    const assetsOf = (build: string) => ({
      assetNames: ['assets/main-1234.js', `assets/${build}.js`],
      read: () => Buffer.from(`export const build = '${build}';`),
    });
    for (const build of [1, 2, 3, 4, 5, 6]) {
      await publishAssets(db, `b${build}`, assetsOf(`b${build}`), build);
    }
    const other = await raw('/webapp/assets/b2.js');
    expect(other.status).toBe(200);
    expect(other.body.toString()).toBe("export const build = 'b2';");
    expect(other.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(other.headers['cache-control']).toContain('immutable');
    expect((await raw('/webapp/assets/b1.js')).status).toBe(404);
    expect((await raw('/webapp/assets/main-1234.js')).body.toString()).toBe(script);
  });

  test('a badly encoded path is malformed', async () => {
    expect((await raw('/webapp/%E0%A4%A')).status).toBe(400);
  });

  test('files cannot be written', async () => {
    const answer = await raw('/webapp/config.json', {}, 'PUT');
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  test('a page is compressed, with another nonce each time', async () => {
    const pages = await Promise.all([
      raw('/webapp/', { 'accept-encoding': 'br' }),
      raw('/webapp/', { 'accept-encoding': 'br' }),
    ]);
    const [one = '', other = ''] = pages.map(({ body }) => brotliDecompressSync(body).toString());
    expect(one).toContain('app');
    expect(one).not.toBe(other);
    const plain = await raw('/webapp/', { 'accept-encoding': 'br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test('every answer carries the security headers', async () => {
    const pages = ['/webapp/', '/webapp/map/', '/webapp/nothing.js', '/health', '/'];
    const workers = ['/webapp/assets/worker/main-1234.js', '/webapp/service-worker.js'];
    for (const path of [...pages, ...workers, '/webapp/config.json']) {
      const { headers } = await raw(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toContain('geolocation=()');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  test('files that are no documents carry only the headers that browsers obey there', async () => {
    const script = await raw('/webapp/assets/main-1234.js');
    expect(script.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const { etag } = (await raw('/webapp/config.json')).headers;
    const unchanged = await raw('/webapp/config.json', { 'if-none-match': String(etag) });
    for (const { headers } of [script, unchanged]) {
      expect(headers['content-security-policy']).toBeUndefined();
      expect(headers['permissions-policy']).toBeUndefined();
    }
  });
});

test('map archives are served, revalidated, and read anew when they change', async () => {
  const path = '/webapp/maps/oslo/unit.geojson';
  const first = await raw(path, { 'accept-encoding': 'gzip' });
  expect(first.headers['content-type']).toBe('application/geo+json');
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(JSON.parse(gunzipSync(first.body).toString())).toMatchObject({ features: [] });
  const known = { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) };
  expect((await raw(path, known)).status).toBe(304);
  await putMap({ type: 'FeatureCollection', features: [1] });
  const changed = await raw(path, known);
  expect(changed.status).toBe(200);
  expect(JSON.parse(gunzipSync(changed.body).toString())).toMatchObject({ features: [1] });
});
