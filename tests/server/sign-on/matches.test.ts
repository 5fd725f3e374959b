import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Matches } from '../../../core/contract/administration/matches.ts';
import { sql } from '../../../server/database/sql.ts';
import { foresee } from '../../../server/sign-on/foresee.ts';
import { everyMatch } from '../../../server/sign-on/foresee-matches.ts';
import { identityOf } from '../../../server/sign-on/identity.ts';
import { onEachDatabase } from '../databases.ts';
import { type Browser, signIn } from '../http/browser.ts';
import type { Office } from '../http/office.ts';
import { createFakeProvider, settingsOf } from './fake-provider.ts';
import { openSignOnOffice, withProviders } from './sign-on-office.ts';

const ISSUER = 'https://id.company.example';
const PATH = '/secure/administration/providers';
const DOMAINS = { link: true, mail_domains: ['company.example', 'second.example'] };
const OWNER = settingsOf('owner', ISSUER, { ...DOMAINS, owns_mail_domain: true });
const PROVIDERS = [
  settingsOf('link', ISSUER, DOMAINS),
  OWNER,
  settingsOf('any', ISSUER, { link: true }),
  settingsOf('none', ISSUER),
];

onEachDatabase('who would match', ({ db }) => {
  let office: Office;
  let admin: Browser;

  beforeAll(async () => {
    const fake = await createFakeProvider(ISSUER, () => office.clock.now);
    office = await openSignOnOffice(db, withProviders(PROVIDERS, fake.ask));
    const { planner } = office.people;
    await db.query(
      sql`insert into permission_row (employee_id, capability) values (${planner}, 'administer')`,
    );
    admin = await signIn(office.url, 'planner');
    await db.query(sql`update employee set mail = '', active = id = ${planner}`);
    const people: readonly (readonly [name: string, mail: string, active: boolean])[] = [
      ['Linked', 'Linked@Company.Example', true],
      ['Second', 'x@second.example', true],
      ['One of two', 'two@company.example', true],
      ['Two of two', 'TWO@company.example', true],
      ['Beside', 'left@company.example', true],
      ['Left', 'left@company.example', false],
      ['Elsewhere', 'x@sub.company.example', true],
      ['Tagged', 'linked+x@company.example', true],
      ['Umlaut', 'm\u00fcller@company.example', true],
      ['Known', 'known@elsewhere.example', true],
      ['Alike', 'l\u0131nked@company.example', true],
    ];
    for (const [at, [name, mail, active]] of people.entries()) {
      await db.query(sql`insert into employee (id, external_id, username, first_name, last_name, title, department,
          company, phone, mail, active)
        values (${900_000 + at}, ${`m-${at}`}, ${`m-${at}`}, ${name}, '', '', '', '', '', ${mail}, ${active}::boolean)`);
    }
    await db.query(sql`with a as (insert into account (employee_id)
        select id from employee where first_name = 'Known' returning id)
      insert into credential (account_id, kind, issuer, subject) select id, 'oidc', ${ISSUER}, 'known' from a`);
    await db.query(sql`update employee set mail = 'planner@company.example' where id = ${planner}`);
  });
  afterAll(() => office.stop());

  const ask = async (key: string, query = '') =>
    (await admin.call(`GET ${PATH}/${key}/matches${query}`)).json as Matches;
  const namesBy = async (key: string) => {
    const { people } = await ask(key, '?text=example');
    return Object.fromEntries(people.map(({ name, match }) => [name, match]));
  };

  test('SO63: says of everybody what their first sign-in would do', async () => {
    const found = await namesBy('link');
    expect(found).toMatchObject({
      Linked: 'linked',
      Second: 'linked',
      'One of two': 'several',
      'Two of two': 'several',
      Beside: 'linked',
      Left: 'inactive',
      Elsewhere: 'otherDomain',
      Tagged: 'linked',
      Umlaut: 'noMail',
      Known: 'known',
      Alike: 'noMail',
    });
    expect(Object.values(found)).toContain('password');
    expect(Object.values(await namesBy('owner'))).not.toContain('password');
    expect((await namesBy('any')).Elsewhere).toBe('linked');
    expect((await namesBy('none')).Linked).toBe('notLinked');
  });

  test('SO63: counts all, and lists those who are asked for; the file has them all', async () => {
    const { counts, total, people } = await ask('link');
    const [row] = await db.query(sql`select count(*)::int as people from employee`);
    expect(counts.reduce((sum, each) => sum + each.people, 0)).toBe(Number(row?.people));
    expect(total).toBe(Number(row?.people));
    expect(people.length).toBe(Math.min(total, 100));
    const several = await ask('link', '?match=several');
    expect(several.people.map(({ name }) => name)).toEqual(['One of two', 'Two of two']);
    expect(several.counts).toEqual(counts);
    expect((await ask('link', '?match=several&text=two@')).total).toBe(2);
    expect((await ask('link', '?text=%25')).total).toBe(0);
    const file = await admin.call(`GET ${PATH}/link/matches.csv?match=several`);
    expect(file.text).toBe(
      'id,name,mail,match\nm-2,One of two,two@company.example,several\nm-3,Two of two,TWO@company.example,several\n',
    );
    expect((await admin.call(`GET ${PATH}/nobody/matches`)).status).toBe(404);
  });

  test('SO63: is what a trial with their address decides', async () => {
    for (const provider of PROVIDERS) {
      for (const { name, mail, match } of await everyMatch(db.query, provider, {
        text: 'example',
      })) {
        if (match === 'inactive' || match === 'known') continue;
        const claims = { iss: ISSUER, sub: 'new', email: mail, email_verified: true };
        const identity = identityOf(claims, provider);
        const { decision, person } = await foresee(db, {
          identity,
          provider,
          now: office.clock.now,
        });
        expect([name, provider.key, decision._tag === 'Link']).toEqual([
          name,
          provider.key,
          match === 'linked',
        ]);
        if (match === 'linked') expect(person?.name).toBe(name);
      }
    }
  });
});
