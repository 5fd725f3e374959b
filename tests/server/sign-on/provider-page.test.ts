import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Providers } from '../../../core/contract/administration/providers.ts';
import { sql } from '../../../server/database/sql.ts';
import { createKeptSecrets } from '../../../server/identity/kept-secrets.ts';
import { createCurrentSignOn } from '../../../server/sign-on/current-sign-on.ts';
import { lookAfterSecrets } from '../../../server/sign-on/look-after-secrets.ts';
import { createSignOn } from '../../../server/sign-on/sign-on.ts';
import { eventually } from '../../support/eventually.ts';
import { onEachDatabase } from '../databases.ts';
import { type Browser, createBrowser, signIn } from '../http/browser.ts';
import { type Office, openOffice, serve } from '../http/office.ts';
import { createFakeProvider, type FakeProvider, settingsOf } from './fake-provider.ts';
import { begin, comeBack, ORIGIN, signOnAt } from './sign-on-office.ts';

const ISSUER = 'https://id.example';
const KEY = new Uint8Array(randomBytes(32));
const PATH = '/secure/administration/providers';

const FIELDS = {
  name: 'Example ID',
  icon: 'okta',
  issuer: ISSUER,
  client_id: 'perch',
  link: true,
  owns_mail_domain: true,
  mail_domains: ['company.example'],
  groups: { staff: 'readers' },
};

