import { beforeEach, expect, it } from 'vitest';
import { tablePage } from '../../../server/administration/table-page.ts';
import { readState } from '../../../server/company/stored/read-state.ts';
import { companyRevision } from '../../../server/company/stored/revision.ts';
import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { DEMO_ADMINISTRATOR } from '../../../server/demo/company/company.ts';
import { initialDay } from '../../../server/demo/day/simulated-day.ts';
import { generateDemo } from '../../../server/demo/generate-demo.ts';
import { simulateUntil } from '../../../server/demo/live/simulation.ts';
import { prepareDemo } from '../../../server/demo/prepare-demo.ts';
import { lookAtDemo, removeDemo } from '../../../server/demo/removal/remove-demo.ts';
import { seedCompany } from '../../../server/demo/seed/seed-company.ts';
import { bring } from '../company/example.ts';
import { onEachDatabase } from '../databases.ts';
import { actionsOn } from './actions.ts';
import { count, NOW } from './office.ts';

const MADE_FROM = { size: 'tiny', seed: 'tests' } as const;
const COMPANY = generateDemo(MADE_FROM);
const NOW_MS = NOW * 60_000;

const file = (...rows: readonly string[]): Uint8Array => Buffer.from(`${rows.join('\n')}\n`);

const empty = (db: Db): Promise<unknown> =>
  db.query({
    text: `truncate company, site_row, employee, person_group, equipment, space_type, map_file, change cascade`,
  });

const fill = async (db: Db): Promise<void> => {
  await empty(db);
  await seedCompany(db, COMPANY, initialDay(COMPANY, 'tests', NOW), {
    now: NOW,
    passwordHash: '$argon2id$none',
    madeFrom: MADE_FROM,
  });
};

/** A building, a desk and two people of the company's own, beside the demo. */
const OWN = new Map([
  ['buildings.csv', file('id,site,name,time_zone', 'own,1,Own house,Europe/Oslo')],
  ['floors.csv', file('id,building,name,level', 'own-0,own,Ground,0')],
  [
    'spaces.csv',
    file(
      'id,floor,zone,name,kind,equipment,x,y',
      `own-desk,own-0,South,O-1,desk,${COMPANY.equipment[0]?.uid},1,1`,
      `beside,${COMPANY.floors[0]?.id},South,B-1,desk,,1,1`,
    ),
  ],
  [
    'people.csv',
    file('id,username,first_name,groups', 'ebba,ebba,Ebba,staff', 'nils,nils,Nils,staff'),
  ],
  ['groups.csv', file('id,name', 'staff,Staff')],
  ['grants.csv', file('person,group,capability', 'ebba,,administer', ',staff,book_for_others')],
]);

const idOf = async (db: Db, externalId: string): Promise<number> =>
  Number((await db.query(sql`select id from employee where external_id = ${externalId}`))[0]?.id);

const by = (userId: number | null) => ({
  userId,
  name: 'Ebba',
  source: 'administration' as const,
});

const keys = async (db: Db) => {
  const { state } = await readState(db.query);
  return Object.fromEntries(
    (['sites', 'buildings', 'floors', 'spaces', 'equipment', 'groups', 'people'] as const).map(
      (table) => [table, [...state[table].keys()]],
    ),
  );
};

