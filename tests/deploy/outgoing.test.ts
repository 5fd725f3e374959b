import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../support/command.ts';
import { must, mustHave } from '../support/image.ts';
import { patience } from '../support/patience.ts';

const folder = mkdtempSync(join(tmpdir(), 'perch-outgoing-'));
const inFolder = (name: string): string => join(folder, name);

const servers: Server[] = [];
let port = 0;
let proxy = '';
const tunnels: (string | undefined)[] = [];

const opened = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  await mustHave({ 'bin/openssl': 'openssl' });
  const asked = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=company
    -addext subjectAltName=DNS:localhost,DNS:idp.example -keyout ${inFolder('key')} -out ${inFolder('certificate')}`;
  await must('openssl', ...asked.split(/\s+/));
  const [key, cert] = ['key', 'certificate'].map((name) => readFileSync(inFolder(name)));
  port = await opened(createTlsServer({ key, cert }, (_, response) => response.end()));
  const between = createServer().on('connect', ({ url }, socket) => {
    tunnels.push(url);
    const there = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      there.pipe(socket).pipe(there);
    });
    for (const end of [there, socket]) end.on('error', () => {});
  });
  proxy = `http://127.0.0.1:${await opened(between)}`;
}, patience(20_000));
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

const check = (url: string, env: Readonly<Record<string, string>>) =>
  runCommand(
    process.execPath,
    ['--import', 'tsx', 'server/perch/main.ts', 'outgoing', 'check', url],
    {
      deadlineSeconds: 60,
      env: {
        PERCH_OUTGOING_ALLOW: '',
        HTTPS_PROXY: '',
        NO_PROXY: '',
        NODE_EXTRA_CA_CERTS: '',
        ...env,
      },
    },
  );

test(
  'OA7, OA9: a certificate of the company is trusted if it is named, by a proxy and without one',
  async () => {
    const here = `https://localhost:${port}/`;
    const trusted = { NODE_EXTRA_CA_CERTS: inFolder('certificate') };
    const allowed = { PERCH_OUTGOING_ALLOW: 'localhost' };
    const [good, strange, inner, tunnelled, bad] = await Promise.all([
      check(here, { ...trusted, ...allowed }),
      check(here, allowed),
      check(here, trusted),
      // A name that only the proxy knows.
      check('https://idp.example/', { ...trusted, HTTPS_PROXY: proxy }),
      check(here, { PERCH_OUTGOING_ALLOW: 'a b' }),
    ]);
    const host = `localhost:${port}`;
    expect(good).toEqual({ code: 0, output: `Outgoing: ${host} answers with 200\n` });
    expect(strange).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Outgoing: localhost has no certificate .*\(CERTIFICATE\)\n$/),
    });
    expect(inner).toMatchObject({ code: 1, output: expect.stringContaining('(INNER)') });
    expect(tunnelled).toEqual({ code: 0, output: 'Outgoing: idp.example answers with 200\n' });
    expect(tunnels).toEqual(['idp.example:443']);
    expect(bad).toMatchObject({ code: 2, output: expect.stringContaining('PERCH_OUTGOING_ALLOW') });
  },
  patience(60_000),
);
