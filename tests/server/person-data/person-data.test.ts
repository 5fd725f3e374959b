import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { root } from '../../../build/constants.ts';
import type { Caller } from '../../../core/contract/session.ts';
import { applySet } from '../../../server/administration/changes/change-set.ts';
import { tablePage } from '../../../server/administration/table-page.ts';
import { changeTime } from '../../../server/booking/change-time.ts';
import { setClaim } from '../../../server/booking/claim.ts';
import { grantDeletion } from '../../../server/booking/grant-deletion.ts';
import { removeBooking } from '../../../server/booking/remove.ts';
import { exportCompany } from '../../../server/company/export/export.ts';
import { importCompany } from '../../../server/company/import.ts';
import { builtInConsent, CONSENT_VERSION } from '../../../server/consent/consents.ts';
import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { makeFeed } from '../../../server/feed/address.ts';
import { addFavourite } from '../../../server/people/favourites.ts';
import { erasePerson } from '../../../server/person-data/erase-person.ts';
import { exportPerson } from '../../../server/person-data/export-person.ts';
import { findPersonId } from '../../../server/person-data/person-id.ts';
import { createRegistration } from '../../../server/planner/registration-create.ts';
import { setPreferences } from '../../../server/preferences/preferences.ts';
import { fillSearchWords } from '../../../server/search/fill-words.ts';
import { fullObjects } from '../../../server/search/full-objects.ts';
import { recordEvent } from '../../../server/security-log/record-event.ts';
import { createUpdates } from '../../../server/update/updates.ts';
import { until } from '../../support/poll.ts';
import { valueIn } from '../answers.ts';
import { replayed, stored } from '../change/replayed.ts';
import { isUnchanged } from '../company/example.ts';
import { actionsOn } from '../data/actions.ts';
import { onEachOffice } from '../data/each-office.ts';
import { ASSISTANT, at, COLLEAGUE, callerOf, DESKS, NOW, OFFICE, ROOMS } from '../data/office.ts';
import { createPage } from '../data/page.ts';
import { columnsWith } from './texts.ts';

const NOW_MS = NOW * 60_000;
const OPERATOR = { userId: null, name: 'command line', source: 'privacy' } as const;

const PERSON = at(OFFICE.employees, 40).id;
const ME: Caller = callerOf(PERSON);
const desks = DESKS.map(({ id }) => id);
const room = at(ROOMS, 0).id;
const BUILDING = at(OFFICE.buildings, 0).id;

/** Texts that nobody else has. */
const TEXTS = {
  external: 'HR-Quixley-77231',
  username: 'quillfeather.z',
  firstName: 'Zäphodine',
  lastName: 'Quillfeather',
  title: 'Thaumaturge',
  department: 'Phlogiston',
  company: 'Brassworks-Intl',
  phone: '+46 8 555 0199 42',
  mail: 'zq@brassworks.example',
  subject: 'Acquisition of Umbrellaco',
  others: 'About Zäphodine in confidence',
  browser: 'Netscapeish',
  address: '203.0.113.77',
} as const;
const WORDS = [...Object.values(TEXTS), 'zaphodine', 'portrait of them'];

