import { expect, it } from 'vitest';
import { exportCompany } from '../../../server/company/export/export.ts';
import { importCompany } from '../../../server/company/import.ts';
import { sql } from '../../../server/database/sql.ts';
import { DEMO_ACCOUNTS } from '../../../server/demo/company/company.ts';
import { initialDay, simulate } from '../../../server/demo/day/simulated-day.ts';
import { generateArchives, generateCompany } from '../../../server/demo/generate.ts';
import { catchUp } from '../../../server/demo/live/catch-up.ts';
import { applySimulatedChanges } from '../../../server/demo/live/simulated-changes.ts';
import { takeSimulatedSpan } from '../../../server/demo/live/simulated-span.ts';
import { chooseDemo, DEMO_PASSWORD, prepareDemo } from '../../../server/demo/prepare-demo.ts';
import { hasCompany, seedCompany } from '../../../server/demo/seed/seed-company.ts';
import { equipmentImage, equipmentOf } from '../../../server/equipment/equipment.ts';
import { hashPassword } from '../../../server/identity/password.ts';
import { hashToken } from '../../../server/identity/token.ts';
import { photoOf } from '../../../server/people/photo.ts';
import { readSelf } from '../../../server/update/self.ts';
import { createUpdates } from '../../../server/update/updates.ts';
import { openEmbedded } from '../../support/embedded.ts';
import { codeOf } from '../answers.ts';
import { onEachDatabase } from '../databases.ts';
import { addPerson } from '../rows.ts';
import { at, COLLEAGUE, count, NOW, OFFICE, seedOffice } from './office.ts';
import { updateIn } from './page.ts';

const day = initialDay(OFFICE, 'tests', NOW);
const options = { now: NOW, passwordHash: 'a hash' };

