import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { DayColleague, DayDetails, DayKind } from '../../../core/contract/attendance.ts';
import { floorOfSpace } from '../../../core/contract/ids.ts';
import type { Caller } from '../../../core/contract/session.ts';
import { orderedAttendees } from '../../../core/rules/attendance/attendance-order.ts';
import { compareEntries, dayInterval } from '../../../core/rules/attendance/day-entry.ts';
import { DAY_TYPES, dayTypeOf } from '../../../core/rules/attendance/day-type.ts';
import { isListedInDayDetails } from '../../../core/rules/search/day-details.ts';
import { addDay, dayOf, dayStart, wallClock } from '../../../core/time/zone.ts';
import { sql } from '../../../server/database/sql.ts';
import { addFavourite } from '../../../server/people/favourites.ts';
import { dayDetails } from '../../../server/planner/details.ts';
import { daysOf, overviewOf } from '../../../server/planner/overview.ts';
import type { Answer } from '../../../server/refusal/refused.ts';
import { forAllAsync } from '../../support/runs.ts';
import { valueIn } from '../answers.ts';
import { configure } from '../configure.ts';
import { rowsIn } from '../rows.ts';
import { onEachOffice } from './each-office.ts';
import { at, COLLEAGUE, DESKS, EMPLOYEE, NOW, OFFICE, ROOMS } from './office.ts';

/** Buildings in Stockholm and New York; the tests run in neither zone. */
const HERE = at(OFFICE.buildings, 0);
const YONDER = at(OFFICE.buildings, 3);
const floors = new Map(OFFICE.floors.map(({ id, buildingId }) => [id, buildingId]));
const buildingOf = (spaceId: number): number => floors.get(floorOfSpace(spaceId)) ?? 0;
const desksOf = (buildingId: number) => DESKS.filter(({ id }) => buildingOf(id) === buildingId);
const everybody = OFFICE.employees.map(({ id }) => id);
const others = everybody.filter((id) => id !== EMPLOYEE.userId);
const spaceNames = new Map(OFFICE.spaces.map(({ id, info }) => [id, info.name]));

type Type = 'OFFICE' | 'HOME' | 'VACATION' | 'DESK';
/** Minutes since the epoch. `place`: a building, or the desk of a booking. */
type Stay = {
  readonly userId: number;
  readonly type: Type;
  readonly place?: number;
  readonly start: number;
  readonly end: number;
};
type Entry = Stay & {
  readonly id: number;
  readonly buildingId: number | null;
  readonly space: number | null;
};

const refusalOf = (answer: Answer<unknown>): string =>
  answer.ok ? 'OK' : `${answer.status} ${answer.detailedCode} ${answer.message}`;

/** A seeded generator. */
const drawing = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

