import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db, Query } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { erasePerson } from '../../../server/person-data/erase-person.ts';
import { exportPerson } from '../../../server/person-data/export-person.ts';
import { SignOnFailed } from '../../../server/sign-on/failed.ts';
import { foresee } from '../../../server/sign-on/foresee.ts';
import { identityOf } from '../../../server/sign-on/identity.ts';
import { matchPerson } from '../../../server/sign-on/match.ts';
import { WAITING_MS } from '../../../server/sign-on/waiting.ts';
import { eventually } from '../../support/eventually.ts';
import { onEachDatabase } from '../databases.ts';
import { type Browser, createBrowser } from '../http/browser.ts';
import type { Office } from '../http/office.ts';
import { createFakeProvider, type FakeProvider, settingsOf } from './fake-provider.ts';
import { failuresIn, openSignOnOffice, signOnAt, withProviders } from './sign-on-office.ts';

const ISSUER = 'https://id.company.example';
const DOMAIN = { mail_domains: ['company.example'] };
const MAIL = 'planner@company.example';

const PROVIDERS = [
  settingsOf('none', ISSUER),
  settingsOf('link', ISSUER, { ...DOMAIN, link: true }),
  settingsOf('owner', ISSUER, { ...DOMAIN, link: true, owns_mail_domain: true }),
  settingsOf('create', ISSUER, { ...DOMAIN, link: true, create: true }),
  settingsOf('hosted', ISSUER, { link: true, hosted_domain: 'company.example' }),
  settingsOf('tenant', ISSUER, { link: true, tenants: ['ours'] }),
];