onEachDatabase('the removal of the demo', ({ db }) => {
  beforeEach(() => fill(db));

  it('FS9: removes the demo data and keeps the company’s own data', async () => {
    expect((await bring(db, OWN, { isWhole: false })).ok).toBe(true);
    const ebba = await idOf(db, 'ebba');
    const nils = await idOf(db, 'nils');
    const own = Number((await db.query(sql`select id from space where name = 'O-1'`))[0]?.id);
    const { bookDesk } = actionsOn(db);
    const slot = { start: NOW + 60, end: NOW + 120 };
    expect(await bookDesk({ userId: nils, sessionHash: '' }, own, slot)).toMatchObject({
      ok: true,
    });
    const before = await companyRevision(db.query);
    const looked = await lookAtDemo(db, ebba, NOW_MS);
    expect(looked).toMatchObject({
      buildings: COMPANY.buildings.length,
      floors: COMPANY.floors.length,
      spaces: COMPANY.spaces.length + 1,
      // The administrator of the demo, too.
      people: COMPANY.employees.length + 1,
      ownSpaces: 1,
      staying: { buildings: 1, people: 2 },
    });
    const bookings = await count(db, 'booking');
    expect(await removeDemo(db, by(ebba), NOW_MS)).toEqual(looked);
    expect(await keys(db)).toEqual({
      sites: ['1'],
      buildings: ['own'],
      floors: ['own-0'],
      spaces: ['own-desk'],
      equipment: [String(COMPANY.equipment[0]?.uid)],
      groups: ['staff'],
      people: ['ebba', 'nils'],
    });
    // What is left are bookings of own people at own desks.
    expect(await count(db, 'booking')).toBe(1);
    expect(bookings - 1).toBe(looked?.bookings);
    for (const table of ['claim', 'registration', 'favourite', 'account', 'map_file']) {
      expect([table, await count(db, table)]).toEqual([table, 0]);
    }
    expect(await count(db, 'permission')).toBe(2);
    const [entry] = await db.query(
      sql`select actor_name, source, action, before from change where subject = 'demo'`,
    );
    const { staying: _, ...gone } = looked ?? { staying: null };
    expect(entry).toEqual({
      actor_name: 'Ebba',
      source: 'administration',
      action: 'removed',
      before: gone,
    });
    // Open tables lose the rows.
    const page = await tablePage(db, { userId: ebba, name: 'Ebba', buildings: null }, 'people', {
      since: before,
    });
    expect(page.gone).toHaveLength(COMPANY.employees.length + 1);
    expect(page.rows).toEqual([]);
  });

  it('FS10: happens once, and nothing of the demo comes back', async () => {
    const administrator = Number(
      (await db.query(sql`select id from employee where username = ${DEMO_ADMINISTRATOR}`))[0]?.id,
    );
    expect(await removeDemo(db, by(administrator), NOW_MS)).not.toBeNull();
    const entries = await count(db, 'change');
    expect(await removeDemo(db, by(administrator), NOW_MS)).toBeNull();
    expect(await lookAtDemo(db, administrator, NOW_MS)).toBeNull();
    expect(await count(db, 'change')).toBe(entries);
    // Whoever asks stays.
    expect((await keys(db)).people).toEqual([String(administrator)]);
    await simulateUntil(db, { company: COMPANY, seed: 'tests' }, NOW + 5);
    await simulateUntil(db, { company: COMPANY, seed: 'tests' }, NOW + 500);
    const again = await prepareDemo(
      db,
      { demo: 'tiny', demoSeed: 'tests', demoHours: 'office' },
      NOW + 600,
      {
        say: () => {},
        busyWith: () => {},
      },
    );
    expect(again).toBeNull();
    expect((await keys(db)).people).toEqual([String(administrator)]);
    expect(await count(db, 'booking')).toBe(0);
  });

  it('FS9: keeps renamed demo rows as the company’s own', async () => {
    const [house] = COMPANY.buildings;
    const [person] = COMPANY.employees;
    const renamed = new Map([
      ['buildings.csv', file('id,name', `${house?.id},Our house`)],
      ['people.csv', file('id,username,first_name', `${person?.id},kajsa,Kajsa`)],
    ]);
    expect((await bring(db, renamed, { isWhole: false })).ok).toBe(true);
    await removeDemo(db, by(null), NOW_MS);
    const left = await keys(db);
    expect(left.buildings).toEqual([String(house?.id)]);
    expect(left.floors?.length).toBeGreaterThan(0);
    // And the only administrator: somebody must be able to go on.
    expect(left.people).toHaveLength(2);
  });

  it('FS10: with an error, nothing has changed', async () => {
    const before = await keys(db);
    await db.query({
      text: `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
        create trigger refuse before delete on employee for each row execute function refuse()`,
    });
    await expect(removeDemo(db, by(null), NOW_MS)).rejects.toThrow();
    await db.query({ text: 'drop trigger refuse on employee; drop function refuse()' });
    expect(await keys(db)).toEqual(before);
    expect(await lookAtDemo(db, null, NOW_MS)).not.toBeNull();
    expect(await count(db, "change where subject = 'demo'")).toBe(0);
  });
});

onEachDatabase('the removal of the demo while people book', ({ db, another }) => {
  it('FS10: is all or nothing, even during bookings and the simulation', async () => {
    await fill(db);
    const other = await another();
    const { bookDesk } = actionsOn(other);
    const desks = COMPANY.spaces.filter((space) => space.asset_type === 'DESK');
    const booking = Promise.all(
      desks.slice(0, 40).map(({ id }, index) =>
        bookDesk(
          {
            userId: COMPANY.employees[index % COMPANY.employees.length]?.id ?? 0,
            sessionHash: '',
          },
          id,
          { start: NOW + 2_000 + index * 60, end: NOW + 2_060 + index * 60 },
        ).catch((error: unknown) => error),
      ),
    );
    const simulating = simulateUntil(other, { company: COMPANY, seed: 'tests' }, NOW + 20).catch(
      () => {},
    );
    expect(await removeDemo(db, by(null), NOW_MS)).not.toBeNull();
    await booking;
    await simulating;
    expect((await keys(db)).people).toHaveLength(1);
    expect(await count(db, 'booking')).toBe(0);
    expect(await count(db, 'claim')).toBe(0);
  });
});
