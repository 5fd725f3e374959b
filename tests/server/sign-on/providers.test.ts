import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { defaultConfiguration } from '../../../core/rules/configuration/defaults.ts';
import { BadSettings } from '../../../server/configuration/bad-settings.ts';
import { readEnvironment } from '../../../server/configuration/environment.ts';
import { offeredWith } from '../../../server/sign-on/offered.ts';
import { prepareSignOn } from '../../../server/sign-on/prepare-sign-on.ts';
import { readProviders } from '../../../server/sign-on/provider-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'perch-sign-on-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'secret'), 'from the file\n');
writeFileSync(join(folder, 'empty'), '\n');

const OKTA = {
  key: 'okta',
  name: 'Okta',
  issuer: 'https://company.okta.example',
  client_id: 'perch',
  client_secret: 'geheim',
};

const read = (content: unknown) => {
  const file = join(folder, 'sign-on.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readProviders(file);
};
const linesFor = (...providers: readonly unknown[]): readonly string[] => {
  try {
    read({ providers });
  } catch (error) {
    if (error instanceof BadSettings) {
      return error.lines.map((line) => line.replace(/^\S+: /, '').replace('providers.', ''));
    }
    throw error;
  }
  return [];
};

describe('SO1: the file with providers', () => {
  test('has what is said, and defaults for the rest', () => {
    const { client_secret: _, ...rest } = OKTA;
    const [plain, full] = read({
      providers: [
        OKTA,
        {
          ...rest,
          key: 'entra-2',
          icon: 'microsoft',
          client_secret_file: 'secret',
          scopes: ['openid', 'groups'],
          groups: { 'a value': 'group-7' },
          max_age_hours: 12,
          mail_domains: ['company.example'],
          owns_mail_domain: true,
          link: true,
          create: true,
          enabled: false,
          secret_expires: '2027-06-30',
        },
      ],
    });
    expect(plain).toMatchObject({
      icon: 'key',
      clientSecret: 'geheim',
      clientAuth: 'basic',
      scopes: ['openid', 'profile', 'email'],
      groupsClaim: 'groups',
      maxAgeSeconds: null,
      mayLink: false,
      mayCreate: false,
      isEnabled: true,
      redirects: false,
    });
    expect(full).toMatchObject({
      clientSecret: 'from the file',
      scopes: ['openid', 'groups'],
      maxAgeSeconds: 43_200,
      isEnabled: false,
      mayCreate: true,
    });
    expect(full?.groups.get('a value')).toBe('group-7');
  });

  test.each([
    [{ key: undefined }, '0.key is missing'],
    [
      { key: 'Entra ID' },
      '0.key must be up to 30 small letters, digits and hyphens, like entra, not "Entra ID"',
    ],
    [
      { key: '../x' },
      '0.key must be up to 30 small letters, digits and hyphens, like entra, not "../x"',
    ],
    [{ name: '' }, /^0\.name must be /],
    [{ icon: 'https://evil.example/x.png' }, /^0\.icon must be /],
    [
      { issuer: 'http://company.okta.example' },
      '0.issuer must be an https address without a query',
    ],
    [
      { issuer: 'https://user:word@okta.example' },
      '0.issuer must be an https address without a query',
    ],
    [{ issuer: 'okta' }, '0.issuer must be an https address without a query'],
    [{ client_secret: 5 }, '0.client_secret must be a text that is not empty'],
    [{ client_secret: '' }, '0.client_secret must be a text that is not empty'],
    [{ client_secret: undefined }, '0.client_secret_file is missing'],
    [
      { client_secret_file: 'secret' },
      '0.client_secret_file must be missing, as there is a client_secret',
    ],
    [
      { client_secret: undefined, client_secret_file: 'none' },
      '0.client_secret_file must be a file that can be read and has a text',
    ],
    [
      { client_secret: undefined, client_secret_file: 'empty' },
      '0.client_secret_file must be a file that can be read and has a text',
    ],
    [{ max_age_hours: 0.5 }, '0.max_age_hours must be a whole number from 1 to 168, not 0.5'],
    [
      { mail_domains: ['Company.Example'] },
      /^0\.mail_domains\.0 must be a domain in small letters/,
    ],
    [{ create: true }, /^0\.create needs mail_domains, tenants or hosted_domain/],
    [{ owns_mail_domain: true }, /^0\.mail_domains must list what the provider owns/],
    [{ secret_expires: 'in June' }, /^0\.secret_expires must be a day like 2027-06-30/],
    [{ clientId: 'perch' }, '0.clientId is not a setting'],
    [{ issuer: 'https://login.microsoftonline.com/organizations/v2.0' }, /^0\.tenants must list/],
    [{ issuer: 'https://accounts.google.com' }, /^0\.hosted_domain must be the domain/],
  ])('%j is refused', (wrong, line) => {
    expect(linesFor({ ...OKTA, ...wrong })).toEqual([
      typeof line === 'string' ? line : expect.stringMatching(line),
    ]);
  });

  test('names all wrong fields at once, and repeats no secret', () => {
    const lines = linesFor(
      { ...OKTA, client_secret: ['geheim'], link: 'yes' },
      { ...OKTA, enabled: 1 },
    );
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain('geheim');
    expect(linesFor(OKTA, OKTA)).toEqual(['1.key must be another one: a provider before has it']);
  });

  test('may call the own computer by http, for trials', () => {
    expect(linesFor({ ...OKTA, issuer: 'http://localhost:8090/realms/x' })).toEqual([]);
  });
});

describe('SO2: the ways to sign in', () => {
  const settings = defaultConfiguration('Harbour');
  const offered = (...more: readonly object[]) =>
    offeredWith(settings, read({ providers: more.map((each) => ({ ...OKTA, ...each })) }))
      .authentication;

  test('are those of the settings and the providers that are on', () => {
    expect(
      offered({}, { key: 'off', enabled: false }, { key: 'entra', icon: 'microsoft' }),
    ).toEqual({
      authOptions: [
        { id: 'password', name: 'Password', url: null },
        { id: 'okta', name: 'Okta', url: '/public/sign-on/okta', icon: 'key' },
        { id: 'entra', name: 'Okta', url: '/public/sign-on/entra', icon: 'microsoft' },
      ],
    });
    expect(offeredWith(settings, [])).toBe(settings);
  });

  test('an option of the settings with the key of a provider is that provider', () => {
    const old = { id: 'okta', name: 'Old', url: 'https://old.example' };
    const before = { ...settings, authentication: { authOptions: [old] } };
    expect(offeredWith(before, read({ providers: [OKTA] })).authentication.authOptions).toEqual([
      { id: 'okta', name: 'Okta', url: '/public/sign-on/okta', icon: 'key' },
    ]);
  });

  test('the page goes to the only provider by itself, if the company wants it', () => {
    expect(offered({ redirect: true }).redirect).toBe('/public/sign-on/okta');
    expect(offered({ redirect: true }, { key: 'off', enabled: false }).redirect).toBeDefined();
    expect(offered({ redirect: true }, { key: 'two', redirect: true })).not.toHaveProperty(
      'redirect',
    );
    expect(offered({})).not.toHaveProperty('redirect');
  });
});

test('SO3: a server that others reach needs the address that people open, if it has such a file', () => {
  const file = join(folder, 'sign-on.json');
  writeFileSync(file, JSON.stringify({ providers: [OKTA] }));
  const variables = { HOST: '0.0.0.0', PERCH_SIGN_ON_FILE: file };
  expect(() => prepareSignOn(readEnvironment(variables))).toThrow('PERCH_URL must be');
  const without = prepareSignOn(readEnvironment({ HOST: '0.0.0.0' }));
  expect([without.origin, without.fromFile]).toEqual([null, []]);
  const url = 'https://perch.example';
  expect(prepareSignOn(readEnvironment({ ...variables, PERCH_URL: url }))).toMatchObject({
    origin: url,
    fromFile: [{ key: 'okta' }],
  });
});
