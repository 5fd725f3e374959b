import { beforeEach, expect, it } from 'vitest';
import { tablePage } from '../../../server/administration/table-page.ts';
import { readState } from '../../../server/company/stored/read-state.ts';
import { sql } from '../../../server/database/sql.ts';
import { isPermittedIn } from '../../../server/identity/capabilities.ts';
import { readStamps } from '../../../server/stamps/read-stamps.ts';
import { bringAll, NOW } from '../company/example.ts';
import { onEachDatabase } from '../databases.ts';
import {
  add,
  administratorOf,
  COMPANY,
  change,
  faultLines,
  INGRID,
  remove,
  setsOn,
} from './sets.ts';

const ruleKey = (building: string | null, rule: string, floor?: string, zone?: string): string =>
  JSON.stringify([building, floor ?? null, zone ?? null, null, rule]);

const NORTH = ['desk-1-5', 'desk-1-6', 'desk-1-7', 'desk-1-8'];

onEachDatabase('sets of changes of booking rules and closures', ({ db }) => {
  const { check, apply } = setsOn(db);
  const state = async () => (await readState(db.query)).state;
  const faults = async (...set: Parameters<typeof apply>) =>
    faultLines((await apply(...set)).faults);
  const movedFloors = async (act: () => Promise<unknown>): Promise<readonly string[]> => {
    const before = await readStamps(db.query, null, null);
    await act();
    const after = await readStamps(db.query, null, null);
    const ids = after.floors
      .filter(({ id, status }) => before.floors.find((one) => one.id === id)?.status !== status)
      .map(({ id }) => id);
    const rows = await db.query({
      text: 'select external_id from floor where id = any($1::bigint[]) order by external_id',
      values: [ids],
    });
    return rows.map((row) => String(row.external_id));
  };

  beforeEach(async () => {
    await bringAll(db, COMPANY);
  });

  it('CD34: an administrator of a building is told no key of a row elsewhere', async () => {
    await apply([
      add('sites', { id: 'other', name: 'Other', country: 'NO' }),
      add('buildings', { id: 'castle', site: 'other', name: 'Castle', time_zone: 'Europe/Oslo' }),
      add('floors', { id: 'castle-0', building: 'castle', name: 'Ground', level: '0' }),
    ]);
    const desk = { floor: 'castle-0', zone: 'A', kind: 'desk', use: 'book', seats: '1' };
    const { revision } = await apply([add('spaces', { ...desk, id: 'secret', name: 'S' })]);
    await apply([
      add('spaces', { ...desk, id: 'castle-1', name: 'C' }),
      change('spaces', 'secret', { name: 'T' }),
      add('rules', { building: 'castle', rule: 'weekends', value: 'closed' }),
      remove('spaces', 'desk-1-5'),
      change('spaces', 'desk-1-6', { name: 'New name' }),
    ]);
    for (const since of [0, revision]) {
      for (const table of ['spaces', 'floors', 'rules', 'buildings'] as const) {
        const page = await tablePage(db, administratorOf('harbour'), table, { since });
        const text = JSON.stringify(page);
        expect(text).not.toMatch(/castle|secret/);
        if (table !== 'spaces') continue;
        // The page has no row any more that it is not told.
        expect(page).toMatchObject({ whole: true, gone: [], next: null });
        expect(text).toContain('New name');
        expect(text).not.toContain('desk-1-5');
      }
    }
    const all = await tablePage(db, INGRID, 'spaces', { since: revision });
    expect([all.whole, all.gone]).toEqual([undefined, ['desk-1-5']]);
    const last = (await apply([change('spaces', 'desk-1-6', { name: 'Again' })])).revision;
    const own = await apply([change('spaces', 'desk-1-7', { name: 'Own' })]);
    expect(own.faults).toEqual([]);
    const few = await tablePage(db, administratorOf('harbour'), 'spaces', { since: last });
    expect([few.whole, few.rows.length]).toEqual([undefined, 1]);
  });

  it('BR1: a rule can be added, changed in its value only, and removed', async () => {
    const key = ruleKey('harbour', 'weekends');
    expect(
      await faults([add('rules', { building: 'harbour', rule: 'weekends', value: 'closed' })]),
    ).toEqual([]);
    expect((await state()).rules.get(key)).toMatchObject({ value: 'closed', locked: false });
    expect(await faults([change('rules', key, { value: 'maybe' })])).toEqual([
      '0 value choice maybe',
    ]);
    expect(await faults([change('rules', key, { building: '' })])).toEqual(['0 building fixed']);
    expect(await faults([change('rules', key, { value: 'open', locked: 'yes' })])).toEqual([]);
    expect((await state()).rules.get(key)).toMatchObject({ value: 'open', locked: true });
    const page = await tablePage(db, INGRID, 'rules', {});
    expect(page.rows).toContainEqual(['harbour', '', '', '', 'weekends', 'open', 'yes']);
    expect(await faults([remove('rules', key)])).toEqual([]);
    expect((await state()).rules.has(key)).toBe(false);
  });

  it('BR10: a zone rule is checked against the zones of existing spaces, even if the set names none', async () => {
    const rule = (zone: string) =>
      add('rules', { floor: 'harbour-0', zone, rule: 'days_ahead', value: '5' });
    expect(await faults([rule('North')])).toEqual([]);
    expect(await faults([rule('Norht')])).toEqual(['0 zone zoneOfFloor Norht']);
  });

  it('BR10: rules, closures and grants of a zone are removed with its last space, not before', async () => {
    const key = ruleKey(null, 'longest_desk_booking', 'harbour-1', 'North');
    const [last = '', ...others] = NORTH;
    expect(await faults(others.map((id) => remove('spaces', id)))).toEqual([]);
    expect((await state()).rules.has(key)).toBe(true);
    const { consequences } = await check([change('spaces', last, { zone: 'South' })]);
    expect(consequences.rows).toBe(3);
    expect(await faults([change('spaces', last, { zone: 'South' })])).toEqual([]);
    const after = await state();
    expect(after.rules.has(key)).toBe(false);
    expect(after.closures.has('carpet')).toBe(false);
    expect([...after.grants.values()].map(({ zone }) => zone)).not.toContain('North');
  });

  it('AP127: a permission for a floor holds for all of its zones, also later ones, and goes with the floor', async () => {
    const [person] = await db.query(
      sql`select id, external_id from employee e where external_id is not null
        and not exists (select from permission p where p.employee_id = e.id)
        and not exists (select from group_member m where m.employee_id = e.id) order by id limit 1`,
    );
    const who = String(person?.external_id);
    const key = JSON.stringify([null, who, 'cancel_for_others', null, 'harbour-1', null]);
    const permissions = async () =>
      (await db.query(sql`select permissions_of(${Number(person?.id)}) as n`))[0]?.n;
    const before = await permissions();
    const grant = { person: who, capability: 'cancel_for_others', floor: 'harbour-1' };
    expect(await faults([add('grants', grant)])).toEqual([]);
    expect((await state()).grants.get(key)).toMatchObject({ floor: 'harbour-1', zone: null });
    expect(await permissions()).not.toBe(before);
    expect(await faults([change('spaces', 'desk-1-5', { zone: 'New' })])).toEqual([]);
    const held = async (space: string) => {
      const [row] =
        await db.query(sql`select ${isPermittedIn(sql`${Number(person?.id)}`, 'cancel_for_others')} as now,
          may(${Number(person?.id)}, 'cancel_for_others', array[s.id]) as before
        from space s where s.external_id = ${space}`);
      return [row?.now, row?.before];
    };
    expect(await held('desk-1-5')).toEqual([true, true]);
    expect(await held('desk-1-6')).toEqual([true, true]);
    expect(await held('desk-0-1')).toEqual([false, false]);
    // A build before this one does not take it for a permission everywhere.
    const old = await db.query(sql`select from permission where employee_id = ${Number(person?.id)}
      and capability = 'cancel_for_others' and building_id is null and zone_id is null`);
    expect(old).toEqual([]);
    const { faults: none } = await apply([add('grants', { ...grant, zone: 'New' })]);
    expect(none).toEqual([]);
    expect(await faults([remove('grants', key)])).toEqual([]);
    expect((await state()).grants.has(key)).toBe(false);
    expect(await faults([add('grants', grant)])).toEqual([]);
    expect(await faults([remove('floors', 'harbour-1')])).toEqual([]);
    expect([...(await state()).grants.values()].map(({ floor }) => floor)).not.toContain(
      'harbour-1',
    );
  });

  it('BR23: a rule of a floor is set, seen by those of its building, and goes with the floor', async () => {
    const key = ruleKey(null, 'weekends', 'harbour-1');
    const rule = { floor: 'harbour-1', rule: 'weekends', value: 'closed' };
    expect(await faults([add('rules', rule)], { by: administratorOf('castle') })).not.toEqual([]);
    expect(await faults([add('rules', rule)], { by: administratorOf('harbour') })).toEqual([]);
    expect((await state()).rules.get(key)).toMatchObject({ floor: 'harbour-1', zone: null });
    for (const [building, isSeen] of [
      ['harbour', true],
      ['castle', false],
    ] as const) {
      const { rows } = await tablePage(db, administratorOf(building), 'rules', {});
      expect(rows.some(([, floor, zone]) => floor === 'harbour-1' && zone === '')).toBe(isSeen);
    }
    expect(await faults([remove('floors', 'harbour-1')])).toEqual([]);
    expect((await state()).rules.has(key)).toBe(false);
  });

  it('BR16: counts the bookings that break the new rules; these bookings stay', async () => {
    const [space] =
      await db.query(sql`select s.id, z.name from space s join zone z on z.id = s.zone_id
      where s.external_id = 'desk-1-5'`);
    const [person] = await db.query(sql`select min(id) as id from employee`);
    const minute = Math.floor(NOW / 60_000);
    const book = (from: number, length: number) =>
      db.query(sql`insert into booking (space_id, start_minute, end_minute, made_minute, kind, user_id, organizer_id, subject)
        values (${Number(space?.id)}, ${minute + from}, ${minute + from + length}, ${minute}, 'desk',
                ${Number(person?.id)}, ${Number(person?.id)}, '')`);
    await book(60, 90);
    await book(1_500, 300);
    await book(3_000, 30);
    expect(space?.name).toBe('North');
    const ruled = async (...set: Parameters<typeof check>) => {
      const { faults: found, consequences } = await check(...set);
      expect(found).toEqual([]);
      return consequences.ruled;
    };
    const key = ruleKey(null, 'longest_desk_booking', 'harbour-1', 'North');
    expect(await ruled([change('rules', key, { value: '2h' })])).toBe(1);
    expect(await ruled([change('rules', key, { value: '8h' })])).toBe(0);
    expect(await ruled([remove('rules', key)])).toBe(0);
    const fewer = change('rules', ruleKey(null, 'open_bookings'), { value: '1' });
    expect(await ruled([fewer])).toBe(2);
    expect(await ruled([change('spaces', 'desk-1-5', { seats: '2' })])).toBeUndefined();
    await apply([fewer]);
    const [left] = await db.query(sql`select count(*) as count from booking`);
    expect(Number(left?.count)).toBe(3);
  });

  it('BR8, BR10: a rule may only name existing groups, and loses those that are removed', async () => {
    const value = 'assistants|facilities';
    expect(await faults([add('rules', { rule: 'who_may_book', value })])).toEqual([]);
    const key = ruleKey(null, 'who_may_book');
    expect(await faults([change('rules', key, { value: 'assistants|nobody' })])).toEqual([
      '0 value reference nobody',
    ]);
    expect(await faults([remove('groups', 'assistants')])).toEqual([]);
    expect((await state()).rules.get(key)).toMatchObject({ value: 'facilities' });
  });

  it('CS1, CS5: closing a building changes the stamps of all its floors', async () => {
    const closure = {
      id: 'party',
      building: 'harbour',
      start: '2027-01-04T08:00',
      reason: 'Party',
    };
    expect(await movedFloors(() => apply([add('closures', closure)]))).toEqual([
      'harbour-0',
      'harbour-1',
    ]);
    const end = change('closures', 'party', { end: '2027-01-05T08:00' });
    expect(await movedFloors(() => apply([end]))).toEqual(['harbour-0', 'harbour-1']);
    expect(await faults([change('closures', 'party', { floor: 'harbour-0' })])).toEqual([
      '0 building buildingOrZone harbour',
      '0 space onePlace',
    ]);
  });

  it('CS2: closures keep their local times when the time zone of their building changes', async () => {
    const minutes = () =>
      db.query(sql`select external_id, start_minute from closure order by external_id`);
    const before = await minutes();
    const moved = await movedFloors(() =>
      apply([change('buildings', 'harbour', { time_zone: 'Europe/Helsinki' })], {
        times: 'moment',
      }),
    );
    // CS5: those that are closed, or have something closed.
    expect(moved).toEqual(['harbour-1']);
    expect(await minutes()).toEqual(
      before.map((row) => ({ ...row, start_minute: Number(row.start_minute) - 60 })),
    );
  });

  it('CS1: a closed space that moves to another floor stays closed', async () => {
    expect(
      await faults([change('spaces', 'room-1-b', { floor: 'harbour-0', x: '1', y: '1' })]),
    ).toEqual([]);
    expect(
      await db.query(sql`select s.external_id from closure c join space s on s.id = c.space_id`),
    ).toEqual([{ external_id: 'room-1-b' }]);
  });

  it('AD2: a building administrator changes rules and closures of the building, not of the company', async () => {
    await apply([
      add('buildings', { id: 'mill', site: 'oslo', name: 'Mill', time_zone: 'Europe/Oslo' }),
      add('rules', { building: 'mill', rule: 'weekends', value: 'open' }),
    ]);
    const of = (...buildings: readonly string[]) => ({ by: administratorOf(...buildings) });
    const closure = { id: 'x', space: 'room-0-a', start: '2027-01-04T08:00', reason: 'Repair' };
    expect(await faults([add('closures', closure)], of('mill'))).toEqual(['0 - permission']);
    expect(await faults([add('closures', closure)], of('harbour'))).toEqual([]);
    const rule = (cells: Readonly<Record<string, string>>) =>
      add('rules', { rule: 'days_ahead', value: '9', ...cells });
    expect(
      await faults([rule({}), rule({ floor: 'harbour-0', zone: 'North' })], of('mill')),
    ).toEqual(['0 - permission', '1 - permission']);
    expect(await faults([rule({ floor: 'harbour-0', zone: 'North' })], of('harbour'))).toEqual([]);
    expect(await faults([rule({})], of('harbour'))).toEqual(['0 - permission']);
    const seen = async (building: string, table: 'rules' | 'closures') =>
      (await tablePage(db, administratorOf(building), table, {})).rows.length;
    // BR14: and the three of the company.
    expect(await seen('mill', 'rules')).toBe(4);
    expect(await seen('mill', 'closures')).toBe(0);
    expect(await seen('harbour', 'rules')).toBe(6);
    expect(await seen('harbour', 'closures')).toBe(3);
  });
});