onEachOffice('the planner', ({ db }) => {
  const { booking, tryBooking, tryRegistration } = rowsIn(db);
  beforeEach(async () => {
    await db.query({ text: 'delete from registration; delete from favourite' });
  });

  /** Inserts entries, and skips those that conflict with existing ones. */
  const put = async (stays: readonly Stay[]): Promise<readonly Entry[]> => {
    const made: Entry[] = [];
    for (const stay of stays) {
      const { userId: user, type, place: building = null, start, end } = stay;
      const space = type === 'DESK' ? (building ?? 0) : null;
      const id = await (space === null
        ? tryRegistration({ user, type, building, start, end })
        : tryBooking({ user, kind: 'desk', space, start, end }));
      if (id === null) continue;
      const buildingId = space === null ? building : buildingOf(space);
      made.push({ ...stay, id, space, buildingId });
    }
    return made;
  };
  const hide = (...ids: readonly number[]) =>
    db.query(sql`update employee set visibility = 'INVISIBLE' where id = any(${ids}::bigint[])`);
  const choose = async (...ids: readonly number[]) => {
    for (const id of ids) valueIn(await addFavourite(db, EMPLOYEE, { id, named: id }));
  };
  const overview = async (caller: Caller, buildingId: number, now = NOW) =>
    valueIn(await overviewOf(db, caller, buildingId, { now }));
  const details = async (
    caller: Caller,
    buildingId: number,
    date: string,
    rest: { page?: number; search?: string; kind?: DayKind } = {},
    now = NOW,
  ): Promise<DayDetails> =>
    valueIn(await dayDetails(db, caller, { buildingId, date, ...rest }, { now }));

  /** People in two buildings, at home and on vacation, for some days from `from`; many have two entries. */
  const scatter = (from: number, days: number, seed: number): Promise<readonly Entry[]> => {
    const draw = drawing(seed);
    const places = [...desksOf(HERE.id).slice(0, 25), ...desksOf(YONDER.id).slice(0, 25)];
    const types = ['OFFICE', 'OFFICE', 'HOME', 'VACATION', 'DESK', 'DESK', 'DESK'] as const;
    return put(
      Array.from({ length: 260 }, (): Stay => {
        const type = at(types, draw(types.length));
        const start = from - 1440 + draw((days + 2) * 1440);
        return {
          userId: at(everybody, draw(70)),
          type,
          start,
          // A desk may be booked for several days.
          end: start + 1 + draw(type === 'DESK' ? 3000 : 1500),
          ...(type === 'OFFICE' ? { place: at([HERE.id, YONDER.id], draw(2)) } : {}),
          ...(type === 'DESK' ? { place: at(places, draw(places.length)).id } : {}),
        };
      }),
    );
  };

  const personOf = (entry: Entry): DayColleague => {
    const found = OFFICE.employees.find(({ id }) => id === entry.userId);
    if (found === undefined) throw new Error('Nobody');
    return {
      id: found.id,
      name: `${found.firstName} ${found.lastName}`,
      fn: found.firstName,
      photo: found.portrait !== null,
      type: entry.type,
      buildingId: entry.buildingId,
      space: entry.space,
      spaceName: entry.space === null ? null : (spaceNames.get(entry.space) ?? ''),
    };
  };
  /** The entries of a day, by a scan over all. */
  const onDay = (entries: readonly Entry[], day: string, zone: string): readonly Entry[] => {
    const { start, end } = dayInterval(day, zone);
    return entries
      .filter((entry) => entry.start < end && entry.end > start)
      .toSorted((a, b) => a.start - b.start || a.id - b.id);
  };
  /** The maximum at any minute of the day, by a scan over all minutes. */
  const mostAtOnce = (
    entries: readonly Entry[],
    day: string,
    zone: string,
    keyOf: (entry: Entry) => number,
  ): number => {
    const { start, end } = dayInterval(day, zone);
    const there = onDay(entries, day, zone);
    let most = 0;
    for (let minute = start; minute < end; minute += 1) {
      const now = there.filter((entry) => entry.start <= minute && minute < entry.end);
      most = Math.max(most, new Set(now.map(keyOf)).size);
    }
    return most;
  };

  // Two weeks each: the clocks of New York go forward, Stockholm's go back, and no change.
  it.each([
    ['New York, spring', YONDER, '2027-03-08'],
    ['New York, autumn', YONDER, '2026-10-28'],
    ['Stockholm, autumn', HERE, '2026-10-19'],
    ['Stockholm', HERE, '2026-11-23'],
  ])(
    'UT3, UT4, DC10, DC11: days are told of as counted minute by minute (%s)',
    async (_, building, today) => {
      const zone = building.info.timeZone;
      const now = wallClock(today, 1439, zone);
      const entries = await scatter(dayStart(today, zone), 14, dayStart(today, zone));
      const favourites = others.slice(0, 40);
      const hidden = new Set([...others.slice(5, 10), EMPLOYEE.userId]);
      await choose(...favourites);
      await hide(...hidden);
      const { days, pagination } = await overview(EMPLOYEE, building.id, now);
      expect(pagination).toEqual({ page: 1, pages: 13 });
      const expected = Array.from({ length: 14 }, (__, n) => {
        const date = addDay(today, n);
        const here = entries.filter(
          ({ buildingId, type }) =>
            buildingId === building.id && (type === 'DESK' || type === 'OFFICE'),
        );
        const desks = here.filter(({ type }) => type === 'DESK');
        const mine = onDay(entries, date, zone).filter(({ userId }) => userId === EMPLOYEE.userId);
        const [own] = mine.toSorted((a, b) => compareEntries(a, b, building.id));
        const listed = onDay(entries, date, zone).filter(
          ({ userId }) => favourites.includes(userId) && !hidden.has(userId),
        );
        return {
          date,
          // Invisible people are counted but not named.
          attendanceUtilization: { peak: mostAtOnce(here, date, zone, ({ userId }) => userId) },
          deskUtilization: { peak: mostAtOnce(desks, date, zone, ({ space }) => space ?? 0) },
          selectedAttendance: orderedAttendees(listed.map(personOf), building.id),
          selfAttendance:
            own === undefined
              ? null
              : {
                  id: own.id,
                  start: own.start,
                  end: own.end,
                  buildingId: own.buildingId,
                  type: own.type,
                  user: { id: EMPLOYEE.userId, name: personOf(own).name },
                },
        };
      });
      expect(days).toEqual(expected);
      // The compared values are not trivial.
      expect(Math.min(...expected.map((day) => day.attendanceUtilization.peak))).toBeGreaterThan(0);
      expect(Math.max(...expected.map((day) => day.deskUtilization.peak))).toBeGreaterThan(2);
      expect(expected.flatMap((day) => day.selectedAttendance).length).toBeGreaterThan(20);
      expect(expected.some((day) => day.selfAttendance !== null)).toBe(true);
    },
  );

  it('UT4: a person with a desk and a registration counts once, also if one follows the other', async () => {
    const noon = wallClock('2026-11-24', 720, HERE.info.timeZone);
    const [desk] = desksOf(HERE.id);
    const [one = 0, two = 0] = others;
    const there = { place: HERE.id, type: 'OFFICE' } as const;
    await put([
      { userId: one, ...there, start: noon - 120, end: noon },
      { userId: one, type: 'DESK', place: desk?.id ?? 0, start: noon, end: noon + 60 },
      { userId: two, ...there, start: noon - 60, end: noon + 30 },
      { userId: two, ...there, start: noon + 30, end: noon + 60 },
      // In another building, and at home.
      { userId: others[2] ?? 0, type: 'OFFICE', place: YONDER.id, start: noon, end: noon + 9 },
      { userId: others[3] ?? 0, type: 'HOME', start: noon, end: noon + 9 },
    ]);
    const { days } = await overview(EMPLOYEE, HERE.id);
    expect(days[1]).toMatchObject({
      date: '2026-11-24',
      attendanceUtilization: { peak: 2 },
      deskUtilization: { peak: 1 },
    });
    expect(days[0]).toMatchObject({
      attendanceUtilization: { peak: 0 },
      deskUtilization: { peak: 0 },
    });
  });

  it('AT3, DC10 to DC12: a booked room is not a workplace, and nobody counts for it', async () => {
    const noon = wallClock('2026-11-24', 720, HERE.info.timeZone);
    const room = at(
      ROOMS.filter(({ id }) => buildingOf(id) === HERE.id),
      0,
    );
    for (const [user, start] of [
      [EMPLOYEE.userId, noon],
      [COLLEAGUE.userId, noon + 10],
    ] as const) {
      await booking({ user, kind: 'room', space: room.id, start, end: start + 10 });
    }
    const nobody = async () => {
      expect((await overview(EMPLOYEE, HERE.id)).days[1]).toEqual({
        date: '2026-11-24',
        attendanceUtilization: { peak: 0 },
        deskUtilization: { peak: 0 },
        selectedAttendance: [],
        selfAttendance: null,
      });
      expect(await details(EMPLOYEE, HERE.id, '2026-11-24')).toMatchObject({
        selected: [],
        colleagues: [],
        colleagueCount: 0,
      });
    };
    await nobody();
    await choose(COLLEAGUE.userId);
    await nobody();
  });

  it('DC9: a page has two weeks in the time zone of the building, from its local today on', async () => {
    // After midnight in Stockholm, the evening before in New York.
    const now = Date.UTC(2026, 10, 24, 0, 30) / 60_000;
    for (const [building, today] of [
      [HERE, '2026-11-24'],
      [YONDER, '2026-11-23'],
    ] as const) {
      expect(today).toBe(dayOf(now, building.info.timeZone));
      const first = await overview(EMPLOYEE, building.id, now);
      const page = async (n: number) =>
        valueIn(await daysOf(db, EMPLOYEE, { buildingId: building.id, page: n }, { now }));
      expect(await page(1)).toEqual({ days: first.days, pagination: first.pagination });
      const last = await page(13);
      expect(last.pagination).toEqual({ page: 13, pages: 13 });
      expect(last.days.map(({ date }) => date)).toEqual(
        Array.from({ length: 14 }, (_, n) => addDay(today, 12 * 14 + n)),
      );
    }
    for (const page of [0, -1, 14, 99]) {
      const answer = await daysOf(db, EMPLOYEE, { buildingId: HERE.id, page }, { now });
      expect(refusalOf(answer)).toBe('400 MALFORMED page: expected 1 to 13');
    }
  });

  it('reports the capacity of the building: its desks, and as many people unless configured', async () => {
    const desks = OFFICE.spaces.filter(
      ({ id, asset_type }) => asset_type === 'DESK' && buildingOf(id) === HERE.id,
    ).length;
    for (const [people, told] of [
      [null, desks],
      [7, 7],
      [0, 0],
    ]) {
      await db.query(sql`update building set people_capacity = ${people} where id = ${HERE.id}`);
      expect((await overview(EMPLOYEE, HERE.id)).capacity).toEqual({ desks, people: told });
    }
  });

  it('DC12, AT8, SR10, PL24: the details of a day have everybody with an entry, as in a full scan', async () => {
    const today = '2026-11-23';
    const zone = YONDER.info.timeZone;
    const entries = await scatter(dayStart(today, zone), 3, 7);
    const favourites = [...others.slice(0, 10), ...others.slice(60, 65)];
    const hidden = new Set(others.slice(5, 15));
    await choose(...favourites);
    await hide(...hidden);
    const names = OFFICE.employees.slice(0, 70).map((each) => `${each.firstName} ${each.lastName}`);
    const searches = [
      '',
      'a',
      'x y',
      '%%',
      ...names
        .flatMap((name) => [name.slice(0, 2), name, `${name.split(' ').at(-1)}`])
        .slice(0, 60),
      `${names[3]?.slice(0, 2)} ${names[3]?.split(' ').at(-1)?.slice(0, 1)}`,
    ];
    const ofKind = (people: readonly DayColleague[], kind: DayKind) =>
      people.filter((person) => dayTypeOf(person, YONDER.id) === kind);
    let found = 0;
    for (const date of [today, addDay(today, 1), addDay(today, 2)]) {
      for (const search of date === today ? searches : ['']) {
        const seen = onDay(entries, date, zone)
          .filter(({ userId }) => userId !== EMPLOYEE.userId && !hidden.has(userId))
          .map(personOf)
          .filter(({ name }) => isListedInDayDetails(name, search));
        const everyone = orderedAttendees(seen, YONDER.id);
        const isSelected = ({ id }: DayColleague) => favourites.includes(id);
        const colleagues = everyone.filter((person) => !isSelected(person));
        expect(await details(EMPLOYEE, YONDER.id, date, { search }), search).toEqual({
          selected: everyone.filter(isSelected),
          colleagues,
          colleagueCount: colleagues.length,
          kinds: DAY_TYPES.map((kind) => ofKind(colleagues, kind).length),
          pagination: { page: 1, pages: 1 },
        });
        found += everyone.length;
        if (search !== '') continue;
        for (const kind of DAY_TYPES) {
          const listed = await details(EMPLOYEE, YONDER.id, date, { search, kind });
          expect(listed.colleagues).toEqual(ofKind(colleagues, kind));
          expect(listed.colleagueCount).toBe(listed.colleagues.length);
          expect(listed.kinds).toEqual(DAY_TYPES.map((one) => ofKind(colleagues, one).length));
        }
      }
    }
    expect(found).toBeGreaterThan(150);
  });

  it('DC12: colleagues come in pages of 50; the selected ones are on each of them', async () => {
    const start = dayStart('2026-11-25', HERE.info.timeZone) + 540;
    const home = others.slice(0, 120);
    await put(home.map((userId) => ({ userId, type: 'HOME', start, end: start + 60 })));
    const [selected = 0, ...rest] = home;
    await choose(selected);
    const page = (n: number, search = '') =>
      details(EMPLOYEE, HERE.id, '2026-11-25', { page: n, search });
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ colleagues }) => colleagues.length)).toEqual([50, 50, 19, 0]);
    for (const [index, each] of pages.entries()) {
      expect(each).toMatchObject({
        selected: [{ id: selected, type: 'HOME', buildingId: null }],
        colleagueCount: 119,
        pagination: { page: index + 1, pages: 3 },
      });
    }
    const all = pages.flatMap(({ colleagues }) => colleagues);
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(rest));
    expect(all).toEqual(orderedAttendees(all, HERE.id));
    expect(await details(EMPLOYEE, HERE.id, '2026-11-25')).toEqual(pages[0]);
    expect(await details(EMPLOYEE, HERE.id, '2026-11-26')).toEqual({
      selected: [],
      colleagues: [],
      colleagueCount: 0,
      kinds: [0, 0, 0, 0],
      pagination: { page: 1, pages: 1 },
    });
  });

  it('AT9: a colleague with a desk and a registration is listed at the desk, the caller by the registration', async () => {
    const start = dayStart('2026-11-25', HERE.info.timeZone) + 540;
    const [desk, another] = desksOf(HERE.id);
    const both = (userId: number, place: number): readonly Stay[] => [
      { userId, type: 'OFFICE', place: HERE.id, start, end: start + 60 },
      { userId, type: 'DESK', place, start, end: start + 60 },
    ];
    await put([
      ...both(COLLEAGUE.userId, desk?.id ?? 0),
      ...both(EMPLOYEE.userId, another?.id ?? 0),
    ]);
    await choose(COLLEAGUE.userId);
    const [, , day] = (await overview(EMPLOYEE, HERE.id)).days;
    expect(day).toMatchObject({
      selectedAttendance: [
        { id: COLLEAGUE.userId, type: 'DESK', space: desk?.id, spaceName: desk?.info.name },
      ],
      selfAttendance: { type: 'OFFICE', user: { id: EMPLOYEE.userId } },
    });
    const { selected, colleagues } = await details(EMPLOYEE, HERE.id, '2026-11-25');
    expect(selected).toEqual(day?.selectedAttendance);
    expect(colleagues).toEqual([]);
  });

  it('FV8: without the colleague finder nobody is selected, and favourites are ordinary colleagues', async () => {
    const start = dayStart('2026-11-25', HERE.info.timeZone) + 540;
    await put([{ userId: COLLEAGUE.userId, type: 'HOME', start, end: start + 60 }]);
    await choose(COLLEAGUE.userId);
    await configure(db, { off: 'colleagueFinder' });
    expect((await overview(EMPLOYEE, HERE.id)).days[2]?.selectedAttendance).toEqual([]);
    expect(await details(EMPLOYEE, HERE.id, '2026-11-25')).toMatchObject({
      selected: [],
      colleagues: [{ id: COLLEAGUE.userId }],
    });
  });

  it('refuses unknown buildings, days outside the planner, and invalid pages', async () => {
    const ask = async (date: string, page?: number, buildingId = HERE.id) =>
      refusalOf(
        await dayDetails(
          db,
          EMPLOYEE,
          { buildingId, date, ...(page === undefined ? {} : { page }) },
          { now: NOW },
        ),
      );
    const last = addDay('2026-11-23', 181);
    for (const date of ['2026-11-22', addDay(last, 1), '2026-11-31', '23.11.26', '', 'today']) {
      expect(await ask(date)).toBe(
        `400 MALFORMED date: expected yyyy-MM-dd, 2026-11-23 to ${last}`,
      );
    }
    for (const page of [0, -1]) {
      expect(await ask('2026-11-23', page)).toMatch(/^400 MALFORMED page: expected 1 /);
    }
    expect([await ask('2026-11-23'), await ask(last, 99)]).toEqual(['OK', 'OK']);
    const unknown = '404 UNKNOWN_BUILDING There is no building 999';
    expect(await ask('2026-11-23', 1, 999)).toBe(unknown);
    expect(refusalOf(await overviewOf(db, EMPLOYEE, 999, { now: NOW }))).toBe(unknown);
    const days = { buildingId: 999, page: 1 };
    expect(refusalOf(await daysOf(db, EMPLOYEE, days, { now: NOW }))).toBe(unknown);
    await configure(db, { off: 'attendance' });
    const here = { buildingId: HERE.id, page: 1 };
    expect([
      await ask('2026-11-23'),
      refusalOf(await overviewOf(db, EMPLOYEE, HERE.id, { now: NOW })),
      refusalOf(await daysOf(db, EMPLOYEE, here, { now: NOW })),
    ]).toEqual(Array(3).fill('403 NO_PERMISSION The company has its attendance off'));
  });

  it('SR10: the search follows its rule for texts of any kind', async () => {
    const start = dayStart('2026-11-25', HERE.info.timeZone) + 540;
    const names = [
      ['Åsa-Lill', 'von Øst'],
      ['O’Brien', 'Ñandú'],
      ['Li', 'X'],
      ['100%', 'a_b\\'],
    ] as const;
    const ids = names.map((_, n) => others[n] ?? 0);
    const rename = (people: readonly (readonly [number, string, string])[]) =>
      db.query({
        text: `update employee e set first_name = p.first, last_name = p.last
               from jsonb_to_recordset($1::text::jsonb) as p(id bigint, first text, last text) where e.id = p.id`,
        values: [JSON.stringify(people.map(([id, first, last]) => ({ id, first, last })))],
      });
    const before = OFFICE.employees.filter(({ id }) => ids.includes(id));
    await rename(names.map(([first, last], n) => [ids[n] ?? 0, first, last]));
    await put(ids.map((userId) => ({ userId, type: 'HOME', start, end: start + 60 })));
    const letters = fc.constantFrom(...'aåÅolOø’vs-n ñdX%_\\1'.split(''));
    const piece = fc.constantFrom(...names.flat().flatMap((name) => [name, name.slice(0, 3)]));
    const text = fc.oneof(
      fc.constantFrom('\0', 'L\0', 'Li\0'),
      fc.string({ unit: letters, maxLength: 4 }),
      fc.tuple(piece, piece).map(([one, two]) => `${one} ${two}`),
      piece,
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    await forAllAsync(60, text, async (search) => {
      const { colleagues } = await details(EMPLOYEE, HERE.id, '2026-11-25', { search });
      const expected = ids.filter((_, n) =>
        isListedInDayDetails(names[n]?.join(' ') ?? '', search),
      );
      expect(new Set(colleagues.map(({ id }) => id))).toEqual(new Set(expected));
    });
    await rename(before.map(({ id, firstName, lastName }) => [id, firstName, lastName]));
  });
});
