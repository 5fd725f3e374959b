import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockImports } from '../../../server/company/import.ts';
import type { Query } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { createOfferedSignIn } from '../../../server/demo/offered-sign-in.ts';
import { warnOfPassword } from '../../../server/demo/prepare-demo.ts';
import { hasDemoPassword } from '../../../server/demo/removal/known-password.ts';
import { givePasswordToAll } from '../../../server/identity/credentials.ts';
import { createKeptSecrets } from '../../../server/identity/kept-secrets.ts';
import { hashPassword } from '../../../server/identity/password.ts';
import { createInvitation, createResetLink } from '../../../server/invitation/invitations.ts';
import { switchMail } from '../../../server/messages/mail-switch.ts';
import { addAdministrator } from '../../../server/setup/administrator.ts';
import { hasProvider } from '../../../server/sign-on/has-provider.ts';
import { runSignOnOnly } from '../../../server/sign-on-only/command.ts';
import { tellIfNobodyGetsIn } from '../../../server/sign-on-only/tell-at-start.ts';
import { eventually } from '../../support/eventually.ts';
import { onEachDatabase } from '../databases.ts';
import { type Browser, createBrowser, signIn } from '../http/browser.ts';
import { type Office, openOffice } from '../http/office.ts';
import { mailerThat, postOf } from '../messages/post.ts';
import { createFakeProvider, type FakeProvider, settingsOf } from './fake-provider.ts';
import { signOnAt, withProviders } from './sign-on-office.ts';

/** A provider of the page. */
const LAST = {
  key: 'last',
  fields: { name: 'Last', issuer: 'https://last.example', client_id: 'perch' },
};
const ISSUER = 'https://id.company.example';
const SWITCH = '/secure/administration/sign-on-only';
const CONFIG = 'GET /public/config';
const LOGIN = 'POST /public/login/user';
const SELF = 'GET /secure/self/session';

