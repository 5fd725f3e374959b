import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importCompany } from '../../../server/company/import.ts';
import { sql } from '../../../server/database/sql.ts';
import { onEachDatabase } from '../databases.ts';
import { type Browser, createBrowser } from '../http/browser.ts';
import type { Office } from '../http/office.ts';
import { createFakeProvider, type FakeProvider, settingsOf } from './fake-provider.ts';
import { openSignOnOffice, signOnAt, withProviders } from './sign-on-office.ts';

const ISSUER = 'https://id.company.example';

onEachDatabase('SO10: groups of a provider', ({ db }) => {
  let office: Office;
  let fake: FakeProvider;
  let visitor: Browser;

  beforeAll(async () => {
    fake = await createFakeProvider(ISSUER, () => office.clock.now);
    const groups = { 'their managers': 'managers', 'their helpers': 'helpers', gone: 'no group' };
    office = await openSignOnOffice(
      db,
      withProviders([settingsOf('okta', ISSUER, { groups })], fake.ask),
    );
    await db.query(sql`with a as (select id from account where employee_id = ${office.people.employee})
      insert into credential (account_id, kind, issuer, subject) select id, 'oidc', ${ISSUER}, 'ebba' from a`);
    await db.query(sql`insert into person_group (external_id, name) values
      ('managers', 'Managers'), ('helpers', 'Helpers'), ('others', 'Others')`);
  });
  afterAll(() => office.stop());
  beforeEach(async () => {
    visitor = createBrowser(office.url);
    await db.query(sql`delete from group_member where employee_id = ${office.people.employee}`);
    await db.query(sql`delete from security_event`);
  });

  const signOn = async (...groups: readonly unknown[]) => {
    fake.claims = { sub: 'ebba', groups };
    expect((await signOnAt(office, fake, 'okta', visitor)).outcome).toBe('success');
  };
  const members = async () =>
    (
      await db.query(sql`select g.external_id as id, m.source from group_member m join person_group g on g.id = m.group_id
      where m.employee_id = ${office.people.employee} order by 1`)
    ).map(({ id, source }) => `${id} ${source}`);
  const put = (id: string) =>
    db.query(sql`insert into group_member (employee_id, group_id)
      select ${office.people.employee}, id from person_group where external_id = ${id}`);

  test('a person is in those that the values stand for, with their permissions, until they do not', async () => {
    await db.query(sql`insert into permission_row (group_id, capability)
      select id, 'book_several_desks' from person_group where external_id = 'managers'`);
    await put('others');
    await signOn('their managers', 'their helpers', 'gone', 'unknown', 5, '__proto__');
    expect(await members()).toEqual([
      'helpers sign-on:okta',
      'managers sign-on:okta',
      'others company',
    ]);
    const { json } = await visitor.call('GET /secure/self/session');
    expect(json).toMatchObject({ permissions: { multipleDesks: true } });
    await signOn('their helpers');
    expect(await members()).toEqual(['helpers sign-on:okta', 'others company']);
    expect((await visitor.call('GET /secure/self/session')).json).toMatchObject({
      permissions: { multipleDesks: false },
    });
    await signOn();
    expect(await members()).toEqual(['others company']);
    const details = await db.query(
      sql`select detail from security_event where kind = 'SIGN_ON_GROUPS' order by id`,
    );
    expect(details.map(({ detail }) => detail)).toEqual(['okta +2 -0', 'okta +0 -1', 'okta +0 -1']);
  });

  test('a provider that does not say them, or says that there are too many, changes nothing', async () => {
    await signOn('their managers');
    for (const claims of [
      {},
      {
        _claim_names: { groups: 'src1' },
        _claim_sources: { src1: { endpoint: 'https://evil.example' } },
      },
      { hasgroups: true, groups: [] },
    ]) {
      fake.claims = { sub: 'ebba', ...claims };
      expect((await signOnAt(office, fake, 'okta', visitor)).outcome).toBe('success');
      expect(await members()).toEqual(['managers sign-on:okta']);
    }
    expect(fake.calls.join()).not.toContain('evil');
  });

  test('an import ends only those of company data', async () => {
    await put('others');
    await signOn('their managers');
    const [row] = await db.query(
      sql`select external_id as id from employee where id = ${office.people.employee}`,
    );
    const people = Buffer.from(`id,groups\n${row?.id},helpers\n`);
    const imported = await importCompany(db, new Map([['people.csv', people]]), {
      isDry: false,
      isWhole: false,
      author: { userId: null, name: null, source: 'import' },
      now: office.clock.now,
    });
    expect(imported.ok).toBe(true);
    expect(await members()).toEqual(['helpers company', 'managers sign-on:okta']);
    await signOn();
    expect(await members()).toEqual(['helpers company']);
  });

  test('the last administrator stays one', async () => {
    await db.query(sql`delete from permission_row where capability = 'administer'`);
    await db.query(sql`insert into permission_row (group_id, capability)
      select id, 'administer' from person_group where external_id = 'managers'`);
    await signOn('their managers');
    await signOn();
    expect(await members()).toEqual(['managers sign-on:okta']);
    await db.query(
      sql`insert into permission_row (employee_id, capability) values (${office.people.planner}, 'administer')`,
    );
    await signOn();
    expect(await members()).toEqual([]);
  });
});
