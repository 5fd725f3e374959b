import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../build/constants.ts';
import { freePort } from '../support/free-port.ts';
import { must, mustHave } from '../support/image.ts';
import { patience } from '../support/patience.ts';
import { until } from '../support/poll.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'perch-proxy-'));
const inFolder = (name: string): string => join(folder, name);
const [key, certificate] = [inFolder('perch.key'), inFolder('perch.crt')];
let server: RunningServer;
const proxies: ChildProcess[] = [];

beforeAll(async () => {
  await mustHave({ 'sbin/haproxy': 'haproxy', 'sbin/nginx': 'nginx', 'bin/openssl': 'openssl' });
  const subject = ['-subj', '/CN=perch.example', '-days', '2'];
  await must(
    'openssl',
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    ...subject,
    '-keyout',
    key,
    '-out',
    certificate,
  );
  writeFileSync(
    inFolder('perch.pem'),
    readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'),
  );
  server = await startServer({
    isBrief: true,
    env: {
      PERCH_DEMO: 'tiny',
      PERCH_URL: 'https://perch.example',
      PERCH_SECURE_COOKIES: 'on',
      PERCH_TRUSTED_PROXIES: '127.0.0.1',
    },
  });
}, patience(60_000));
afterAll(async () => {
  for (const proxy of proxies) proxy.kill();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The recipe with addresses and files of this test. Each of them must be in it. */
const recipe = (name: string, changes: Readonly<Record<string, string>>): string =>
  Object.entries(changes).reduce(
    (text, [from, to]) => {
      expect(text).toContain(from);
      return text.replaceAll(from, to);
    },
    readFileSync(join(root, 'deploy', name), 'utf8'),
  );

const start = (command: string, ...args: readonly string[]): void => {
  proxies.push(spawn(command, args, { stdio: 'ignore' }));
};

type Answer = {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly text: string;
};

/** A request over https for perch.example, at a port of this host. */
const ask = (port: number, method: string, path: string, body?: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: 'perch.example',
      'content-type': 'application/json',
      'x-requested-with': 'test',
    };
    const asked = request(
      { port, method, path, headers, host: '127.0.0.1', rejectUnauthorized: false },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            cookies: answer.headers['set-cookie'] ?? [],
            text,
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** That people can sign in through the proxy, over https only. */
const works = async (plain: number, secure: number): Promise<void> => {
  await until('the proxy does not answer', async () => {
    const answer = await ask(secure, 'GET', '/health').catch(() => null);
    return answer?.status === 200;
  });
  const moved = await fetch(`http://127.0.0.1:${plain}/webapp/`, {
    redirect: 'manual',
    headers: { host: 'perch.example' },
  });
  expect(moved.status).toBe(308);
  expect(moved.headers.get('location')).toMatch(/^https:/);
  const signedIn = await ask(secure, 'POST', '/public/login/user', {
    username: 'employee',
    password: 'perch',
  });
  expect([signedIn.status, signedIn.text]).toEqual([200, '{"outcome":"OK"}']);
  expect(signedIn.cookies.join()).toMatch(/; Secure/);
};

test(
  'the recipe for HAProxy',
  async () => {
    const [plain, secure, watched] = [await freePort(), await freePort(), await freePort()];
    const config = recipe('haproxy.cfg', {
      'maxconn 20000': 'maxconn 100',
      'bind :80': `bind 127.0.0.1:${plain}`,
      'bind :443': `bind 127.0.0.1:${secure}`,
      'bind 127.0.0.1:8405': `bind 127.0.0.1:${watched}`,
      '/etc/haproxy/perch.pem': inFolder('perch.pem'),
      '10.0.0.11:8080': `127.0.0.1:${server.port}`,
      '10.0.0.12:8080': `127.0.0.1:${server.port}`,
    });
    writeFileSync(inFolder('haproxy.cfg'), config);
    await must('haproxy', '-c', '-f', inFolder('haproxy.cfg'));
    start('haproxy', '-db', '-f', inFolder('haproxy.cfg'));
    await works(plain, secure);
    // OP50: neither the balancer's metrics nor those of Perch are at the port that people use.
    const own = await (await fetch(`http://127.0.0.1:${watched}/metrics`)).text();
    expect(own).toContain('haproxy_server_status{proxy="servers",server="one"');
    const outside = await ask(secure, 'GET', '/metrics');
    expect([outside.status, JSON.parse(outside.text).detailedCode]).toEqual([404, 'UNKNOWN_ROUTE']);
    expect((await fetch(`http://127.0.0.1:${watched}/webapp/`)).status).toBe(404);
  },
  patience(60_000),
);

test(
  'the recipe for nginx',
  async () => {
    const [plain, secure] = [await freePort(), await freePort()];
    const site = recipe('nginx.conf', {
      'listen 80': `listen 127.0.0.1:${plain}`,
      'listen 443': `listen 127.0.0.1:${secure}`,
      '/etc/ssl/perch.pem': certificate,
      '/etc/ssl/perch.key': key,
      '127.0.0.1:8080': `127.0.0.1:${server.port}`,
    });
    mkdirSync(inFolder('temporary'));
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${inFolder('temporary')}/${kind};`,
    );
    writeFileSync(
      inFolder('nginx.conf'),
      `daemon off; pid ${inFolder('nginx.pid')}; error_log stderr; events {} http { access_log off; ${paths.join(' ')}\n${site} }`,
    );
    await must('nginx', '-t', '-c', inFolder('nginx.conf'));
    start('nginx', '-c', inFolder('nginx.conf'));
    await works(plain, secure);
  },
  patience(60_000),
);