/** A person with something in every table that can hold it. */
const fill = async (db: Db): Promise<{ readonly past: number; readonly future: number }> => {
  const { bookedDesk, meet } = actionsOn(db);
  await db.query(sql`update employee set external_id = ${TEXTS.external}, username = ${TEXTS.username},
      first_name = ${TEXTS.firstName}, last_name = ${TEXTS.lastName}, title = ${TEXTS.title}, department = ${TEXTS.department},
      company = ${TEXTS.company}, phone = ${TEXTS.phone}, mail = ${TEXTS.mail}, password_hash = 'hash', active = true,
      portrait = 'portrait of them'::bytea, portrait_type = 'image/svg+xml', erased_at = null where id = ${PERSON}`);
  await db.transaction(fillSearchWords, 'patient');
  const day = 1440;
  // In the past: made when it was to come.
  const past = await bookedDesk(
    ME,
    at(desks, 0),
    { start: NOW - day, end: NOW - day + 60 },
    { now: NOW - 2 * day },
  );
  const future = await bookedDesk(ME, at(desks, 1), { start: NOW + day, end: NOW + day + 60 });
  valueIn(await meet(ME, room, { start: NOW + 60, end: NOW + 90 }, TEXTS.subject));
  valueIn(
    await changeTime(db, ME, future, { start: NOW + day, end: NOW + day + 30 }, { now: NOW }),
  );
  const forOther = await bookedDesk(
    ASSISTANT,
    at(desks, 2),
    { start: NOW + 2 * day, end: NOW + 2 * day + 60 },
    { userId: PERSON },
  );
  valueIn(
    await removeBooking(db, COLLEAGUE, { id: forOther }, { now: NOW }).then((no) =>
      no.ok ? no : removeBooking(db, ASSISTANT, { id: forOther }, { now: NOW }),
    ),
  );
  await db.query(sql`insert into booking (space_id, kind, subject, user_id, organizer_id, start_minute, end_minute, made_minute)
    values (${room}, 'room', ${TEXTS.others}, ${PERSON}, ${ASSISTANT.userId}, ${NOW - day}, ${NOW - day + 30}, ${NOW - 2 * day})`);
  // They booked for somebody else, who moved it since.
  await db.query(sql`update employee set book_on_behalf = true where id = ${PERSON}`);
  const others = await bookedDesk(
    ME,
    at(desks, 3),
    { start: NOW + day, end: NOW + day + 60 },
    { userId: COLLEAGUE.userId },
  );
  valueIn(
    await changeTime(db, ME, others, { start: NOW + day, end: NOW + day + 45 }, { now: NOW }),
  );
  const leave = valueIn(await meet(ASSISTANT, at(ROOMS, 1).id, { start: NOW + 60, end: NOW + 90 }));
  valueIn(
    await grantDeletion(
      db,
      ASSISTANT,
      { spaceId: at(ROOMS, 1).id, eventId: leave.id, userId: PERSON },
      { now: NOW },
    ),
  );
  valueIn(
    await setClaim(
      db,
      ME,
      '2026-11-23',
      { claim: true, until: NOW + 60, id: at(desks, 5) },
      { now: NOW },
    ),
  );
  valueIn(
    await createRegistration(
      db,
      ME,
      { type: 'OFFICE', buildingId: BUILDING, start: NOW + 5 * day, end: NOW + 5 * day + 60 },
      { now: NOW },
    ),
  );
  valueIn(await addFavourite(db, ME, { id: COLLEAGUE.userId, named: COLLEAGUE.userId }));
  valueIn(await addFavourite(db, COLLEAGUE, { id: PERSON, named: PERSON }));
  await makeFeed(db, PERSON, NOW);
  await setPreferences(db, PERSON, { language: 'sv', colorScheme: 'dark' });
  await db.query(sql`insert into outbox (kind, key, person_id, due_at, payload)
    values ('reminder', ${TEXTS.mail}, ${PERSON}, 1798704000000, jsonb_build_object('mail', ${TEXTS.mail}::text))`);
  await db.query(sql`insert into mail_news (change_id, person_id) values (1, ${PERSON})`);
  await db.query(
    sql`insert into mail_choice (employee_id, kind, is_wanted) values (${PERSON}, 'BOOKINGS', false)`,
  );
  await db.query(sql`insert into mail_bounce (employee_id, address, bounces, last_at)
    values (${PERSON}, ${TEXTS.mail}, 1, 1798704000000)`);
  await db.query(sql`insert into session (token_hash, employee_id, created_at, last_seen_at, expires_at, browser, system, address)
    values ('secret token', ${PERSON}, 0, 0, 9999999999999, ${TEXTS.browser}, '', ${TEXTS.address})`);
  await db.query(
    sql`insert into device (token_hash, employee_id, used_at) values ('secret device', ${PERSON}, 0)`,
  );
  await db.query(
    sql`insert into person_group (external_id, name) values ('fire', 'Fire wardens') on conflict do nothing`,
  );
  await db.query(
    sql`insert into group_member (group_id, employee_id) select id, ${PERSON}::bigint from person_group where external_id = 'fire'`,
  );
  await db.query(
    sql`insert into consent (version, consent_text, created_at) values ('9', 'Yes', 0) on conflict do nothing`,
  );
  await db.query(sql`insert into consent_approval (consent_id, employee_id, device_type, approved_at, language)
    select id, ${PERSON}::bigint, 'web', 0, 'en' from consent where version = '9'`);
  await db.query(sql`insert into consent_text (consent_id, language, text)
    select id, 'en', 'Yes' from consent where version = '9' on conflict do nothing`);
  await db.query(sql`insert into consent (version, consent_text, created_at)
    values (${CONSENT_VERSION}, ${builtInConsent('en')}, 0) on conflict do nothing`);
  await db.query(sql`insert into consent_approval (consent_id, employee_id, device_type, approved_at, language)
    select id, ${PERSON}::bigint, 'web', 1000, 'de' from consent where version = ${CONSENT_VERSION}`);
  await recordEvent(db.query, {
    kind: 'SIGNED_IN',
    actor: PERSON,
    address: TEXTS.address,
    detail: TEXTS.browser,
  });
  const row = { id: TEXTS.external, first_name: TEXTS.firstName, mail: TEXTS.mail };
  const grant = { group: null, person: TEXTS.external, capability: 'administer' };
  await db.query(sql`insert into change (at, actor_name, source, subject, subject_id, action, before, after) values
    (0, 'operator', 'import', 'people', ${TEXTS.external}, 'added', null, ${JSON.stringify(row)}::text::jsonb),
    (0, 'operator', 'import', 'grants', ${JSON.stringify(Object.values(grant))}, 'added', null, ${JSON.stringify(grant)}::text::jsonb)`);
  return { past, future };
};