onEachDatabase('the page of providers', ({ db, another }) => {
  let office: Office;
  let second: Awaited<ReturnType<typeof serve>>;
  let keyless: Awaited<ReturnType<typeof serve>>;
  let fake: FakeProvider;
  let admin: Browser;
  let loads = 0;

  const openWith = (keys: readonly Uint8Array[], origin: string | null = ORIGIN) =>
    createCurrentSignOn({
      fromFile: [settingsOf('filed', 'https://filed.example', { enabled: false })],
      kept: createKeptSecrets(keys),
      origin,
      load: async (at) => {
        loads += 1;
        return (parts) => createSignOn({ origin: at, ask: fake.ask, own: Date.now }, parts);
      },
    });

  beforeAll(async () => {
    const clock = { now: 0 };
    fake = await createFakeProvider(ISSUER, () => clock.now);
    office = await openOffice(db, {}, undefined, openWith([KEY]));
    office.clock.now = Date.now();
    clock.now = office.clock.now;
    const other = another === null ? db : await another();
    second = await serve(other, office.clock, {}, undefined, undefined, undefined, openWith([KEY]));
    keyless = await serve(
      db,
      office.clock,
      {},
      undefined,
      undefined,
      undefined,
      openWith([], null),
    );
    await db.query(sql`insert into permission_row (employee_id, capability)
      values (${office.people.planner}, 'administer')`);
    await db.query(sql`insert into person_group (external_id, name) values ('readers', 'Readers')`);
    await db.query(
      sql`update employee set mail = 'ebba@company.example' where id = ${office.people.employee}`,
    );
    fake.claims = {
      sub: 'ebba',
      email: 'ebba@company.example',
      email_verified: true,
      groups: ['staff'],
    };
    admin = await signIn(office.url, 'planner');
  });
  afterAll(async () => {
    await keyless.stop();
    await second.stop();
    await office.stop();
  });

  const put = (key: string, draft: object) => admin.call(`PUT ${PATH}/${key}`, draft);
  const listed = async () => {
    const { providers } = (await admin.call(`GET ${PATH}`)).json as Providers;
    return new Map(providers.map((each) => [each.key, each]));
  };
  const revision = async (key: string) => (await listed()).get(key)?.revision ?? 0;
  const optionsAt = async (url: string): Promise<string> =>
    (await createBrowser(url).call('GET /public/config')).text;

  test('SO52: names each wrong field at once, and changes nothing', async () => {
    const wrong = { ...FIELDS, issuer: 'http://id.example', mail_domains: [], client_secret: 'x' };
    const { status, json } = await put('Example ID', { revision: 0, fields: wrong });
    expect(status).toBe(200);
    const { faults } = json as { faults: readonly { field: string; message: string }[] };
    expect(faults.map(({ field }) => field)).toEqual(['client_secret', 'key', 'client_secret']);
    const sent = {
      revision: 0,
      fields: { ...FIELDS, issuer: 'http://x.example', mail_domains: [] },
    };
    expect((await put('example', { ...sent, secret: ' ' })).json).toEqual({
      faults: [
        { field: 'issuer', message: 'must be an https address without a query' },
        { field: 'mail_domains', message: expect.stringContaining('must list') },
        { field: 'client_secret', message: 'is missing' },
      ],
    });
    const taken = { revision: 0, fields: FIELDS, secret: 'geheim' };
    expect((await put('filed', taken)).json).toMatchObject({ faults: [{ field: 'key' }] });
    expect([...(await listed()).keys()]).toEqual(['filed']);
  });

  test('SO51, SO52: without a key no secret is kept; nobody else may set a provider up', async () => {
    const draft = { revision: 0, fields: FIELDS, secret: 'geheim' };
    const other = await signIn(keyless.url, 'planner');
    expect(await other.call(`PUT ${PATH}/example`, draft)).toMatchObject({
      status: 409,
      json: { detailedCode: 'NO_KEY' },
    });
    expect((await other.call(`GET ${PATH}`)).json).toMatchObject({
      origin: null,
      keepsSecrets: false,
    });
    const employee = await signIn(office.url, 'employee');
    expect((await employee.call(`GET ${PATH}`)).status).toBe(403);
    expect((await employee.call(`PUT ${PATH}/example`, draft)).status).toBe(403);
  });

  test('SO52, SO53: a provider of the page is there in every process, without its secret', async () => {
    expect(loads).toBe(0);
    const added = await put('example', { revision: 0, fields: FIELDS, secret: ' geheim ' });
    expect(added.json).toEqual({ faults: [] });
    await eventually(async () => {
      for (const { url } of [office, second]) {
        expect(await optionsAt(url)).toContain('"url":"/public/sign-on/example"');
      }
    });
    const { text } = await admin.call(`GET ${PATH}`);
    expect(text).not.toContain('geheim');
    expect((await listed()).get('example')).toEqual({
      key: 'example',
      source: 'page',
      revision: 1,
      fields: FIELDS,
      secret: 'set',
      sessions: 0,
      people: 0,
    });
    const stored = JSON.stringify(await db.query(sql`select * from sign_on_provider`));
    const told = JSON.stringify([
      await db.query(sql`select subject, before, after from change where subject = 'providers'`),
      await db.query(sql`select detail from security_event where kind = 'SIGN_ON_PROVIDER'`),
    ]);
    expect(told).toContain('example added');
    expect(told).toContain('***');
    expect(stored + told).not.toContain('geheim');
  });

  test('SO53: people sign in at it, at either process; a changed secret is used at once', async () => {
    let sent = '';
    fake.instead = async (path, { body }) => {
      if (path === '/token') sent = body;
      return null;
    };
    expect((await signOnAt(office, fake, 'example')).outcome).toBe('success');
    const browser = createBrowser(second.url);
    expect(await comeBack(browser, fake.answer(await begin(browser, 'example')))).toBe('success');
    const post = { ...FIELDS, client_auth: 'post' };
    await put('example', { revision: 1, fields: post, secret: 'neu' });
    await eventually(async () => {
      const again = createBrowser(second.url);
      expect(await comeBack(again, fake.answer(await begin(again, 'example')))).toBe('success');
      expect(sent).toContain('client_secret=neu');
    });
    expect((await listed()).get('example')).toMatchObject({ revision: 2, sessions: 3, people: 1 });
  });

  test('SO52: what somebody else has changed meanwhile is not overwritten; the secret stays', async () => {
    const late = await put('example', { revision: 1, fields: { ...FIELDS, name: 'Late' } });
    expect(late).toMatchObject({ status: 409, json: { detailedCode: 'CHANGED_MEANWHILE' } });
    expect((await put('none', { revision: 1, fields: FIELDS })).status).toBe(409);
    expect((await put('filed', { revision: 1, fields: FIELDS })).status).toBe(409);
    expect((await put('example', { revision: 2, fields: FIELDS })).json).toEqual({ faults: [] });
    expect((await signOnAt(office, fake, 'example')).outcome).toBe('success');
  });

  test('SO51: with another key first it is encrypted again; without its key, the operator and the page are told', async () => {
    const newer = new Uint8Array(randomBytes(32));
    const lines: string[] = [];
    const look = (keys: readonly Uint8Array[]) =>
      lookAfterSecrets(
        db,
        { fromFile: [], kept: createKeptSecrets(keys) },
        { operator: { say: (line) => void lines.push(line) }, now: office.clock.now },
      );
    await look([newer, KEY]);
    await look([newer]);
    expect(lines).toEqual([]);
    await look([KEY]);
    expect(lines).toEqual([
      expect.stringMatching(
        /the secret of the provider example is encrypted with the key [0-9a-f]{8}, which is not in PERCH_KEY_FILE/,
      ),
    ]);
    expect((await listed()).get('example')?.secret).toBe('unreadable');
    await look([KEY, newer]);
    expect((await listed()).get('example')?.secret).toBe('set');
  });

  test('SO12: the operator is told which secrets end soon, of the file and of the page', async () => {
    const lines: string[] = [];
    const now = Date.UTC(2027, 5, 1);
    const fields = { ...FIELDS, secret_expires: '2027-06-30' };
    await put('example', { revision: await revision('example'), fields });
    const fromFile = [
      settingsOf('ending', ISSUER, { secret_expires: '2027-05-01' }),
      settingsOf('lasting', ISSUER, { secret_expires: '2027-07-02' }),
      settingsOf('silent', ISSUER),
    ];
    const operator = { say: (line: string) => void lines.push(line) };
    await lookAfterSecrets(db, { fromFile, kept: createKeptSecrets([KEY]) }, { operator, now });
    expect(lines).toEqual([
      'Perch: Warning: the secret at the provider ending ends on 2027-05-01',
      'Perch: Warning: the secret at the provider example ends on 2027-06-30',
    ]);
  });

  test('SO56: says what the provider at an address is, or what is wrong', async () => {
    const find = (issuer: string) =>
      admin.call('POST /secure/administration/provider-search', { issuer });
    fake.metadata.backchannel_logout_supported = true;
    expect((await find(ISSUER)).json).toEqual({
      isFound: true,
      signsOut: true,
      endsSessions: true,
    });
    expect((await find('https://elsewhere.example')).json).toMatchObject({ isFound: false });
    expect((await find('http://id.example')).status).toBe(400);
    expect(await find(`${ISSUER}/.well-known/openid-configuration`)).toMatchObject({
      status: 400,
      json: { message: 'issuer must be the part of the address before /.well-known' },
    });
    const metadata = { ...fake.metadata };
    fake.metadata.jwks_uri = undefined;
    expect((await find(ISSUER)).json).toMatchObject({ why: 'it does not name its jwks_uri' });
    Object.assign(fake.metadata, metadata, { issuer: `${ISSUER}/realms/staff` });
    expect((await find(ISSUER)).json).toMatchObject({
      why: expect.stringContaining(`it says ${ISSUER}/realms/staff, not ${ISSUER}`),
    });
    Object.assign(fake.metadata, metadata);
  });

  describe('SO54: removing it', () => {
    test('is refused for one of the file', async () => {
      expect((await admin.call(`DELETE ${PATH}/filed`)).status).toBe(404);
    });

    test('is refused if nobody would administer the company then', async () => {
      await db.query(sql`delete from permission_row where capability = 'administer'`);
      await db.query(sql`insert into permission_row (group_id, capability)
        select id, 'administer' from person_group where external_id = 'readers'`);
      const member = (await signOnAt(office, fake, 'example')).browser;
      expect(await member.call(`DELETE ${PATH}/example`)).toMatchObject({
        status: 409,
        json: { detailedCode: 'LAST_ADMINISTRATOR' },
      });
      expect((await member.call('GET /secure/self/session')).status).toBe(200);
      await db.query(sql`insert into permission_row (employee_id, capability)
        values (${office.people.planner}, 'administer')`);
      await db.query(sql`delete from permission_row where group_id is not null`);
    });

    test('SO70: is refused for the last one at which people can sign in, under sign-on only; so is switching it off', async () => {
      await db.query(sql`insert into sign_on_only (since) values (0)`);
      const off = { ...FIELDS, enabled: false };
      const switchOff = async () =>
        put('example', { revision: await revision('example'), fields: off });
      const member = (await signOnAt(office, fake, 'example')).browser;
      const refused = { status: 409, json: { detailedCode: 'NO_PROVIDER' } };
      expect(await admin.call(`DELETE ${PATH}/example`)).toMatchObject(refused);
      expect(await switchOff()).toMatchObject(refused);
      expect((await member.call('GET /secure/self/session')).status).toBe(200);
      expect(await optionsAt(office.url)).toContain('/public/sign-on/example');
      await put('other', { revision: 0, fields: { ...FIELDS, enabled: false }, secret: 'x' });
      expect(await admin.call(`DELETE ${PATH}/example`)).toMatchObject(refused);
      const on = { revision: 1, fields: FIELDS };
      expect((await put('other', on)).json).toEqual({ faults: [] });
      expect((await switchOff()).json).toEqual({ faults: [] });
      // One that is off lets nobody in anyway.
      expect((await admin.call(`DELETE ${PATH}/other`)).status).toBe(409);
      await db.query(sql`delete from sign_on_only`);
      expect((await admin.call(`DELETE ${PATH}/other`)).status).toBe(200);
      await put('example', { revision: await revision('example'), fields: FIELDS });
    });

    test('ends its sessions and memberships; accounts there stay known, unless they are to be forgotten', async () => {
      const { browser } = await signOnAt(office, fake, 'example');
      const count = async (what: ReturnType<typeof sql>) => (await db.query(what)).length;
      const members = sql`select from group_member where source = 'sign-on:example'`;
      const accounts = sql`select from credential where kind = 'oidc'`;
      expect([await count(members), await count(accounts)]).toEqual([1, 1]);
      expect((await admin.call(`DELETE ${PATH}/example`)).status).toBe(200);
      expect((await browser.call('GET /secure/self/session')).status).toBe(401);
      expect([await count(members), await count(accounts)]).toEqual([0, 1]);
      expect((await admin.call(`DELETE ${PATH}/example`)).status).toBe(404);
      await put('again', { revision: 0, fields: FIELDS, secret: 'geheim' });
      expect((await admin.call(`DELETE ${PATH}/again?forget=true`)).status).toBe(200);
      expect(await count(accounts)).toBe(0);
    });
  });
});
