import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Matches } from '../../../core/contract/administration/matches.ts';
import type { BegunTrial, LastTrial } from '../../../core/contract/administration/trial.ts';
import { readEnvironment } from '../../../server/configuration/environment.ts';
import { sql } from '../../../server/database/sql.ts';
import { createKeptSecrets } from '../../../server/identity/kept-secrets.ts';
import { asFetch } from '../../../server/outgoing/as-fetch.ts';
import { createCaller } from '../../../server/outgoing/call.ts';
import { createCurrentSignOn } from '../../../server/sign-on/current-sign-on.ts';
import { createSignOn } from '../../../server/sign-on/sign-on.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { startProvider } from '../../support/oidc-provider.ts';
import { onEachDatabase } from '../databases.ts';
import { createBrowser, sameAt, signIn } from '../http/browser.ts';
import { type Office, serve } from '../http/office.ts';
import { settingsOf } from './fake-provider.ts';
import {
  begin,
  comeBack,
  ORIGIN,
  openSignOnOffice,
  signOutThere,
  throughProvider,
  withProviders,
} from './sign-on-office.ts';

/** SO4: nothing of this computer is called unless the operator names it. */
const allowed = asFetch(
  createCaller(readEnvironment({ PERCH_OUTGOING_ALLOW: 'localhost' }).outgoing),
);
const guarded = asFetch(createCaller(readEnvironment({}).outgoing));

onEachDatabase('a real provider', ({ db, another }) => {
  let office: Office;
  let second: Awaited<ReturnType<typeof serve>>;
  let issuer: string;
  let stopProvider: () => Promise<void> = async () => {};

  beforeAll(async () => {
    const port = await freePort();
    issuer = `http://localhost:${port}`;
    const settings = [
      settingsOf('test', issuer, {
        link: true,
        owns_mail_domain: true,
        mail_domains: ['company.example'],
        groups: { 'office-managers': 'managers' },
      }),
    ];
    const open = withProviders(settings, allowed);
    office = await openSignOnOffice(db, open);
    // The provider has the clock of this computer.
    office.clock.now = Date.now();
    const other = another === null ? db : await another();
    second = await serve(other, office.clock, {}, undefined, undefined, undefined, open);
    stopProvider = await startProvider({
      port,
      accounts: { ebba: { mail: 'ebba@company.example', groups: ['office-managers'] } },
      clientId: 'perch',
      clientSecret: 'secret',
      perch: ORIGIN,
      endedAt: `${office.url}/public/sign-on/test/logout`,
    });
    await db.query(
      sql`update employee set mail = 'ebba@company.example' where id = ${office.people.employee}`,
    );
    await db.query(sql`with g as (
        insert into person_group (external_id, name) values ('managers', 'Managers') returning id)
      insert into permission_row (group_id, capability) select id, 'book_several_desks' from g`);
  });
  afterAll(async () => {
    await second.stop();
    await office.stop();
    await stopProvider();
  });

  test('SO3, SO10, SO14: signs in, with a role from a group; a sign-out there ends the session in both processes', async () => {
    const here = createBrowser(office.url);
    const there = createBrowser(issuer);
    const path = await throughProvider(there, issuer, await begin(here, 'test'));
    expect(await comeBack(here, path)).toBe('success');
    const atSecond = sameAt(here, second.url);
    const statuses = () =>
      Promise.all(
        [here, atSecond].map(async (each) => (await each.call('GET /secure/self/session')).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    expect((await here.call('GET /secure/self/session')).json).toMatchObject({
      id: office.people.employee,
      permissions: { multipleDesks: true },
    });
    await signOutThere(there, issuer);
    await eventually(async () => expect(await statuses()).toEqual([401, 401]));
  });

  test('SO60: tells an administrator what it really sends, and signs nobody in', async () => {
    await db.query(sql`insert into permission_row (employee_id, capability)
      values (${office.people.planner}, 'administer')`);
    await db.query(sql`delete from credential where kind = 'oidc'`);
    const admin = await signIn(office.url, 'planner');
    const call = '/secure/administration/providers/test/trial';
    const { location } = (await admin.call(`POST ${call}`)).json as BegunTrial;
    const path = await throughProvider(createBrowser(issuer), issuer, location ?? '');
    expect((await admin.call(`GET ${path}`)).headers.get('location')).toBe(
      '/webapp/admin/providers/test?panel=trial',
    );
    const { trial } = (await admin.call(`GET ${call}`)).json as LastTrial;
    expect(trial).toMatchObject({
      failure: null,
      person: { way: 'linked' },
      groups: [{ value: 'office-managers', group: { id: 'managers', name: 'Managers' } }],
    });
    expect(trial?.permissions).toContainEqual({ capability: 'book_several_desks', place: null });
    expect(trial?.claims).toContainEqual({ name: 'email', value: 'ebba@company.example' });
    expect(await db.query(sql`select from credential where kind = 'oidc'`)).toEqual([]);
    expect((await admin.call('GET /secure/self/session')).json).toMatchObject({
      id: office.people.planner,
    });
  });

  test('SO52 to SO54, SO56, SO63: is set up on the page, lets people in, and lets them out when it is removed', async () => {
    const paged = await serve(
      db,
      office.clock,
      {},
      undefined,
      undefined,
      undefined,
      createCurrentSignOn({
        fromFile: [],
        kept: createKeptSecrets([new Uint8Array(32)]),
        origin: ORIGIN,
        load: async (origin) => (parts) =>
          createSignOn({ origin, ask: allowed, own: Date.now }, parts),
      }),
    );
    const admin = await signIn(paged.url, 'planner');
    const page = '/secure/administration/providers/paged';
    expect(
      (await admin.call('POST /secure/administration/provider-search', { issuer })).json,
    ).toMatchObject({ isFound: true, endsSessions: true });
    const fields = {
      name: 'Example ID',
      icon: 'key',
      issuer,
      client_id: 'perch',
      link: true,
      owns_mail_domain: true,
      mail_domains: ['company.example'],
      groups: { 'office-managers': 'managers' },
    };
    expect(
      (await admin.call(`PUT ${page}`, { revision: 0, fields, secret: 'secret' })).json,
    ).toEqual({ faults: [] });
    const { json } = await admin.call(`GET ${page}/matches?search=ebba`);
    expect((json as Matches).people).toContainEqual(
      expect.objectContaining({ mail: 'ebba@company.example', match: 'linked' }),
    );
    const here = createBrowser(paged.url);
    const there = createBrowser(issuer);
    const path = await throughProvider(there, issuer, await begin(here, 'paged'));
    expect(await comeBack(here, path)).toBe('success');
    const self = 'GET /secure/self/session';
    expect((await here.call(self)).json).toMatchObject({
      id: office.people.employee,
      permissions: { multipleDesks: true },
    });
    expect((await admin.call(`DELETE ${page}`)).status).toBe(200);
    expect((await here.call(self)).status).toBe(401);
    await paged.stop();
  });

  test('SO4: is not called if the operator has not named its host', async () => {
    const alone = await serve(
      db,
      office.clock,
      {},
      undefined,
      undefined,
      undefined,
      withProviders([settingsOf('test', issuer)], guarded),
    );
    const location = await begin(createBrowser(alone.url), 'test');
    expect(location).toContain('signOn=PROVIDER_SILENT');
    await alone.stop();
  });
});