onEachOffice('a person’s data', ({ db }) => {
  let ids: Awaited<ReturnType<typeof fill>>;
  beforeAll(async () => {
    await db.query(sql`update employee set cancel_on_behalf = true where id = ${ASSISTANT.userId}`);
  });
  beforeEach(async () => {
    await db.query({
      text: `delete from registration; delete from favourite; delete from session; delete from device; delete from calendar_feed; delete from preference; delete from outbox;
             delete from mail_news; delete from mail_choice; delete from mail_bounce;
             delete from group_member; delete from delete_grant; delete from consent_approval`,
    });
    ids = await fill(db);
  });

  const nameOf = async (id: number) => {
    const [row] = await db.query(sql`select first_name, last_name from employee where id = ${id}`);
    return `${row?.first_name} ${row?.last_name}`;
  };

  it('PV4: are exported as readable files, without any secret that gives access', async () => {
    const files = (await exportPerson(db, PERSON)) ?? new Map<string, Uint8Array>();
    const jsonOf = (name: string) => JSON.parse(new TextDecoder().decode(files.get(name)));
    expect(jsonOf('profile.json')).toMatchObject({
      id: TEXTS.external,
      username: TEXTS.username,
      firstName: TEXTS.firstName,
      mail: TEXTS.mail,
      active: true,
      hasPassword: true,
    });
    expect(new TextDecoder().decode(files.get('photo.svg'))).toBe('portrait of them');
    expect(jsonOf('bookings.json')).toContainEqual(
      expect.objectContaining({ subject: TEXTS.subject, start: '2026-11-23T10:00Z', kind: 'room' }),
    );
    expect(jsonOf('bookings.json')).toHaveLength(5);
    expect(jsonOf('registrations.json')).toMatchObject([{ type: 'OFFICE' }]);
    expect(jsonOf('claims.json')).toHaveLength(1);
    expect(jsonOf('favourites.json')).toEqual([{ name: await nameOf(COLLEAGUE.userId) }]);
    expect(jsonOf('mail.json')).toEqual([
      { kind: 'BOOKINGS', wanted: false, address: null, doesNotTakeMailSince: null },
      {
        kind: null,
        wanted: null,
        address: TEXTS.mail,
        doesNotTakeMailSince: '2026-12-31T08:00:00Z',
      },
    ]);
    expect(jsonOf('jobs.json')).toEqual([
      { kind: 'reminder', state: 'WAITING', due: '2026-12-31T08:00:00Z', attempts: 0 },
    ]);
    expect(jsonOf('preferences.json')).toMatchObject([{ language: 'sv', colorScheme: 'dark' }]);
    expect(jsonOf('sessions.json')).toMatchObject([
      { browser: TEXTS.browser, address: TEXTS.address },
    ]);
    expect(jsonOf('groups.json')).toEqual([{ id: 'fire', name: 'Fire wardens' }]);
    expect(jsonOf('permissions.json')).toMatchObject([{ capability: 'book_for_others' }]);
    for (const name of [
      'devices',
      'calendar-feed',
      'consents',
      'deletion-grants',
      'security-log',
    ]) {
      expect([name, jsonOf(`${name}.json`).length]).not.toEqual([name, 0]);
    }
    // CT8: with the language and the text.
    expect(jsonOf('consents.json')).toMatchObject([
      { version: 'built-in 9', language: 'en', text: 'Yes', approved: '1970-01-01T00:00:00Z' },
      { version: `built-in ${CONSENT_VERSION}`, language: 'de', text: builtInConsent('de') },
    ]);
    // By them and about them.
    const subjects = jsonOf('history.json').map(({ subject }: { subject: string }) => subject);
    expect(new Set(subjects)).toEqual(
      new Set(['bookings', 'claims', 'deletion_grants', 'people', 'registrations']),
    );
    // Moments are those of the other files, not minutes since the epoch.
    const moments = jsonOf('history.json').flatMap(
      ({ before, after }: Record<'before' | 'after', Record<string, unknown> | null>) =>
        [before, after].flatMap((values) =>
          ['start', 'end', 'until'].flatMap((column) => values?.[column] ?? []),
        ),
    );
    expect(moments).toContain(jsonOf('bookings.json')[0].start);
    expect(
      moments.filter((one: unknown) => !/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(`${one}`)),
    ).toEqual([]);
    const all = [...files.values()].map((bytes) => new TextDecoder().decode(bytes)).join('\n');
    expect(all).not.toMatch(/secret|"hash"/);
    expect(await exportPerson(db, -1)).toBeNull();
  });

  it('PV5: after the erasure none of their texts is left anywhere in the database', async () => {
    const before = await columnsWith(db, WORDS);
    expect(before).toContain('employee.first_name');
    expect(before).toContain('employee_word.word');
    expect(before).toContain('change.before');
    expect(before).toContain('booking.subject');
    expect(before).toContain('security_event.address');
    expect(await erasePerson(db, PERSON, OPERATOR, NOW_MS)).toBe(true);
    expect(await columnsWith(db, WORDS)).toEqual([]);
  });

  it('CD33: what is filled into the row of an erased person is erased by erasing them again', async () => {
    await erasePerson(db, PERSON, OPERATOR, NOW_MS);
    await db.query(
      sql`update employee set first_name = 'Back', phone = '555', active = true where id = ${PERSON}`,
    );
    expect(await erasePerson(db, PERSON, OPERATOR, NOW_MS)).toBe(true);
    expect(
      await db.query(sql`select first_name, phone, active from employee where id = ${PERSON}`),
    ).toEqual([{ first_name: 'Former', phone: '', active: false }]);
  });

  it('CD33: neither an edit nor a file fills the row of an erased person again', async () => {
    await erasePerson(db, PERSON, OPERATOR, NOW_MS);
    const [row] = await db.query(sql`select external_id from employee where id = ${PERSON}`);
    const key = String(row?.external_id);
    const expected = { kind: 'notErased' };
    const administrator = { userId: PERSON, name: 'A', buildings: null };
    const cells = { first_name: 'Back', active: 'yes' };
    const edit = { kind: 'change', table: 'people', key, cells, before: {} } as const;
    const set = await applySet(db, administrator, { edits: [edit] }, NOW_MS);
    expect(set).toMatchObject({ value: { faults: [{ edit: 0, expected }] } });
    const file = (name: string) =>
      importCompany(db, new Map([['people.csv', Buffer.from(`id,first_name\n${key},${name}\n`)]]), {
        isDry: false,
        isWhole: false,
        author: OPERATOR,
        now: NOW_MS,
      });
    expect(await file('Back')).toMatchObject({
      ok: false,
      faults: [{ file: 'people.csv', line: 2, column: 'first_name', expected }],
    });
    expect(await file('Former')).toMatchObject({ ok: true });
  });

  it('PV5: after the erasure only past bookings stay, under a neutral name', async () => {
    await erasePerson(db, PERSON, OPERATOR, NOW_MS);
    expect(await nameOf(PERSON)).toBe('Former colleague');
    const [row] = await db.query(
      sql`select active, password_hash, portrait, mail, erased_at from employee where id = ${PERSON}`,
    );
    expect(row).toEqual({
      active: false,
      password_hash: null,
      portrait: null,
      mail: '',
      erased_at: NOW_MS,
    });
    const left = await db.query(
      sql`select id from booking where user_id = ${PERSON} and kind = 'desk'`,
    );
    expect(left).toEqual([{ id: ids.past }]);
    expect(
      await db.query(sql`select 1 from booking where user_id = ${PERSON} and end_minute > ${NOW}`),
    ).toEqual([]);
    // What they booked for others stays theirs.
    expect(
      await db.query(
        sql`select user_id from booking where organizer_id = ${PERSON} and user_id <> ${PERSON}`,
      ),
    ).toEqual([{ user_id: COLLEAGUE.userId }]);
    for (const [table, column] of [
      ['session', 'employee_id'],
      ['device', 'employee_id'],
      ['calendar_feed', 'user_id'],
      ['preference', 'employee_id'],
      ['outbox', 'person_id'],
      ['mail_news', 'person_id'],
      ['mail_choice', 'employee_id'],
      ['mail_bounce', 'employee_id'],
      ['favourite', 'favourite_id'],
      ['registration', 'user_id'],
      ['claim', 'user_id'],
      ['permission_row', 'employee_id'],
      ['consent_approval', 'employee_id'],
    ]) {
      const rows = await db.query({
        text: `select 1 from ${table} where ${column} = $1`,
        values: [PERSON],
      });
      expect([table, rows.length]).toEqual([table, 0]);
    }
    const found = await fullObjects(db, COLLEAGUE, { str: TEXTS.lastName, searchUsers: true });
    expect(JSON.stringify(found)).not.toContain(`"id":${PERSON},`);
  });

  it('PV6: the change history stays consistent, and records the erasure and who did it', async () => {
    await db.query(sql`delete from booking where subject = ${TEXTS.others}`);
    await erasePerson(db, PERSON, OPERATOR, NOW_MS);
    for (const subject of ['bookings', 'registrations', 'claims'] as const) {
      expect(await replayed(db, subject)).toEqual(await stored(db, subject));
    }
    const entries =
      await db.query(sql`select actor_name, actor_id, subject, action, source from change
      where person_id = ${PERSON} and (subject = 'people' or action = 'removed') order by id`);
    expect(entries.at(-1)).toMatchObject({
      subject: 'people',
      action: 'changed',
      actor_name: 'command line',
      source: 'privacy',
    });
    expect(entries).toContainEqual(
      expect.objectContaining({ subject: 'bookings', actor_name: 'command line' }),
    );
    const [made] = await db.query(
      sql`select actor_name from change where actor_id = ${PERSON} limit 1`,
    );
    expect(made?.actor_name).toBe('Former colleague');
  });

  it('PV5, AD9: pages of administrators drop the erased row, whose id is stored nowhere', async () => {
    const anna = { userId: COLLEAGUE.userId, name: 'Anna', buildings: null };
    const page = (since?: number) => tablePage(db, anna, 'people', { since });
    const { revision, rows } = await page();
    expect(rows.some(([id]) => id === TEXTS.external)).toBe(true);
    expect(await page(revision)).toMatchObject({ rows: [], gone: [] });
    await erasePerson(db, PERSON, OPERATOR, NOW_MS);
    const after = await page(revision);
    expect(after.whole).toBe(true);
    expect(after.rows).toHaveLength(rows.length);
    expect(after.rows.some(([id]) => id === TEXTS.external)).toBe(false);
    expect(await page(after.revision)).toMatchObject({ rows: [], gone: [] });
  });

  it('PV5: are erased only once, and not for an unknown person', async () => {
    await erasePerson(db, PERSON, OPERATOR, NOW_MS);
    const all = () =>
      db.query(sql`select (select jsonb_agg(c order by id) from change c) as history,
      (select to_jsonb(e) - 'portrait' from employee e where id = ${PERSON}) as person`);
    const before = await all();
    expect(await erasePerson(db, PERSON, OPERATOR, NOW_MS + 1)).toBe(true);
    expect(await all()).toEqual(before);
    expect(await erasePerson(db, -1, OPERATOR, NOW_MS)).toBe(false);
    expect(await findPersonId(db.query, TEXTS.external)).toBeNull();
  });

  it('PV5: open pages learn of the erasure with their next poll', async () => {
    const updates = await createUpdates(db);
    try {
      const { moved } = actionsOn(db);
      const desk = at(DESKS, 5);
      await moved(PERSON, desk.id);
      const page = createPage(updates, COLLEAGUE, () => NOW);
      const poll = () => page.poll([desk.floorId]);
      await poll();
      await until('Never quiet', async () => (await poll()) === 'Unchanged');
      expect(JSON.stringify(page.floor(desk.floorId))).toContain(TEXTS.lastName);
      await erasePerson(db, PERSON, OPERATOR, NOW_MS);
      await until('Still there', async () => {
        await poll();
        return !JSON.stringify(page.floor(desk.floorId)).includes(TEXTS.lastName);
      });
    } finally {
      await updates.close();
    }
  });

  it('PV8: each table that refers to a person is in the list for company staff', async () => {
    const pages = readFileSync(join(root, 'docs/privacy.md'), 'utf8');
    const tables = await db.query(sql`select distinct conrelid::regclass::text as name
      from pg_constraint where contype = 'f' and confrelid = 'employee'::regclass`);
    const names = tables.map(({ name }) => String(name));
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !pages.includes(`\`${name}\``))).toEqual([]);
  });

  it('CD6: an export of a company with an erased person can be imported', async () => {
    await erasePerson(db, PERSON, OPERATOR, NOW_MS);
    const exported = await exportCompany(db);
    if (exported === null) throw new Error('There is no company');
    const imported = await importCompany(db, exported, {
      isDry: false,
      isWhole: true,
      author: { userId: null, name: 'operator', source: 'import' },
      now: NOW_MS,
    });
    expect(isUnchanged(imported)).toBe(true);
  });
});