onEachDatabase('the demo company', ({ db, another }) => {
  it('is written as a whole or not at all, and once', async () => {
    expect(await hasCompany(db)).toBe(false);
    const failing = seedCompany(db, OFFICE, day, {
      ...options,
      onProgress: (label) => {
        if (label === 'bookings') throw new Error('cut off');
      },
    });
    await expect(failing).rejects.toThrow('cut off');
    expect(await hasCompany(db)).toBe(false);
    expect(await count(db, 'employee')).toBe(0);

    const labels: string[] = [];
    const seed = () =>
      seedCompany(db, OFFICE, day, { ...options, onProgress: (label) => labels.push(label) });
    const both = await Promise.all([seed(), seed()]);
    expect(both.filter((isWritten) => isWritten)).toHaveLength(1);
    expect(labels.at(-1)).toBe('done');
    expect(await hasCompany(db)).toBe(true);
    expect(await seedOffice(db)).toBe(false);
  });

  it('holds everything that was generated', async () => {
    // And the administrator.
    expect(await count(db, 'employee')).toBe(OFFICE.employees.length + 1);
    expect(await count(db, 'space')).toBe(OFFICE.spaces.length);
    expect(await count(db, 'booking')).toBe(day.bookings.length + day.standing.length);
    expect(day.bookings.length).toBeGreaterThan(20);
    expect(await count(db, 'registration')).toBe(day.registrations.length);
    expect(day.registrations.length).toBeGreaterThan(20);
    expect(await db.query(sql`select id, people_capacity from building order by id`)).toEqual(
      OFFICE.buildings.map(({ id, peopleCapacity }) => ({ id, people_capacity: peopleCapacity })),
    );
    expect(await count(db, 'employee where location_space_id is not null')).toBe(
      day.positions.length + DEMO_ACCOUNTS.length,
    );
    expect(day.positions.length).toBeGreaterThan(10);
    const drawn = at(
      OFFICE.employees.filter((person) => person.portrait !== null),
      0,
    );
    const photo = await photoOf(db, drawn.id);
    if (!photo.ok) throw new Error(photo.message);
    expect(photo.value.contentType).toBe('image/svg+xml');
    expect(Buffer.from(photo.value.bytes).toString('utf8')).toBe(drawn.portrait?.body);
    const plain = at(
      OFFICE.employees.filter((person) => person.portrait === null),
      0,
    );
    expect(codeOf(await photoOf(db, plain.id))).toBe('404 UNKNOWN_USER');
    const thing = at(OFFICE.equipment, 3);
    expect(await equipmentOf(db, thing.uid)).toMatchObject({ value: { name: thing.name } });
    const image = await equipmentImage(db, thing.uid);
    if (!image.ok) throw new Error(image.message);
    expect(Buffer.from(image.value.bytes).toString('utf8')).toBe(thing.image.body);
    expect(codeOf(await equipmentOf(db, 9999))).toBe('404 UNKNOWN_EQUIPMENT');
    expect(codeOf(await equipmentImage(db, 9999))).toBe('404 UNKNOWN_EQUIPMENT');
  });

  it('is simulated: an hour of changes puts everybody where the generated day has them', async () => {
    const changes = simulate(OFFICE, 'tests', NOW, NOW + 60);
    expect(changes.length).toBeGreaterThan(20);
    expect(await applySimulatedChanges(db, changes)).toBe(changes.length);
    const later = initialDay(OFFICE, 'tests', NOW + 60);
    const where = async () =>
      db.query(sql`select id, location_space_id, state from employee
        where location_space_id is not null and username <> all(${[...DEMO_ACCOUNTS]}::text[]) order by id`);
    const reached = await where();
    const bookings = await count(db, 'booking');
    await catchUp(db, later);
    expect(await where()).toEqual(reached);
    expect(await count(db, 'booking')).toBe(bookings);
    expect(reached).toHaveLength(later.positions.length);
  });

  it('has the demo accounts at their desks on the first floor, on a Saturday night as well', async () => {
    // 5 December 2026, 23:30 in Stockholm.
    const night = Date.UTC(2026, 11, 5, 22, 30) / 60_000;
    await catchUp(db, initialDay(OFFICE, 'tests', night));
    expect(await count(db, 'employee where location_space_id is not null')).toBeGreaterThanOrEqual(
      DEMO_ACCOUNTS.length,
    );
    for (const username of DEMO_ACCOUNTS) {
      const { id, preferredDeskId } = at(
        OFFICE.employees.filter((person) => person.username === username),
        0,
      );
      const desk = at(
        OFFICE.spaces.filter((space) => space.id === preferredDeskId),
        0,
      );
      const { x, y, r } = desk;
      expect(desk.floorId).toBe(OFFICE.buildings[0]?.info.default_floor_id);
      expect((await readSelf(db, id))?.self.loc).toEqual({ spaceId: desk.id, pos: { x, y, r } });
    }
    const directions = OFFICE.spaces.filter((space) => space.asset_type === 'DESK');
    expect(new Set(directions.map(({ r }) => r)).size).toBeGreaterThan(1);
  });

  it('keeps real bookings when it catches up with the day, and updates every page', async () => {
    const updates = await createUpdates(db);
    const floorIds = OFFICE.floors.map((floor) => floor.id);
    const first = updateIn(await updates.update(COLLEAGUE, { fId: floorIds }, NOW));
    const before = await count(db, 'booking');
    await catchUp(db, initialDay(OFFICE, 'tests', NOW + 3 * 24 * 60));
    expect(await count(db, 'booking')).toBeGreaterThan(before);
    const query = {
      status: first.stamp,
      fId: floorIds,
      fStatic: first.floors.map((floor) => floor.fStatic),
      fStatus: first.floors.map((floor) => floor.fStatus),
    };
    const next = updateIn(await updates.updateFromDatabase(COLLEAGUE, query, NOW));
    expect(next.entities?.spaces).toHaveLength(OFFICE.spaces.length);
    expect(next.self).toBeDefined();
    await updates.close();
  });

  it('leaves out a simulated booking that conflicts with an existing one', async () => {
    const change = {
      at: NOW,
      kind: 'bookDesk' as const,
      userId: COLLEAGUE.userId,
      spaceId: at(OFFICE.spaces, 0).id,
      start: NOW + 100_000,
      end: NOW + 100_060,
      subject: null,
    };
    expect(await applySimulatedChanges(db, [change, change])).toBe(1);
  });

  it('gives each span of minutes to one process', async () => {
    const second = await another();
    const spans = await Promise.all(
      [db, second, db, second].map((each) => takeSimulatedSpan(each, NOW + 7)),
    );
    expect(spans.filter((span) => span !== null)).toEqual([{ from: NOW, to: NOW + 7 }]);
    expect(await takeSimulatedSpan(db, NOW + 7)).toBeNull();
    expect(await takeSimulatedSpan(second, NOW + 9)).toEqual({ from: NOW + 7, to: NOW + 9 });
  });

  it('HT6: has its well-known password reported if nobody asked for the demo', async () => {
    const said: string[] = [];
    const prepare = () =>
      prepareDemo(db, { demo: 'off', demoSeed: 'tests', demoHours: 'office' }, NOW, {
        say: (line) => said.push(line),
        busyWith: () => {},
      });
    expect(await prepare()).toBeNull();
    expect(said).toEqual([]);
    await db.query(
      sql`update employee set password_hash = ${await hashPassword(DEMO_PASSWORD)} where username = 'employee'`,
    );
    expect(await prepare()).toBeNull();
    expect(said).toEqual([expect.stringMatching(/^Warning: anybody can sign in as employee/)]);
  });
});

