import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../../../build/constants.ts';
import { linkOrigin, readEnvironment } from '../../../server/configuration/environment.ts';
import { withSecretFiles } from '../../../server/configuration/secret-files.ts';
import { BadEnvironment, SECRETS } from '../../../server/configuration/variables.ts';

/** 32 bytes of 0. */
const KEY = `${'A'.repeat(43)}=`;

describe('the environment', () => {
  test('has defaults for everything', () => {
    expect(readEnvironment({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      url: null,
      backendUrl: null,
      dataFolder: '.perch',
      databaseUrl: null,
      demo: 'small',
      demoSeed: 'perch',
      demoHours: 'always',
      simulate: true,
      secureCookies: false,
      trustedProxies: expect.objectContaining({ rules: [] }),
      allowedOrigins: [],
      sessionIdleMinutes: 720,
      shutdownDelaySeconds: 0,
      offline: true,
      settingsFile: null,
      signOnFile: null,
      keys: [],
      log: 'pretty',
      logLevel: 'info',
      backup: { folder: null, keep: 14, encryptTo: null, erasuresFile: null },
      metrics: null,
      traces: null,
      mail: null,
      outgoing: {
        allowed: { hosts: new Set(), networks: expect.objectContaining({ rules: [] }) },
        proxy: null,
        withoutProxy: { names: [], networks: expect.objectContaining({ rules: [] }) },
      },
    });
  });

  test('has a shutdown delay for the load balancer of several servers', () => {
    const one = readEnvironment({ DATABASE_URL: 'postgres://db/perch' });
    expect(one.shutdownDelaySeconds).toBe(3);
  });

  test('takes every variable', () => {
    const variables = {
      HOST: '0.0.0.0',
      PORT: '0',
      PERCH_URL: 'https://perch.example',
      PERCH_BACKEND_URL: 'https://api.example:8443',
      PERCH_DATA: '/srv/perch',
      DATABASE_URL: 'postgresql://perch:secret@db:5433/perch',
      PERCH_DEMO: 'off',
      PERCH_DEMO_SEED: 'another',
      PERCH_DEMO_HOURS: 'office',
      PERCH_SIMULATE: 'off',
      PERCH_SECURE_COOKIES: 'on',
      PERCH_TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,::1, fd00::/8',
      PERCH_ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
      PERCH_SESSION_IDLE_MINUTES: '5',
      PERCH_SHUTDOWN_DELAY_SECONDS: '10',
      PERCH_OFFLINE: 'off',
      PERCH_SETTINGS: '/etc/perch/settings.json',
      PERCH_SIGN_ON_FILE: '/etc/perch/sign-on.json',
      PERCH_KEY: `${KEY}\n${KEY}`,
      PERCH_LOG: 'json',
      PERCH_LOG_LEVEL: 'debug',
      PERCH_BACKUP_FOLDER: '/backup',
      PERCH_BACKUP_KEEP: '30',
      PERCH_BACKUP_ENCRYPT_TO: '/etc/perch/keys',
      PERCH_ERASURES_FILE: '/srv/erasures',
      PERCH_METRICS_HOST: '0.0.0.0',
      PERCH_METRICS_PORT: '9464',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a, x-team=office',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
      OTEL_SERVICE_NAME: 'perch-1',
      PERCH_MAIL_URL: 'smtp://perch%40company.example@smtp.example',
      PERCH_MAIL_FROM: 'Perch <perch@company.example>',
      PERCH_MAIL_TOKEN_URL: 'https://login.example/token',
      PERCH_MAIL_CLIENT_ID: 'perch',
      PERCH_MAIL_CLIENT_SECRET: 'secret',
      PERCH_MAIL_SCOPE: 'mail',
      PERCH_MAIL_BOUNCE_SECRET: 'secret of the mail server',
      PERCH_OUTGOING_ALLOW: 'IdP.corp.example, 10.1.0.0/16',
      HTTPS_PROXY: 'proxy.example:3128',
      NO_PROXY: '.corp.example, *.office.example:8443,10.0.0.0/8',
    };
    expect(readEnvironment(variables)).toEqual({
      host: '0.0.0.0',
      port: 0,
      url: 'https://perch.example',
      backendUrl: 'https://api.example:8443',
      dataFolder: '/srv/perch',
      databaseUrl: 'postgresql://perch:secret@db:5433/perch',
      demo: 'off',
      demoSeed: 'another',
      demoHours: 'office',
      simulate: false,
      secureCookies: true,
      trustedProxies: expect.objectContaining({
        rules: expect.arrayContaining([
          'Subnet: IPv4 10.0.0.1/32',
          'Subnet: IPv4 192.168.0.0/16',
          'Subnet: IPv6 ::1/128',
          'Subnet: IPv6 fd00::/8',
        ]),
      }),
      allowedOrigins: ['https://a.example', 'https://b.example:8443'],
      sessionIdleMinutes: 5,
      shutdownDelaySeconds: 10,
      offline: false,
      settingsFile: '/etc/perch/settings.json',
      signOnFile: '/etc/perch/sign-on.json',
      keys: [new Uint8Array(32), new Uint8Array(32)],
      log: 'json',
      logLevel: 'debug',
      backup: {
        folder: '/backup',
        keep: 30,
        encryptTo: '/etc/perch/keys',
        erasuresFile: '/srv/erasures',
      },
      metrics: { host: '0.0.0.0', port: 9464 },
      traces: {
        url: 'http://collector:4318/v1/traces',
        headers: { authorization: 'Bearer a', 'x-team': 'office' },
        share: 0.05,
        service: 'perch-1',
      },
      mail: {
        host: 'smtp.example',
        port: 587,
        tls: 'required',
        account: {
          user: 'perch@company.example',
          tokens: {
            url: 'https://login.example/token',
            clientId: 'perch',
            clientSecret: 'secret',
            scope: 'mail',
          },
        },
        from: { name: 'Perch', address: 'perch@company.example' },
        bounceSecret: 'secret of the mail server',
      },
      outgoing: {
        allowed: {
          hosts: new Set(['idp.corp.example']),
          networks: expect.objectContaining({ rules: ['Subnet: IPv4 10.1.0.0/16'] }),
        },
        proxy: 'http://proxy.example:3128',
        withoutProxy: {
          names: ['corp.example', 'office.example:8443'],
          networks: expect.objectContaining({ rules: ['Subnet: IPv4 10.0.0.0/8'] }),
        },
      },
    });
  });

  test.each(['tiny', 'small', 'large', 'off'])('takes PERCH_DEMO=%s', (demo) => {
    expect(readEnvironment({ PERCH_DEMO: demo })).toMatchObject({ demo });
  });

  test.each([
    [{}, 'small'],
    [{ HOST: '127.0.0.2' }, 'small'],
    [{ HOST: '::1' }, 'small'],
    [{ HOST: 'localhost' }, 'small'],
    [{ HOST: '0.0.0.0' }, 'off'],
    [{ HOST: '::' }, 'off'],
    [{ HOST: '10.0.0.1' }, 'off'],
    [{ HOST: '127.example.org' }, 'off'],
    [{ HOST: 'localhost.example.org' }, 'off'],
    [{ DATABASE_URL: 'postgres://perch@db/perch' }, 'off'],
    [{ HOST: '0.0.0.0', PERCH_DEMO: 'tiny' }, 'tiny'],
    [{ DATABASE_URL: 'postgres://perch@db/perch', PERCH_DEMO: 'small' }, 'small'],
  ])('HT6: %j: the demo company is %s', (variables, demo) => {
    expect(readEnvironment(variables).demo).toBe(demo);
  });

  test.each(['10.0.0.0/33', '2130706433', '0x7f.1', '*.corp.example', 'http://idp', 'a,,b', 'a b'])(
    'OA6: PERCH_OUTGOING_ALLOW=%s is refused by name',
    (text) => {
      expect(() => readEnvironment({ PERCH_OUTGOING_ALLOW: text })).toThrow(
        /^PERCH_OUTGOING_ALLOW must be names, addresses or networks like idp.corp.example, 10.1.0.0\/16, separated by commas, not "/,
      );
    },
  );

  test('counts an empty variable as unset', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ' })).toEqual(readEnvironment({}));
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'a host'],
    ['PERCH_METRICS_PORT', '65536'],
    ['PERCH_METRICS_HOST', 'a host'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '5'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer abc'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%'],
    ['DATABASE_URL', 'mysql://somewhere/perch'],
    ['DATABASE_URL', 'postgres://'],
    ['PERCH_DEMO', 'huge'],
    ['PERCH_DEMO_HOURS', 'never'],
    ['PERCH_SIMULATE', 'maybe'],
    ['PERCH_SECURE_COOKIES', 'yes'],
    ['PERCH_BACKEND_URL', 'ftp://api.example'],
    ['PERCH_LOG', 'syslog'],
    ['PERCH_LOG_LEVEL', 'trace'],
    ['PERCH_BACKEND_URL', 'https://api.example/perch'],
    ['PERCH_TRUSTED_PROXIES', 'proxy.example'],
    ['PERCH_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['PERCH_TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['PERCH_TRUSTED_PROXIES', 'fd00::/129'],
    ['PERCH_TRUSTED_PROXIES', '10.0.0.1,'],
    ['PERCH_TRUSTED_PROXIES', '10.0.0.1/'],
    ['PERCH_ALLOWED_ORIGINS', 'https://a.example/path'],
    ['PERCH_SESSION_IDLE_MINUTES', '0'],
    ['PERCH_SHUTDOWN_DELAY_SECONDS', '61'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(BadEnvironment);
    expect(read).toThrow(new RegExp(`^${name} must be [^\\n]*$`));
  });

  test('does not repeat the password of a bad DATABASE_URL', () => {
    const read = () => readEnvironment({ DATABASE_URL: 'postgre://perch:secret@db/perch' });
    expect(read).toThrow(/^DATABASE_URL(?!.*secret)/);
  });
});

describe('OP11: secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perch-secrets-'));
  const path = join(folder, 'database-url');
  const URL = 'postgres://perch:secret@db/perch';
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(['', '\n', '\r\n'])('are read without the line end %j', (end) => {
    writeFileSync(path, `${URL}${end}`);
    expect(readEnvironment(withSecretFiles({ DATABASE_URL_FILE: path })).databaseUrl).toBe(URL);
  });

  test('are not read where no file is named', () => {
    const variables = { DATABASE_URL: URL, DATABASE_URL_FILE: ' ' };
    expect(readEnvironment(withSecretFiles(variables)).databaseUrl).toBe(URL);
  });

  test('are refused beside the variable, or if there is no such file', () => {
    const read = (variables: Record<string, string>) => () => withSecretFiles(variables);
    const both = { DATABASE_URL: URL, DATABASE_URL_FILE: path };
    expect(read(both)).toThrow('DATABASE_URL_FILE must be unset while DATABASE_URL is set, not');
    const none = { DATABASE_URL_FILE: join(folder, 'none') };
    expect(read(none)).toThrow(BadEnvironment);
    expect(read(none)).toThrow('DATABASE_URL_FILE must be a file that can be read, not');
  });

  test('are not repeated when they are no good', () => {
    writeFileSync(path, 'mysql://perch:geheim@db');
    const read = () => readEnvironment(withSecretFiles({ DATABASE_URL_FILE: path }));
    expect(read).toThrow(/^(?!.*geheim).*DATABASE_URL must be like/);
  });
});

