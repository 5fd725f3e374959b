import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { onEachDatabase } from '../databases.ts';
import { type Browser, signIn } from '../http/browser.ts';
import type { Office } from '../http/office.ts';
import { createFakeProvider, type FakeProvider, settingsOf } from '../sign-on/fake-provider.ts';
import { openSignOnOffice, signOnAt, withProviders } from '../sign-on/sign-on-office.ts';

const ISSUER = 'https://id.company.example';
const SELF = 'GET /secure/self/session';

onEachDatabase('sessions of other people', ({ db }) => {
  let office: Office;
  let fake: FakeProvider;
  let admin: Browser;
  let path: string;

  beforeAll(async () => {
    fake = await createFakeProvider(ISSUER, () => office.clock.now);
    const provider = settingsOf('entra', ISSUER, { link: true, owns_mail_domain: true });
    office = await openSignOnOffice(db, withProviders([provider], fake.ask));
    const { employee } = office.people;
    const mail = 'employee@company.example';
    await db.query(sql`update employee set mail = ${mail} where id = ${employee}`);
    fake.claims = { sub: 'employee', email: mail, email_verified: true };
    admin = await signIn(office.url, 'administrator');
    path = `/secure/administration/people/${employee}/sessions`;
  });
  afterAll(() => office.stop());

  const list = async (browser = admin) =>
    (await browser.call(`GET ${path}`)).json as readonly { id: number; provider: string | null }[];

  test('SO21: an administrator sees where somebody is signed in and how, and ends one or all', async () => {
    const byPassword = await signIn(office.url, 'employee');
    office.clock.now += 60_000;
    const { browser: atProvider } = await signOnAt(office, fake, 'entra');
    const [newest, oldest] = await list();
    expect(newest).toEqual({
      id: expect.any(Number),
      current: false,
      browser: '',
      system: '',
      provider: 'At entra',
      since: office.minute(),
      lastSeen: office.minute(),
    });
    expect(oldest).toMatchObject({ provider: null, since: office.minute() - 1 });
    await db.query({ text: 'delete from security_event; delete from change' });
    expect((await admin.call(`DELETE ${path}/${newest?.id}`)).status).toBe(200);
    expect((await atProvider.call(SELF)).status).toBe(401);
    expect((await byPassword.call(SELF)).status).toBe(200);
    expect((await admin.call(`DELETE ${path}/${newest?.id}`)).json).toMatchObject({
      detailedCode: 'UNKNOWN_SESSION',
    });
    expect((await admin.call(`DELETE ${path}`)).status).toBe(200);
    expect((await byPassword.call(SELF)).status).toBe(401);
    expect(await list()).toEqual([]);
    const events = await db.query(
      sql`select kind, person_id as person, detail from security_event order by id`,
    );
    const event = { kind: 'SESSION_ENDED', person: office.people.employee, detail: '1' };
    expect(events.map((row) => ({ ...row, person: Number(row.person) }))).toEqual([event, event]);
    expect(
      await db.query(sql`select subject, actor_name, before, after from change order by id`),
    ).toEqual([
      {
        subject: 'people',
        actor_name: 'Saga Holm',
        before: { sessions: 2 },
        after: { sessions: 1 },
      },
      {
        subject: 'people',
        actor_name: 'Saga Holm',
        before: { sessions: 1 },
        after: { sessions: 0 },
      },
    ]);
  });

  test('SO21: it is for administrators of the whole company, and of people who are there', async () => {
    const employee = await signIn(office.url, 'employee');
    const [own] = await list();
    for (const call of [`GET ${path}`, `DELETE ${path}/${own?.id}`]) {
      expect((await employee.call(call)).json).toMatchObject({ detailedCode: 'NO_PERMISSION' });
    }
    const nobody = '/secure/administration/people/nobody/sessions';
    for (const call of [`GET ${nobody}`, `DELETE ${nobody}/${own?.id}`]) {
      expect((await admin.call(call)).json).toMatchObject({ detailedCode: 'UNKNOWN_USER' });
    }
    const other = `/secure/administration/people/${office.people.colleague}/sessions`;
    expect((await admin.call(`DELETE ${other}/${own?.id}`)).status).toBe(404);
    expect((await employee.call(SELF)).status).toBe(200);
  });
});
