import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { type Ended, runToItsEnd } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'perch-refused-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Expects that the server printed the reason in one line and exited. */
const expectRefusal = ({ code, stderr, stdout }: Ended, expected: number, line: RegExp): void => {
  expect({ code, stderr }).toEqual({ code: expected, stderr: expect.stringMatching(line) });
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stdout).not.toContain('ready');
};

describe('a start that cannot succeed says why in one line', () => {
  test('PORT=80a', async () => {
    const ended = await runToItsEnd({ PERCH_DATA: join(folder, 'data'), PORT: '80a' });
    expectRefusal(ended, 2, /^Perch: PORT must be /);
  });

  test('the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const ended = await runToItsEnd({ PERCH_DATA: join(folder, 'data'), PORT: port });
    expectRefusal(ended, 1, new RegExp(`^Perch: Port ${port} .* in use`));
    other.close();
  });

  test('OP13: there is nobody yet, and PERCH_URL for the link is not set', async () => {
    const ended = await runToItsEnd({
      PERCH_DATA: join(folder, 'empty'),
      PERCH_DEMO: 'off',
      PERCH_TRUSTED_PROXIES: '127.0.0.1',
    });
    expectRefusal(ended, 2, /^Perch: PERCH_URL must be the address that people open/);
    expect(ended.stdout).not.toContain('/webapp/setup');
  });

  test('EM7, OP13: mail is sent, and PERCH_URL for its links is not set', async () => {
    const ended = await runToItsEnd({
      PERCH_DATA: join(folder, 'mail'),
      PERCH_TRUSTED_PROXIES: '127.0.0.1',
      PERCH_MAIL_URL: 'smtps://mail.example',
      PERCH_MAIL_FROM: 'perch@company.example',
    });
    expectRefusal(ended, 2, /^Perch: PERCH_URL must be the address that people open/);
  });

  test('OP11: a secret and its file are both set', async () => {
    writeFileSync(join(folder, 'url'), 'postgres://perch:geheim@db/perch');
    const ended = await runToItsEnd({
      DATABASE_URL: 'postgres://perch:geheim@db/perch',
      DATABASE_URL_FILE: join(folder, 'url'),
    });
    expectRefusal(
      ended,
      2,
      /^Perch: (?!.*geheim)DATABASE_URL_FILE must be unset while DATABASE_URL is set/,
    );
  });

  test('the host is not of this machine', async () => {
    const ended = await runToItsEnd({ PERCH_DATA: join(folder, 'data'), HOST: '203.0.113.1' });
    expectRefusal(ended, 1, /^Perch: 203\.0\.113\.1 is not an address of this machine/);
  });

  test('the data folder is not writable', async () => {
    // Permissions do not stop root, but a file in place of a folder stops everybody.
    writeFileSync(join(folder, 'file'), '');
    const ended = await runToItsEnd({ PERCH_DATA: join(folder, 'file/data') });
    expectRefusal(ended, 1, /^Perch: The folder .*file\/data cannot be written: ENOTDIR/);
  });

  test('the data folder cannot be created, and no port was opened', async () => {
    const data = process.platform === 'linux' ? '/proc/perch/data' : join(folder, 'file/deep/data');
    const ended = await runToItsEnd({ PERCH_DATA: data, HOST: '203.0.113.1' });
    expectRefusal(ended, 1, /^Perch: The folder .*\/data cannot be written: /);
  });

  test('PostgreSQL cannot be reached, and its password is not shown', async () => {
    const url = `postgres://perch:secret@127.0.0.1:${await freePort()}/perch`;
    const ended = await runToItsEnd({ PERCH_DATA: join(folder, 'data'), DATABASE_URL: url });
    expectRefusal(ended, 1, /^Perch: (?!.*secret).*cannot be reached/);
  });
});

describe('a server without the demo company', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ env: { PERCH_DEMO: 'off' } });
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
  });

  test('runs, and nobody can sign in', async () => {
    const config = await fetch(`${server.url}/public/config`);
    expect(await config.json()).toMatchObject({ public: { name: 'Perch' } });
    const login = await fetch(`${server.url}/public/login/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'test' },
      body: JSON.stringify({ username: 'employee', password: 'perch' }),
    });
    expect(login.status).toBe(401);
    expect(server.output()).not.toContain('Demo accounts');
  });

  test('FS1: prints a valid link for the first administrator', async () => {
    expect(server.output()).toMatch(/^Perch: The database holds no company\. Open this link/m);
    const [, token = ''] = /\/webapp\/setup#([\w-]{43})$/m.exec(server.output()) ?? [];
    expect(server.output()).toContain(`${server.url}/webapp/setup#`);
    const seen = await fetch(`${server.url}/public/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'test' },
      body: JSON.stringify({ token }),
    });
    expect(await seen.json()).toMatchObject({ person: null, company: null });
  });

  test('locks its folder: a second server on it says so and ends', async () => {
    const ended = await runToItsEnd({ PERCH_DATA: server.dataDir });
    expectRefusal(ended, 1, /^Perch: .* in use by another Perch/);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });
});