onEachDatabase('signing in at providers only', ({ db, isEmbedded }) => {
  let office: Office;
  let fake: FakeProvider;
  let administrator: number;
  /** Of everybody's password. */
  let hash: string;
  /** The administrator's own browser, after a sign-in at the provider. */
  let admin: Browser;

  const marking = (id: number) => `/secure/administration/people/${id}/break-glass`;
  const on = (browser = admin) => browser.call(`PUT ${SWITCH}`);
  const off = () => admin.call(`DELETE ${SWITCH}`);
  const state = async () => (await admin.call(`GET ${SWITCH}`)).json;
  const kinds = async () =>
    (await db.query(sql`select kind from security_event order by id`)).map(({ kind }) => kind);
  const withPassword = (username: string, browser = createBrowser(office.url)) =>
    browser.call(LOGIN, { username, password: 'perch' });
  /** Signs the administrator in at the provider. */
  const atProvider = async (): Promise<Browser> => {
    fake.claims = { sub: 'saga', email: 'saga@company.example', email_verified: true };
    const { browser, outcome } = await signOnAt(office, fake, 'entra');
    expect(outcome).toBe('success');
    return browser;
  };

  beforeAll(async () => {
    const mailer = mailerThat(async () => ({ kind: 'accepted', reply: '250 queued' }));
    fake = await createFakeProvider(ISSUER, () => office.clock.now);
    const open = withProviders(
      [
        settingsOf('entra', ISSUER, {
          link: true,
          owns_mail_domain: true,
          mail_domains: ['company.example'],
        }),
        settingsOf('careful', ISSUER, { link: true, mail_domains: ['company.example'] }),
      ],
      fake.ask,
    );
    office = await openOffice(db, { mailer }, undefined, open);
    await switchMail(db, true);
    hash = await hashPassword('perch');
    const rows = await db.query(sql`select id from employee where username = 'administrator'`);
    administrator = Number(rows[0]?.id);
    await db.query(
      sql`update employee set mail = 'saga@company.example' where id = ${administrator}`,
    );
    await signIn(office.url, 'administrator');
  });
  afterAll(() => office.stop());
  beforeEach(async () => {
    await db.query({
      text: 'delete from sign_on_only; update account set is_break_glass = false; delete from login_attempt; delete from invitation',
    });
    await db.query(
      sql`delete from permission where employee_id = ${office.people.employee} and capability = 'administer'`,
    );
    await db.query(sql`update employee set password_hash = ${hash} where id = ${administrator}`);
    admin = await atProvider();
    await db.query({ text: 'delete from security_event; delete from outbox' });
  });

  const turnOn = async (): Promise<void> => {
    expect((await admin.call(`PUT ${marking(administrator)}`)).status).toBe(200);
    expect((await on()).json).toEqual({ outcome: 'OK' });
  };

  describe('SO16: the switch', () => {
    test('needs a break-glass account of an administrator with a password', async () => {
      expect(await state()).toMatchObject({
        since: null,
        providers: [
          { name: 'At entra', path: '/public/sign-on/entra' },
          { name: 'At careful', path: '/public/sign-on/careful' },
        ],
        mayBeginUntil: Math.floor(office.clock.now / 60_000) + 10,
        administrators: [{ name: 'Saga Holm', isBreakGlass: false, hasPassword: true }],
        neverThere: 120,
      });
      expect((await on()).json).toMatchObject({ code: '409', detailedCode: 'LAST_BREAK_GLASS' });
      const { employee } = office.people;
      expect((await admin.call(`PUT ${marking(employee)}`)).json).toMatchObject({
        detailedCode: 'NOT_ADMINISTRATOR',
      });
      expect((await admin.call(`PUT ${marking(administrator)}`)).status).toBe(200);
      await db.query(sql`update employee set password_hash = null where id = ${administrator}`);
      admin = await atProvider();
      expect((await on()).json).toMatchObject({ detailedCode: 'LAST_BREAK_GLASS' });
      expect(await state()).toMatchObject({
        administrators: [{ isBreakGlass: true, hasPassword: false, administers: true }],
      });
    });

    test('is turned on by who has just signed in at a provider, and ends sessions of passwords', async () => {
      const employee = await signIn(office.url, 'employee');
      const byPassword = await signIn(office.url, 'administrator');
      await admin.call(`PUT ${marking(administrator)}`);
      expect((await on(byPassword)).json).toMatchObject({ detailedCode: 'NOT_FROM_PROVIDER' });
      office.clock.now += 10 * 60_000;
      expect((await on()).json).toMatchObject({ detailedCode: 'NOT_FROM_PROVIDER' });
      expect((await employee.call(`PUT ${SWITCH}`)).status).toBe(403);
      admin = await atProvider();
      expect((await on()).status).toBe(200);
      expect((await on()).status).toBe(200);
      expect((await employee.call(SELF)).status).toBe(401);
      expect((await byPassword.call(SELF)).status).toBe(200);
      expect((await admin.call(SELF)).status).toBe(200);
      expect((await off()).status).toBe(200);
      expect((await withPassword('employee')).status).toBe(200);
      const seen = await kinds();
      expect(seen.filter((kind) => String(kind).startsWith('SIGN_ON_ONLY'))).toEqual([
        'SIGN_ON_ONLY_BEGUN',
        'SIGN_ON_ONLY_ENDED',
      ]);
    });

    test('is a command, too: it needs a provider, and off always works', async () => {
      const now = office.clock.now;
      const run = (action: 'on' | 'off' | 'status', has: boolean) =>
        runSignOnOnly(db, action, { hasProvider: async () => has, now });
      expect(await run('on', false)).toMatch(
        /^sign-on only was not turned on: there is no provider/,
      );
      expect(await run('on', true)).toMatch(/no administrator has a break-glass account/);
      await admin.call(`PUT ${marking(administrator)}`);
      expect(await run('on', true)).toBe(
        `Sign-on only: on since ${new Date(now).toISOString()}, passwords let nobody in but into break-glass accounts`,
      );
      await db.query(sql`update account set is_break_glass = false`);
      expect(await run('off', false)).toBe('Sign-on only: off, passwords let people in');
    });

    test('SO70: is not turned on if the last provider is removed meanwhile', async () => {
      await admin.call(`PUT ${marking(administrator)}`);
      const kept = createKeptSecrets([new Uint8Array(32)]);
      const { key, fields } = LAST;
      await db.query(sql`insert into sign_on_provider (key, fields, secret, revision, created_at)
        values (${key}, ${JSON.stringify(fields)}::text::jsonb, ${kept.keep('geheim', `sign-on ${key}`)}, 1, 0)`);
      const has = (query: Query) => hasProvider(query, { fromFile: [], kept });
      expect(await has(db.query)).toBe(true);
      let turning: Promise<string> | null = null;
      await db.transaction(async (query) => {
        await lockImports(query);
        turning = runSignOnOnly(db, 'on', { hasProvider: has, now: office.clock.now });
        // The embedded database does one after the other anyway.
        await eventually(async () => {
          const waiting = await query(
            sql`select 1 as one from pg_locks where locktype = 'advisory' and not granted`,
          );
          if (!isEmbedded && waiting.length === 0) throw new Error('nobody waits');
        });
        await query(sql`delete from sign_on_provider where key = ${key}`);
      }, 'patient');
      expect(await turning).toMatch(/there is no provider/);
      await db.query(sql`update account set is_break_glass = false`);
    });

    test('SO20: a start without a provider says what to do', async () => {
      const said: string[] = [];
      const operator = { say: (line: string) => void said.push(line) };
      await tellIfNobodyGetsIn(db, false, operator);
      await turnOn();
      await tellIfNobodyGetsIn(db, true, operator);
      expect(said).toEqual([]);
      await tellIfNobodyGetsIn(db, false, operator);
      expect(said).toEqual([expect.stringMatching(/PERCH_SIGN_ON_FILE.*sign-on only off$/)]);
    });
  });

  describe('SO15: while it is on', () => {
    const invitationOf = async (id: number): Promise<string> =>
      (await createInvitation(db, id, office.clock.now))?.path.split('#')[1] ?? '';

    test('the page offers no password, and signing in with one is a wrong one', async () => {
      await turnOn();
      const { authentication } = (await admin.call(CONFIG)).json as {
        authentication: { authOptions: readonly { id: string }[] };
      };
      expect(authentication.authOptions.map(({ id }) => id)).toEqual(['entra', 'careful']);
      const wrong = await withPassword('employee');
      expect(wrong).toMatchObject({ status: 401, json: { detailedCode: 'BAD_CREDENTIALS' } });
      const { text } = await withPassword('nobody');
      expect(wrong.text).toBe(text);
      expect(await kinds()).toContain('SIGN_IN_FAILED');
    });

    test('a session that is opened by a password is not stored, whoever opens it', async () => {
      await turnOn();
      const stored = await db.query(sql`insert into session
        (token_hash, employee_id, created_at, last_seen_at, expires_at, browser, system, address)
        values ('previous build', ${office.people.employee}, 1, 1, 99999999999999, '', '', '') returning id`);
      expect(stored).toEqual([]);
    });

    test('changing a password is refused before it is looked at', async () => {
      fake.claims = { sub: 'planner', email: 'planner@company.example', email_verified: true };
      await db.query(
        sql`update employee set mail = 'planner@company.example' where username = 'planner'`,
      );
      await turnOn();
      fake.claims = { sub: 'planner', email: 'planner@company.example', email_verified: true };
      const { browser } = await signOnAt(office, fake, 'entra');
      const change = { current: 'perch', next: 'a bird on a wire' };
      expect((await browser.call('POST /secure/self/password', change)).json).toMatchObject({
        code: '403',
        detailedCode: 'SIGN_ON_ONLY',
      });
    });

    test('an invitation is not made, and one from before says where to sign in', async () => {
      const { colleague, planner } = office.people;
      const token = await invitationOf(colleague);
      await turnOn();
      const visitor = createBrowser(office.url);
      const refused = { status: 404, json: { detailedCode: 'SIGN_ON_ONLY' } };
      expect(await visitor.call('POST /public/invitation', { token })).toMatchObject(refused);
      const next = 'a bird on a wire';
      const accept = { token, next };
      expect(await visitor.call('POST /public/invitation/password', accept)).toMatchObject(refused);
      expect(await createInvitation(db, planner, office.clock.now)).toBeNull();
      for (const call of [
        `POST /secure/administration/people/${planner}/invitation`,
        `POST /secure/administration/people/${planner}/invitation/mail`,
      ]) {
        expect(await admin.call(call)).toMatchObject({
          status: 409,
          json: { detailedCode: 'SIGN_ON_ONLY' },
        });
      }
      const several = { people: [String(planner)] };
      expect(await admin.call('POST /secure/administration/invitations', several)).toMatchObject({
        status: 409,
        json: { detailedCode: 'SIGN_ON_ONLY' },
      });
      await off();
      expect((await visitor.call('POST /public/invitation', { token })).status).toBe(200);
    });

    test('a forgotten password is answered as ever, and no link is made', async () => {
      await db.query(
        sql`update employee set mail = 'colleague@company.example' where username = 'colleague'`,
      );
      await turnOn();
      await db.query({ text: 'delete from outbox' });
      const ask = (name: string) =>
        createBrowser(office.url).call('POST /public/password/forgotten', { name });
      const answers = [await ask('colleague'), await ask('nobody at all')];
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      const jobs = await db.query(sql`select payload ->> 'about' as about from outbox`);
      expect(jobs).toEqual([{ about: 'RESET' }, { about: 'RESET' }]);
      const post = postOf(db);
      await post.deliver(office.clock.now);
      expect([post.sent, post.troubles]).toEqual([[], []]);
      expect(await createResetLink(db, office.people.colleague, office.clock.now)).toBeNull();
      expect(await createResetLink(db, administrator, office.clock.now)).not.toBeNull();
    });

    test('the first start gives nobody a password', async () => {
      await turnOn();
      const person = { username: 'new', mail: '', firstName: 'New', lastName: 'One' };
      const author = { userId: null, name: 'New', source: 'import' } as const;
      const added = db.transaction((query) =>
        addAdministrator(query, person, 'hash', { author, now: office.clock.now }),
      );
      await expect(added).rejects.toThrow('The administrator was not added');
    });

    test('the demo neither offers, checks nor gives its password', async () => {
      await db.query(sql`update company set demo = '{}'`);
      const said: string[] = [];
      const progress = { say: (line: string) => void said.push(line), busyWith: () => {} };
      expect((await createOfferedSignIn(db)())?.usernames).toContain('employee');
      expect(await hasDemoPassword(db, office.people.employee)).toBe(true);
      await turnOn();
      expect((await createOfferedSignIn(db)())?.usernames).toEqual(['administrator']);
      expect(await hasDemoPassword(db, office.people.employee)).toBe(false);
      await db.query(sql`update account set is_break_glass = false`);
      await warnOfPassword(db, progress);
      expect(said).toEqual([]);
      const given = db.transaction(async (query) => {
        await query(sql`delete from account`);
        await givePasswordToAll(query, 'hash');
        throw new Error(String((await query(sql`select id from credential`)).length));
      });
      await expect(given).rejects.toThrow(/^0$/);
      await db.query(sql`update company set demo = null`);
    });

    test('who has a password is linked without it, but for break-glass accounts', async () => {
      await db.query(sql`delete from credential where kind = 'oidc'`);
      await db.query(
        sql`update employee set mail = 'assistant@company.example' where username = 'assistant'`,
      );
      const there = async (email: string) => {
        fake.claims = { sub: email, email, email_verified: true };
        return (await signOnAt(office, fake, 'careful')).outcome;
      };
      expect(await there('assistant@company.example')).toBe('PASSWORD_NEEDED careful');
      await db.query(
        sql`update account a set is_break_glass = true where employee_id = ${administrator}`,
      );
      await runSignOnOnly(db, 'on', { hasProvider: async () => true, now: office.clock.now });
      expect(await there('assistant@company.example')).toBe('success');
      expect(await there('saga@company.example')).toBe('PASSWORD_NEEDED careful');
    });
  });

  describe('SO18: the last break-glass account', () => {
    const refused = { status: 409, json: { detailedCode: 'LAST_BREAK_GLASS' } };

    test('is not unmarked, deactivated or erased, nor loses its permission, by whatever way', async () => {
      const { employee } = office.people;
      // Somebody else administers, too, so that it is not the last administrator.
      await db.query(
        sql`insert into permission (employee_id, capability) values (${employee}, 'administer')`,
      );
      await turnOn();
      expect(await admin.call(`DELETE ${marking(administrator)}`)).toMatchObject(refused);
      fake.claims = { sub: 'employee', email: 'employee@company.example', email_verified: true };
      await db.query(
        sql`update employee set mail = 'employee@company.example' where id = ${employee}`,
      );
      const { browser: other } = await signOnAt(office, fake, 'entra');
      const person = `/secure/administration/people/${administrator}`;
      expect(await other.call(`POST ${person}/departure`, { at: null, heir: null })).toMatchObject(
        refused,
      );
      expect(await other.call(`POST ${person}/erasure`)).toMatchObject(refused);
      const edits = [
        {
          kind: 'change',
          table: 'people',
          key: String(administrator),
          cells: { active: 'no' },
          before: {},
        },
      ];
      const applied = await other.call('POST /secure/administration/changes', { edits });
      expect(applied.json).toMatchObject({ faults: [{ expected: { kind: 'breakGlass' } }] });
      await db.query(sql`update account set is_break_glass = true where employee_id = ${employee}`);
      expect((await other.call(`DELETE ${marking(administrator)}`)).status).toBe(200);
      expect(await other.call(`DELETE ${marking(employee)}`)).toMatchObject(refused);
    });
  });

  test('SO19: each use of one is a line of its own, and is told to the other administrators', async () => {
    const { employee } = office.people;
    await db.query(
      sql`insert into permission (employee_id, capability) values (${employee}, 'administer')`,
    );
    await db.query(
      sql`update employee set mail = 'employee@company.example' where id = ${employee}`,
    );
    await turnOn();
    await db.query({ text: 'delete from security_event; delete from outbox' });
    expect((await withPassword('administrator')).status).toBe(200);
    expect(await kinds()).toEqual(['BREAK_GLASS_USED', 'SIGNED_IN']);
    const post = postOf(db);
    await post.deliver(office.clock.now);
    const mail = post.sent.find(({ subject }) => subject === 'Emergency account used');
    expect(mail).toMatchObject({ to: 'employee@company.example' });
    expect(mail?.text).toContain(
      'Saga Holm has signed in to Perch with the password of an emergency',
    );
    await db.query({ text: 'delete from security_event' });
    await atProvider();
    expect(await kinds()).toEqual(['SIGNED_IN']);
  });
});