onEachDatabase('the demo company as company data', ({ db }) => {
  const generated = generateCompany('tests', { buildings: 3, floors: 4, desks: 80, employees: 30 });
  const archives = [...generateArchives(generated)];

  it('FS7: is imported by the engine, with its ids, and its export fills another server', async () => {
    const { company } = generated;
    await seedCompany(db, company, initialDay(company, 'tests', NOW), { ...options, archives });
    const ids = async (table: string) =>
      (await db.query({ text: `select id from ${table} order by id` })).map(({ id }) => Number(id));
    expect(await ids('building')).toEqual(company.buildings.map(({ id }) => id));
    expect(await ids('floor')).toEqual(company.floors.map(({ id }) => id));
    expect(await ids('space')).toEqual(company.spaces.map(({ id }) => id).sort((a, b) => a - b));
    expect(await ids('zone')).toEqual(company.zones.map(({ id }) => id).sort((a, b) => a - b));
    const entries = await count(db, `change where source = 'setup'`);
    expect(entries).toBeGreaterThan(company.spaces.length + company.employees.length);
    expect(await count(db, `security_event where kind = 'PASSWORD_SET'`)).toBe(0);

    const exported = await exportCompany(db);
    const other = await openEmbedded();
    const imported = await importCompany(other, exported ?? new Map(), {
      isDry: false,
      isWhole: true,
      author: { userId: null, name: 'operator', source: 'import' },
      now: NOW * 60_000,
    });
    expect(imported.ok).toBe(true);
    const again = await exportCompany(other);
    const digests = (files: ReadonlyMap<string, Uint8Array> | null) =>
      [...(files ?? [])].map(([path, bytes]) => [
        path,
        hashToken(Buffer.from(bytes).toString('latin1')),
      ]);
    expect(digests(again)).toEqual(digests(exported));
    await other.close();
  });
});

onEachDatabase('the demo company of a first start', ({ db }) => {
  it('FS6: allows no sign-in of its people, and continues after a restart, even with an administrator', async () => {
    const { company } = await db.transaction(
      (query) => chooseDemo(query, { demoSeed: 'tests', demoHours: 'always' }, NOW),
      'patient',
    );
    expect(await count(db, 'employee')).toBe(company.employees.length);
    expect(await count(db, 'account')).toBe(0);
    await addPerson(db, company.employees.length + 1, 'administrator', 'a hash');
    const prepared = await prepareDemo(
      db,
      { demo: 'off', demoSeed: 'another', demoHours: 'office' },
      NOW,
      {
        say: () => {},
        busyWith: () => {},
      },
    );
    expect(prepared?.seed).toBe('tests');
    expect(prepared?.company.begun).toBe(NOW);
    expect(await takeSimulatedSpan(db, NOW + 1)).toEqual({ from: NOW, to: NOW + 1 });
  });
});

onEachDatabase('the days of the demo company', ({ db }) => {
  /** A Saturday, 22:00 in Sweden. */
  const begun = Date.UTC(2026, 10, 28, 21) / 60_000;
  const start = async (minute: number, demoHours: 'always' | 'office') =>
    prepareDemo(db, { demo: 'tiny', demoSeed: 'tests', demoHours }, minute, {
      say: () => {},
      busyWith: () => {},
    });

  it('DE1: follow from the minute of the first start, at every later one and in every process', async () => {
    const first = await start(begun, 'always');
    expect(first?.company.begun).toBe(begun);
    const later = await start(begun + 4 * 1440, 'office');
    expect(later?.company.begun).toBe(begun);
    expect(simulate(later?.company ?? OFFICE, 'tests', begun + 6000, begun + 6600)).toEqual(
      simulate(first?.company ?? OFFICE, 'tests', begun + 6000, begun + 6600),
    );
  });

  it('DE1: are the usual ones in a demo company of an older version', async () => {
    await db.query(sql`update company set demo = '{"size": "tiny", "seed": "tests"}'::jsonb`);
    expect((await start(begun + 1440, 'always'))?.company.begun).toBeNull();
  });
});