onEachDatabase('whose account it is', ({ db }) => {
  let office: Office;
  let fake: FakeProvider;
  let planner: number;
  let visitor: Browser;

  beforeAll(async () => {
    fake = await createFakeProvider(ISSUER, () => office.clock.now);
    office = await openSignOnOffice(db, withProviders(PROVIDERS, fake.ask));
    planner = office.people.planner;
  });
  afterAll(() => office.stop());

  beforeEach(async () => {
    visitor = createBrowser(office.url);
    fake.claims = {
      sub: 'p-1',
      email: 'Planner@Company.Example',
      email_verified: true,
      given_name: 'Nora',
      family_name: 'Ekdahl',
      preferred_username: 'Nora',
    };
    await db.query(sql`delete from credential where kind = 'oidc'`);
    await db.query(sql`delete from security_event`);
    await db.query(sql`delete from login_attempt`);
    await db.query(sql`update employee set mail = '' where mail = ${MAIL}`);
    await db.query(sql`update employee set mail = ${MAIL}, active = true where id = ${planner}`);
  });

  /** SO60: what a trial would say now. */
  const foreseenAt = async (key: string): Promise<string> => {
    const provider = PROVIDERS.find((one) => one.key === key) ?? settingsOf(key, ISSUER);
    try {
      const identity = identityOf({ iss: ISSUER, ...fake.claims }, provider);
      const { decision } = await foresee(db, { identity, provider, now: office.clock.now });
      return decision._tag === 'Refused' ? `${decision.failure} ${key}` : 'success';
    } catch (error) {
      if (!(error instanceof SignOnFailed)) throw error;
      return `${error.failure} ${key}`;
    }
  };
  const outcomeAt = async (key: string): Promise<string> => {
    const foreseen = await foreseenAt(key);
    const { outcome } = await signOnAt(office, fake, key, visitor);
    expect(foreseen).toBe(outcome);
    return outcome;
  };
  const self = async () => (await visitor.call('GET /secure/self/session')).json;
  const withPassword = () =>
    visitor.call('POST /public/login/user', { username: 'planner', password: 'perch' });
  const kinds = async () =>
    (await db.query(sql`select kind from security_event order by id`)).map(({ kind }) => kind);
  const links = async () =>
    (
      await db.query(sql`select a.employee_id as id, c.subject from credential c
      join account a on a.id = c.account_id where c.kind = 'oidc' order by c.id`)
    ).map(({ id, subject }) => [Number(id), subject]);

  test('SO7: a verified address of one active person is linked, and is not looked at again', async () => {
    expect(await outcomeAt('owner')).toBe('success');
    expect(await self()).toMatchObject({ id: planner });
    expect(await kinds()).toEqual(['SIGN_ON_LINKED', 'SIGNED_IN']);
    fake.claims = { sub: 'p-1', email: 'employee@company.example', email_verified: true };
    await db.query(
      sql`update employee set mail = 'employee@company.example' where id = ${office.people.employee}`,
    );
    expect(await outcomeAt('owner')).toBe('success');
    expect(await self()).toMatchObject({ id: planner });
    expect(await outcomeAt('none')).toBe('success');
    expect(await links()).toEqual([[planner, 'p-1']]);
  });

  test.each<[string, string, Record<string, unknown>, string]>([
    ['the provider may not link', 'none', {}, 'NO_PERSON none'],
    ['nobody has the address', 'owner', { email: 'nobody@company.example' }, 'NO_PERSON owner'],
    ['there is no address', 'owner', { email: undefined }, 'MAIL_NOT_VERIFIED owner'],
    ['it is not verified', 'owner', { email_verified: false }, 'MAIL_NOT_VERIFIED owner'],
    ['it is verified in words', 'owner', { email_verified: 'true' }, 'MAIL_NOT_VERIFIED owner'],
    ['nothing says so', 'owner', { email_verified: undefined }, 'MAIL_NOT_VERIFIED owner'],
    [
      'a letter only looks the same',
      'owner',
      { email: 'plаnner@company.example' },
      'MAIL_NOT_VERIFIED owner',
    ],
    [
      'a letter becomes the same',
      'owner',
      { email: '\u212aplanner@company.example' },
      'MAIL_NOT_VERIFIED owner',
    ],
    ['it has two domains', 'owner', { email: `${MAIL}@evil.example` }, 'MAIL_NOT_VERIFIED owner'],
    ['it has a tag', 'owner', { email: 'planner+x@company.example' }, 'NO_PERSON owner'],
    ['its domain is another', 'owner', { email: 'planner@evil.example' }, 'WRONG_DOMAIN owner'],
    ['the hosted domain is another', 'hosted', { hd: 'evil.example' }, 'WRONG_DOMAIN hosted'],
    ['no hosted domain is said', 'hosted', {}, 'WRONG_DOMAIN hosted'],
    ['the tenant is another', 'tenant', { tid: 'theirs' }, 'WRONG_DOMAIN tenant'],
    ['no tenant is said', 'tenant', {}, 'WRONG_DOMAIN tenant'],
  ])('SO7: nobody is linked if %s', async (_, key, claims, outcome) => {
    fake.claims = { ...fake.claims, ...claims };
    expect(await outcomeAt(key)).toBe(outcome);
    expect(await links()).toEqual([]);
    expect(await failuresIn(db)).toHaveLength(1);
  });

  test('SO7: nobody is linked if several people have the address, or another account is', async () => {
    await db.query(
      sql`update employee set mail = 'PLANNER@company.example' where id = ${office.people.employee}`,
    );
    expect(await outcomeAt('owner')).toBe('SEVERAL_PEOPLE owner');
    await db.query(sql`update employee set mail = '' where id = ${office.people.employee}`);
    expect(await outcomeAt('owner')).toBe('success');
    fake.claims = { ...fake.claims, sub: 'p-2' };
    expect(await outcomeAt('owner')).toBe('OTHER_ACCOUNT owner');
    expect(await links()).toEqual([[planner, 'p-1']]);
  });

  test('SO7: of two accounts with one address at once, one is linked', async () => {
    let next = 0;
    fake.change = (token) => {
      next += 1;
      return { ...token, claims: { ...token.claims, sub: `p-${next}` } };
    };
    const outcomes = await Promise.all(
      [1, 2, 3].map(async () => (await signOnAt(office, fake, 'owner')).outcome),
    );
    fake.change = (token) => token;
    expect(outcomes.sort()).toEqual(['OTHER_ACCOUNT owner', 'OTHER_ACCOUNT owner', 'success']);
    expect(await links()).toHaveLength(1);
  });

  describe('SO8: who has a password', () => {
    test('enters it once, in that browser, and is linked then', async () => {
      expect(await outcomeAt('link')).toBe('PASSWORD_NEEDED link');
      expect(await links()).toEqual([]);
      const elsewhere = createBrowser(office.url);
      await elsewhere.call('POST /public/login/user', { username: 'planner', password: 'perch' });
      expect(await links()).toEqual([]);
      await visitor.call('POST /public/login/user', { username: 'planner', password: 'wrong' });
      await visitor.call('POST /public/login/user', { username: 'employee', password: 'perch' });
      expect(await links()).toEqual([]);
      expect((await withPassword()).status).toBe(200);
      expect(await links()).toEqual([[planner, 'p-1']]);
      expect(await outcomeAt('link')).toBe('success');
      expect(await kinds()).toContain('SIGN_ON_LINKED');
    });

    test('does so within ten minutes', async () => {
      await outcomeAt('link');
      office.clock.now += WAITING_MS;
      await withPassword();
      expect(await links()).toEqual([]);
    });

    test('is not linked if another account was meanwhile', async () => {
      await outcomeAt('link');
      fake.claims = { ...fake.claims, sub: 'p-2' };
      expect((await signOnAt(office, fake, 'owner')).outcome).toBe('success');
      await withPassword();
      expect(await links()).toEqual([[planner, 'p-2']]);
    });

    test('and has none needs none', async () => {
      await db.query(
        sql`update employee set password_hash = null where id = ${office.people.colleague}`,
      );
      await db.query(
        sql`update employee set mail = 'colleague@company.example' where id = ${office.people.colleague}`,
      );
      fake.claims = { ...fake.claims, sub: 'c-1', email: 'colleague@company.example' };
      expect(await outcomeAt('link')).toBe('success');
      expect(await self()).toMatchObject({ id: office.people.colleague });
      const change = await visitor.call('POST /secure/self/password', {
        current: 'perch',
        next: 'a bird on a wire',
      });
      expect(change.json).toMatchObject({ detailedCode: 'WRONG_PASSWORD' });
      await db.query(sql`delete from credential where subject = 'c-1'`);
      // AC1: the process hears of it.
      await eventually(async () =>
        expect((await visitor.call('GET /secure/self/session')).status).toBe(401),
      );
    });
  });

  describe('SO7: a new person', () => {
    const created = async () =>
      await db.query(sql`select username, first_name, last_name, mail from employee
        where mail like '%@company.example' and id <> ${planner} and mail <> 'colleague@company.example'
          and mail <> 'employee@company.example' order by id`);

    test('is created as the provider describes them, once, also by several sign-ins at a time', async () => {
      fake.claims = { ...fake.claims, sub: 'new', email: 'Nora@company.example' };
      const outcomes = await Promise.all(
        [1, 2, 3].map(async () => (await signOnAt(office, fake, 'create')).outcome),
      );
      expect(outcomes).toEqual(['success', 'success', 'success']);
      expect(await created()).toEqual([
        { username: 'nora', first_name: 'Nora', last_name: 'Ekdahl', mail: 'nora@company.example' },
      ]);
      expect((await kinds()).filter((kind) => kind === 'SIGN_ON_CREATED')).toHaveLength(1);
      const [entry] = await db.query(
        sql`select source, actor_name from change where subject = 'people' order by id desc limit 1`,
      );
      expect(entry).toEqual({ source: 'import', actor_name: 'At create' });
    });

    test('SO28: is created without reading the company', async () => {
      let most = 0;
      const counting: Db = {
        ...db,
        transaction: (work, ...how) =>
          db.transaction(
            (query) => {
              const counted: Query = async (asked) => {
                const rows = await query(asked);
                most = Math.max(most, rows.length);
                return rows;
              };
              return work(counted);
            },
            ...how,
          ),
      };
      const provider = settingsOf('create', ISSUER, { ...DOMAIN, link: true, create: true });
      const claims = { ...fake.claims, iss: ISSUER, sub: 'n3', email: 'third@company.example' };
      const identity = identityOf(claims, provider);
      const parts = { identity, provider, address: '', now: office.clock.now };
      expect(await matchPerson(counting, parts)).toMatchObject({ userId: expect.any(Number) });
      const spaces = await db.query(sql`select id from space`);
      expect(spaces.length).toBeGreaterThan(30);
      expect(most).toBeLessThan(30);
    });

    test('has another user name if theirs is taken', async () => {
      fake.claims = {
        ...fake.claims,
        sub: 'n2',
        email: 'second@company.example',
        preferred_username: 'Planner',
      };
      expect(await outcomeAt('create')).toBe('success');
      expect(await created()).toContainEqual(
        expect.objectContaining({ username: 'second@company.example' }),
      );
    });

    test.each<[Record<string, unknown>, string]>([
      [{ email_verified: false }, 'MAIL_NOT_VERIFIED create'],
      [{ email: 'x@evil.example' }, 'WRONG_DOMAIN create'],
    ])('is not created of %j', async (claims, outcome) => {
      fake.claims = { ...fake.claims, sub: 'x', email: 'x@company.example', ...claims };
      expect(await outcomeAt('create')).toBe(outcome);
    });

    test('has a name even if the claims are hostile', async () => {
      fake.claims = {
        sub: 'h-1',
        email: 'hostile@company.example',
        email_verified: true,
        given_name: `=HYPERLINK("x")\n","admin\0${'x'.repeat(5_000)}`,
        family_name: { $ne: 1 },
        preferred_username: '__proto__',
        picture: 'https://169.254.169.254/',
        groups: Array.from({ length: 5_000 }, (_, n) => `group ${n}`),
      };
      expect(await outcomeAt('create')).toBe('success');
      expect(fake.calls.join()).not.toContain('169.254');
    });
  });

  test('SO9: a deactivated person is not let in, nor a namesake with their address', async () => {
    expect(await outcomeAt('owner')).toBe('success');
    await db.query(sql`update employee set active = false where id = ${planner}`);
    expect((await visitor.call('GET /secure/self/session')).status).toBe(401);
    expect(await outcomeAt('owner')).toBe('NOT_ACTIVE owner');
    fake.claims = { ...fake.claims, sub: 'namesake' };
    expect(await outcomeAt('create')).toBe('NOT_ACTIVE create');
    const rows = await db.query(
      sql`select distinct person_id as id from security_event where kind = 'SIGN_ON_FAILED'`,
    );
    expect(rows.map(({ id }) => Number(id))).toEqual([planner]);
  });

  test('SO9: an erased person is not created again, and their data has the account before', async () => {
    fake.claims = {
      ...fake.claims,
      sub: 'gone',
      email: 'gone@company.example',
      preferred_username: 'gone',
    };
    expect(await outcomeAt('create')).toBe('success');
    const [row] = await db.query(sql`select id from employee where username = 'gone'`);
    const id = Number(row?.id);
    const file = (await exportPerson(db, id))?.get('sign-on.json');
    expect(JSON.parse(Buffer.from(file ?? []).toString())).toEqual([
      { issuer: ISSUER, subject: 'gone' },
    ]);
    await erasePerson(db, id, { userId: null, name: null, source: 'privacy' }, office.clock.now);
    expect(await outcomeAt('create')).toBe('ERASED create');
    expect(JSON.stringify(await db.query(sql`select c::text from credential c`))).not.toContain(
      'gone',
    );
    const [tombstone] = await db.query(sql`select account_hash from sign_on_erased`);
    expect(tombstone?.account_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  describe('SO7: of Microsoft', () => {
    const entra = settingsOf('entra', 'https://login.microsoftonline.com/ours/v2.0');
    const claims = { iss: entra.issuer, sub: 'pairwise', oid: 'object', tid: 'ours', email: MAIL };

    test('the object id is the account, and only xms_edov says that an address is verified', () => {
      expect(identityOf(claims, entra)).toMatchObject({ subject: 'object', isMailVerified: false });
      const lying = { ...claims, email_verified: true };
      expect(identityOf(lying, entra).isMailVerified).toBe(false);
      expect(identityOf({ ...claims, xms_edov: true }, entra).isMailVerified).toBe(true);
      expect(() => identityOf({ ...claims, oid: undefined }, entra)).toThrow('no usable oid');
    });
  });
});
