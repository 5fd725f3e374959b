import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LastTrial, Trial } from '../../../core/contract/administration/trial.ts';
import { sql } from '../../../server/database/sql.ts';
import { pauseOutgoing, resumeOutgoing } from '../../../server/outgoing/outgoing.ts';
import { ATTEMPT_MS } from '../../../server/sign-on/attempts.ts';
import { sweepTrials } from '../../../server/sign-on/trials.ts';
import { onEachDatabase } from '../databases.ts';
import { type Browser, createBrowser, signIn } from '../http/browser.ts';
import type { Office } from '../http/office.ts';
import { createFakeProvider, type FakeProvider, settingsOf, type Token } from './fake-provider.ts';
import { begin, comeBack, openSignOnOffice, outcomeOf, withProviders } from './sign-on-office.ts';

const ISSUER = 'https://id.company.example';
const PATH = '/secure/administration/providers';
const RESULT = '/webapp/admin/providers/trying?panel=trial';
const MAIL = 'ebba@company.example';

onEachDatabase('trying a provider', ({ db }) => {
  let office: Office;
  let fake: FakeProvider;
  let admin: Browser;

  beforeAll(async () => {
    fake = await createFakeProvider(ISSUER, () => office.clock.now);
    const rules = {
      link: true,
      create: true,
      owns_mail_domain: true,
      mail_domains: ['company.example'],
      groups: { staff: 'readers', chiefs: 'gone' },
    };
    office = await openSignOnOffice(
      db,
      withProviders(
        [
          // A new one is off until somebody has seen that it works.
          settingsOf('trying', ISSUER, { ...rules, enabled: false }),
          settingsOf('open', ISSUER, { ...rules, groups: {} }),
          settingsOf('aged', ISSUER, { ...rules, max_age_hours: 2 }),
        ],
        fake.ask,
      ),
    );
    await db.query(sql`insert into permission_row (employee_id, capability)
      values (${office.people.planner}, 'administer')`);
    await db.query(sql`with g as (
        insert into person_group (external_id, name) values ('readers', 'Readers') returning id)
      insert into permission_row (group_id, capability) select id, 'book_several_desks' from g`);
    await db.query(
      sql`update employee set mail = ${MAIL}, first_name = 'Ebba', last_name = 'Lindqvist'
        where id = ${office.people.employee}`,
    );
    admin = await signIn(office.url, 'planner');
  });
  afterAll(() => office.stop());

  beforeEach(async () => {
    Object.assign(fake, {
      claims: { sub: 'ebba', email: MAIL, email_verified: true, groups: ['staff', 'chiefs', 'x'] },
      change: (token: Token) => token,
      instead: async () => null,
    });
    await db.query(sql`delete from credential where kind = 'oidc'`);
    await db.query(sql`delete from sign_on_trial`);
    await db.query(sql`delete from security_event`);
  });

  /** Begins a trial; returns where the browser is sent. */
  const tryAt = async (browser: Browser, key = 'trying'): Promise<string> => {
    const { json } = await browser.call(`POST ${PATH}/${key}/trial`);
    return (json as { location: string | null }).location ?? 'failed';
  };
  const resultIn = async (browser: Browser, key = 'trying'): Promise<Trial | null> =>
    ((await browser.call(`GET ${PATH}/${key}/trial`)).json as LastTrial).trial;
  const backIn = async (browser: Browser, path: string) =>
    (await browser.call(`GET ${path}`)).headers.get('location');
  /** Tries it and comes back; returns what the page shows then. */
  const tried = async (key = 'trying', more: Readonly<Record<string, string>> = {}) => {
    expect(await backIn(admin, fake.answer(await tryAt(admin, key), more))).toBe(
      `/webapp/admin/providers/${key}?panel=trial`,
    );
    return resultIn(admin, key);
  };
  const resultsOf = (trial: Trial | null) =>
    Object.fromEntries(trial?.steps.map(({ step, result }) => [step, result]) ?? []);
  const failedStep = (trial: Trial | null) =>
    trial?.steps.find(({ result }) => result === 'failed')?.step;
  /** Everything that a sign-in could change. */
  const state = async () =>
    JSON.stringify([
      await db.query(sql`select token_hash, employee_id from session order by token_hash`),
      await db.query(sql`select c::text from credential c order by id`),
      await db.query(sql`select e::text from employee e order by id`),
      await db.query(sql`select m::text from group_member m order by m`),
      await db.query(sql`select c::text from change c order by id`),
      await db.query(sql`select w::text from sign_on_waiting w`),
      await db.query(sql`select d::text from device d order by d`),
    ]);
  const events = async () =>
    (
      await db.query(
        sql`select kind, detail from security_event where kind like 'SIGN_ON%' order by id`,
      )
    ).map(({ kind, detail }) => `${kind} ${detail}`);

  test('SO60: tells each step, claim and group, and what the person may do then; nothing changes', async () => {
    const before = await state();
    const cookies = new Map(admin.cookies);
    const trial = await tried();
    expect(trial).toMatchObject({
      provider: 'trying',
      failure: null,
      mail: MAIL,
      person: { way: 'linked', name: 'Ebba Lindqvist' },
      groups: [
        { value: 'staff', group: { id: 'readers', name: 'Readers' } },
        { value: 'chiefs', group: { id: 'gone', name: null } },
        { value: 'x', group: null },
      ],
      until: Math.floor(office.clock.now / 60_000) + 7 * 24 * 60,
    });
    expect(resultsOf(trial)).toEqual({
      asked: 'done',
      back: 'done',
      code: 'done',
      token: 'done',
      signature: 'done',
      account: 'done',
      age: 'skipped',
      mail: 'done',
      person: 'done',
    });
    expect(trial?.permissions).toContainEqual({ capability: 'book_several_desks', place: null });
    expect(trial?.claims).toContainEqual({ name: 'groups', value: '["staff","chiefs","x"]' });
    expect(trial?.claims).toContainEqual({ name: 'email_verified', value: 'true' });
    expect(await state()).toBe(before);
    expect(admin.cookies).toEqual(cookies);
    expect(await events()).toEqual(['SIGN_ON_TRIED trying']);
  });

  test('SO61: is told to that browser alone, for ten minutes, and is stored as nobody else can read it', async () => {
    await tried();
    const stored = JSON.stringify(await db.query(sql`select t::text from sign_on_trial t`));
    for (const secret of [MAIL, 'chiefs', 'Lindqvist', ...admin.cookies.values()]) {
      expect(stored).not.toContain(secret);
    }
    const again = await signIn(office.url, 'planner');
    expect(await resultIn(again)).toBe(null);
    // A trial elsewhere takes nothing away, and of one that begins nothing is told before it ends.
    await backIn(again, fake.answer(await tryAt(again)));
    expect([await resultIn(again), await resultIn(admin)]).toEqual([
      expect.objectContaining({ mail: MAIL }),
      expect.objectContaining({ mail: MAIL }),
    ]);
    await tryAt(again);
    expect(await resultIn(again)).toBe(null);
    expect(await resultIn(admin, 'open')).toBe(null);
    office.clock.now += ATTEMPT_MS;
    expect(await resultIn(admin)).toBe(null);
    await sweepTrials(db, office.clock.now);
    expect(await db.query(sql`select from sign_on_trial`)).toEqual([]);
  });

  test('SO61: a result does not take the place of a trial that has begun meanwhile', async () => {
    const first = fake.answer(await tryAt(admin));
    let second = '';
    fake.instead = async (path) => {
      if (path === '/token') second = fake.answer(await tryAt(admin));
      return null;
    };
    expect(await backIn(admin, first)).toBe(RESULT);
    expect(await resultIn(admin)).toBe(null);
    fake.instead = async () => null;
    expect(await backIn(admin, second)).toBe(RESULT);
    expect((await resultIn(admin))?.failure).toBe(null);
  });

  describe('SO62: is no way in', () => {
    const signsNobodyIn = async (browser: Browser, path: string, outcome: string) => {
      const before = await state();
      expect(outcomeOf(await backIn(browser, path))).toBe(outcome);
      expect(await state()).toBe(before);
      expect(await resultIn(admin)).toBe(null);
    };

    test.each<[string, (url: string) => Promise<Browser> | Browser]>([
      ['another browser', createBrowser],
      ['another session of the administrator', (url) => signIn(url, 'planner')],
      ['another person', (url) => signIn(url, 'employee')],
      [
        'a browser whose session has another token',
        (url) => {
          const other = createBrowser(url);
          for (const name of admin.cookies.keys()) other.cookies.set(name, 'x'.repeat(43));
          return other;
        },
      ],
    ])('for %s', async (_, open) => {
      const path = fake.answer(await tryAt(admin));
      await signsNobodyIn(await open(office.url), path, 'OTHER_BROWSER trying');
      // It is used up then, also for the administrator.
      expect(outcomeOf(await backIn(admin, path))).toBe('EXPIRED ');
    });

    test('a second time, too late, or after the session', async () => {
      const path = fake.answer(await tryAt(admin));
      expect(await backIn(admin, path)).toBe(RESULT);
      expect(outcomeOf(await backIn(admin, path))).toBe('EXPIRED ');
      const late = fake.answer(await tryAt(admin));
      office.clock.now += ATTEMPT_MS;
      await signsNobodyIn(admin, late, 'EXPIRED trying');
      const leaver = await signIn(office.url, 'planner');
      const left = fake.answer(await tryAt(leaver));
      await leaver.call('POST /secure/self/logout');
      expect(outcomeOf(await backIn(leaver, left))).toBe('EXPIRED ');
    });

    test('and neither becomes the other: a sign-in stays one, and a trial too', async () => {
      const signIn = await begin(admin, 'open');
      const trial = await tryAt(admin);
      const stateOf = (location: string) => new URL(location).searchParams.get('state') ?? '';
      // The code of one with the state of the other: the provider's proof key is another.
      const mixed = fake.answer(signIn, { state: stateOf(trial) });
      expect(await backIn(admin, mixed)).toBe(RESULT);
      expect((await resultIn(admin))?.failure?.code).toBe('EXPIRED');
      const other = await tryAt(admin);
      expect(await comeBack(admin, fake.answer(other, { state: stateOf(signIn) }))).toBe(
        'EXPIRED open',
      );
      const visitor = createBrowser(office.url);
      const begun = await begin(visitor, 'open');
      expect(await comeBack(visitor, fake.answer(begun))).toBe('success');
      expect(outcomeOf(await begin(visitor, 'trying'))).toBe('UNAVAILABLE trying');
    });

    test('for whoever does not administer the whole company, or by a link', async () => {
      const employee = await signIn(office.url, 'employee');
      expect((await employee.call(`POST ${PATH}/trying/trial`)).status).toBe(403);
      expect((await employee.call(`GET ${PATH}/trying/trial`)).status).toBe(403);
      expect((await admin.call(`POST ${PATH}/none/trial`)).status).toBe(404);
      const bare = await fetch(`${office.url}${PATH}/trying/trial`, {
        method: 'POST',
        headers: { cookie: [...admin.cookies].map((pair) => pair.join('=')).join('; ') },
      });
      expect(bare.status).toBe(403);
      expect(await db.query(sql`select from sign_on_trial`)).toEqual([]);
    });
  });

  describe('SO60: what fails is told with the step and the code', () => {
    const withClaims = async (claims: Record<string, unknown>, key = 'trying') => {
      fake.claims = { ...fake.claims, ...claims };
      return tried(key);
    };

    test.each<[string, string, Record<string, unknown>]>([
      ['mail', 'MAIL_NOT_VERIFIED', { email_verified: 'true' }],
      ['mail', 'WRONG_DOMAIN', { email: 'ebba@evil.example' }],
      ['account', 'PROVIDER_REFUSED', { sub: ' ebba' }],
    ])('at %s: %s', async (step, code, claims) => {
      const trial = await withClaims(claims);
      expect([failedStep(trial), trial?.failure?.code]).toEqual([step, code]);
      // What came is shown all the same.
      expect(trial?.claims.map(({ name }) => name)).toContain('email');
      expect([trial?.person, trial?.until]).toEqual([null, null]);
    });

    test('at the sign-in there, if it is too long ago', async () => {
      const seconds = Math.floor(office.clock.now / 1000);
      const late = await withClaims({ auth_time: seconds - 3 * 3600 }, 'aged');
      expect([failedStep(late), late?.failure?.code]).toEqual(['age', 'NOT_SIGNED_IN_THERE']);
      const soon = await withClaims({ auth_time: seconds - 3600 }, 'aged');
      expect(soon?.until).toBe(Math.floor((seconds + 3600) / 60));
    });

    test('at the person, who may be nobody or not active', async () => {
      const created = await withClaims({
        sub: 'nora',
        email: 'nora@company.example',
        name: 'Nora E',
      });
      expect(created?.person).toEqual({ way: 'created', id: null, name: 'Nora E' });
      await db.query(sql`update employee set active = false where id = ${office.people.employee}`);
      const gone = await withClaims({ sub: 'ebba', email: MAIL });
      await db.query(sql`update employee set active = true where id = ${office.people.employee}`);
      expect([failedStep(gone), gone?.failure?.code]).toEqual(['person', 'NOT_ACTIVE']);
      expect(gone?.groups).toHaveLength(3);
      expect(await events()).toEqual(['SIGN_ON_TRIED trying', 'SIGN_ON_TRIED trying']);
    });

    test('where the provider refuses, or its token is no proof', async () => {
      const refused = await tried('trying', { code: '', error: 'access_denied' });
      expect([failedStep(refused), refused?.failure?.code]).toEqual(['back', 'CANCELLED']);
      fake.instead = async (path) =>
        path === '/token' ? Response.json({ error: 'invalid_client' }, { status: 400 }) : null;
      const secret = await tried();
      expect([failedStep(secret), secret?.failure]).toEqual([
        'code',
        { code: 'SECRET_REFUSED', why: 'invalid_client' },
      ]);
      fake.instead = async () => null;
      const stranger = await fake.newKey('first');
      fake.change = (token) => ({ ...token, key: stranger });
      const signature = await tried();
      expect([failedStep(signature), signature?.failure?.code]).toEqual([
        'signature',
        'NOT_VERIFIABLE',
      ]);
      fake.change = (token) => ({ ...token, claims: { ...token.claims, nonce: 'x' } });
      const nonce = await tried();
      expect([failedStep(nonce), nonce?.failure?.code]).toEqual(['token', 'OTHER_SENDER']);
      expect(nonce?.claims).toEqual([]);
    });

    test('before it begins, if nothing may leave; and after other keys it begins once more', async () => {
      await pauseOutgoing(db.query, 'COPY', office.clock.now);
      expect(await tryAt(admin)).toBe('failed');
      await resumeOutgoing(db.query);
      const paused = await resultIn(admin);
      expect([failedStep(paused), paused?.failure?.code]).toEqual(['asked', 'PAUSED']);
      const first = fake.answer(await tryAt(admin));
      await fake.rotate('second');
      const again = (await backIn(admin, first)) ?? '';
      expect(again.startsWith(`${ISSUER}/authorize`)).toBe(true);
      expect(await backIn(admin, fake.answer(again))).toBe(RESULT);
      expect((await resultIn(admin))?.failure).toBe(null);
      // Not for ever.
      const unknown = await fake.newKey('of nobody');
      fake.change = (token) => ({ ...token, key: unknown });
      const second = (await backIn(admin, fake.answer(await tryAt(admin)))) ?? '';
      expect(second.startsWith(`${ISSUER}/authorize`)).toBe(true);
      expect(await backIn(admin, fake.answer(second))).toBe(RESULT);
      expect((await resultIn(admin))?.failure?.code).toBe('NOT_VERIFIABLE');
    });
  });

  test('SO60: hostile claims are shown as text that can be stored, and no more of them than fit', async () => {
    fake.claims = {
      ...fake.claims,
      groups: Array.from({ length: 5_000 }, (_, at) => `group ${at} \0 \ud800`),
      __proto__: { x: 1 },
      bidi: '\u202e<script>',
      ...Object.fromEntries(
        Array.from({ length: 200 }, (_, at) => [`claim${at}`, 'x'.repeat(9_000)]),
      ),
    };
    const trial = await tried();
    expect(trial?.claims).toHaveLength(100);
    expect(trial?.groups).toHaveLength(200);
    expect(trial?.person?.name).toBe('Ebba Lindqvist');
  });
});