describe('OP12: the documentation', () => {
  const rows = readFileSync(join(root, 'README.md'), 'utf8').split('\n');
  const read = new Set<string>();
  const get = (_: object, name: string | symbol) => {
    read.add(String(name));
    return undefined;
  };
  const recorded: Record<string, string> = new Proxy({}, { get });
  readEnvironment(recorded);

  test.each([...read, ...SECRETS.map((name) => `${name}_FILE`)])('has %s', (name) => {
    expect(rows.filter((row) => row.startsWith(`| \`${name}\` |`))).toHaveLength(1);
  });

  test('has no other variable', () => {
    const documented = rows.flatMap((row) => /^\| `([A-Z][A-Z_]+)` \|/.exec(row)?.[1] ?? []);
    const known = [...read, ...SECRETS.map((name) => `${name}_FILE`)];
    expect(documented.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('no error about a secret has its value', () => {
    for (const name of SECRETS) {
      const bad = () => readEnvironment({ [name]: '\u0000geheim' });
      expect(bad).toThrow(new RegExp(`^(?!.*geheim)${name} must be `));
    }
  });
});

describe('OP13: where links begin', () => {
  const beginning = (variables: Record<string, string>) => linkOrigin(readEnvironment(variables));

  test('is the address in PERCH_URL, else that of a server for its own computer', () => {
    const url = 'https://perch.example';
    expect(beginning({ HOST: '0.0.0.0', PERCH_URL: url })).toBe(url);
    expect(beginning({ HOST: '::1', PORT: '81' })).toBe('http://[::1]:81');
  });

  test.each([
    ['HOST', '0.0.0.0'],
    ['HOST', 'perch.internal'],
    ['PERCH_SECURE_COOKIES', 'on'],
    ['PERCH_TRUSTED_PROXIES', '127.0.0.1'],
  ])('with %s=%s is not guessed', (name, value) => {
    expect(() => beginning({ [name]: value })).toThrow(
      'PERCH_URL must be the address that people open, like https://perch.example, and is not set',
    );
  });
});
