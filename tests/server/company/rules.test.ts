import { expect, it } from 'vitest';
import { exportCompany } from '../../../server/company/export/export.ts';
import { readState } from '../../../server/company/stored/read-state.ts';
import { sql } from '../../../server/database/sql.ts';
import { readStamps } from '../../../server/stamps/read-stamps.ts';
import { onEachDatabase } from '../databases.ts';
import {
  bring,
  bringAll,
  EXAMPLE,
  edited,
  faultsOf,
  isUnchanged,
  NOW,
  withTexts,
} from './example.ts';

const RULES = 'building,floor,zone,group,rule,value,locked';
const CLOSURES = 'id,building,floor,zone,space,start,end,reason';

const rules = (...lines: readonly string[]) =>
  withTexts(EXAMPLE, { 'rules.csv': [RULES, ...lines].join('\n') });
const closures = (...lines: readonly string[]) =>
  withTexts(EXAMPLE, { 'closures.csv': [CLOSURES, ...lines].join('\n') });

/** Minutes since the epoch of a time in Oslo. */
const minuteIn = (iso: string): number => Date.parse(iso) / 60_000;

onEachDatabase('rules and closures as company data', ({ db }) => {
  const exported = async (path: string): Promise<string> =>
    new TextDecoder().decode((await exportCompany(db))?.get(path));

  it('BR1, BR23: values are stored in a canonical form, and a second import of them changes nothing', async () => {
    await bringAll(
      db,
      rules(
        ',,,,opening_hours,7:00 - 19:00,no',
        ',,,,weekends,Closed,yes',
        ',,,,days_ahead,14,',
        'harbour,,,,longest_desk_booking,90 min,',
        ',harbour-1,North,,longest_room_booking,1h30,',
        ',harbour-1,,,longest_room_booking,2h,',
        ',harbour-1,North,facilities,desks_at_once,2,',
        ',,,,open_bookings,10,',
        ',harbour-1,North,,who_may_book,facilities | assistants|facilities,',
        'harbour,,,,who_may_book,,',
      ),
    );
    const written = (await exported('rules.csv')).trimEnd().split('\n');
    expect(written[0]).toBe(RULES);
    expect(written.slice(1).sort()).toEqual(
      [
        ',,,,opening_hours,07:00-19:00,no',
        ',,,,weekends,closed,yes',
        ',,,,days_ahead,14,no',
        'harbour,,,,longest_desk_booking,1h 30min,no',
        ',harbour-1,North,,longest_room_booking,1h 30min,no',
        ',harbour-1,,,longest_room_booking,2h,no',
        ',harbour-1,North,facilities,desks_at_once,2,no',
        ',,,,open_bookings,10,no',
        ',harbour-1,North,,who_may_book,assistants|facilities,no',
        'harbour,,,,who_may_book,,no',
      ].sort(),
    );
    const files = await exportCompany(db);
    expect(files).not.toBeNull();
    expect(isUnchanged(await bringAll(db, files ?? new Map()))).toBe(true);
  });

  it('BR1: a rule is identified by its scope; a changed value is in the history with the old one', async () => {
    const { changes } = await bringAll(db, rules(',,,,opening_hours,08:00-18:00,yes'));
    expect(changes.rules.changed.map(({ columns }) => columns)).toEqual([['value', 'locked']]);
    expect(changes.rules.gone).toHaveLength(9);
    const [entry] = await db.query(
      sql`select before, after from change where subject = 'rules' and action = 'changed'`,
    );
    expect(entry).toEqual({
      before: { value: '07:00-19:00', locked: false },
      after: { value: '08:00-18:00', locked: true },
    });
  });

  it.each([
    [
      ',,,,opening_hours,9 to 5,',
      'rules.csv:2: value: expected hours like 07:00-19:00, not "9 to 5"',
    ],
    [',,,,opening_hours,19:00-07:00,', 'rules.csv:2: value: expected hours like 07:00-19:00'],
    [',,,,weekends,maybe,', 'rules.csv:2: value: expected one of open, closed, not "maybe"'],
    [',,,,days_ahead,-1,', 'rules.csv:2: value: expected a whole number from 0 to 3650, not "-1"'],
    [',,,,days_ahead,,', 'rules.csv:2: value: expected a value'],
    [',,,,longest_desk_booking,long,', 'rules.csv:2: value: expected a time like 4h, 90min'],
    [',,,,longest_room_booking,0h,', 'rules.csv:2: value: expected a time like 4h, 90min'],
    // BR22
    [',,,,longest_desk_booking,8,', 'rules.csv:2: value: expected a time like 4h, 90min'],
    [',,,,desks_at_once,0,', 'rules.csv:2: value: expected a whole number from 1 to 100, not "0"'],
    [',,,,open_bookings,many,', 'rules.csv:2: value: expected a whole number from 0 to 500'],
    [
      ',,,,who_may_book,club,',
      'rules.csv:2: value: expected an id that groups.csv has, not "club"',
    ],
    [',,,,colour,red,', 'rules.csv:2: rule: expected one of opening_hours, weekends'],
    [',,North,,weekends,open,', 'rules.csv:2: zone: expected a floor beside the zone, not "North"'],
    [
      ',harbour-1,Norht,,weekends,open,',
      'rules.csv:2: zone: expected a zone of that floor in spaces.csv, not "Norht"',
    ],
    [
      'harbour,harbour-1,North,,weekends,open,',
      'rules.csv:2: building: expected either a building, or a floor, alone or with a zone',
    ],
    [
      ',,,club,weekends,open,',
      'rules.csv:2: group: expected an id that groups.csv has, not "club"',
    ],
    [
      ',,,,weekends,open,\n,,,,weekends,closed,',
      'rules.csv:3: rule: expected a value of its own, and line 2 has the same, not "weekends"',
    ],
  ])('BR1, BR10: the rule %s is a fault', async (line, fault) => {
    const faults = faultsOf(await bring(db, rules(line)));
    expect(faults).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    [
      'a,,,,,2026-12-24T08:00,,No place',
      'closures.csv:2: space: expected one of a building, a floor',
    ],
    [
      'a,harbour,harbour-1,,,2026-12-24T08:00,,Two places',
      'closures.csv:2: space: expected one of a building, a floor',
    ],
    ['a,harbour,,,,2026-12-24,,No time', 'closures.csv:2: start: expected a local time like'],
    ['a,harbour,,,,2026-02-30T08:00,,No day', 'closures.csv:2: start: expected a local time like'],
    [
      'a,harbour,,,,2026-12-24T08:00,2026-12-24T08:00,Nothing',
      'closures.csv:2: end: expected a time after the start',
    ],
    ['a,harbour,,,,2026-12-24T08:00,,', 'closures.csv:2: reason: expected a value'],
    [
      `a,harbour,,,,2026-12-24T08:00,,${'x'.repeat(201)}`,
      'closures.csv:2: reason: expected at most 200 characters in one line',
    ],
    [
      'a,,,,cellar,2026-12-24T08:00,,Gone',
      'closures.csv:2: space: expected an id that spaces.csv has',
    ],
    ['a,,harbour-1,East,,2026-12-24T08:00,,Gone', 'closures.csv:2: zone: expected a zone of that'],
    [
      'a,,,North,,2026-12-24T08:00,,Which floor',
      'closures.csv:2: zone: expected a floor beside the zone',
    ],
  ])('CS1: the closure %s is a fault', async (line, fault) => {
    for (const isDry of [true, false]) {
      const faults = faultsOf(await bring(db, closures(line), { isDry }));
      expect(faults).toContainEqual(expect.stringContaining(fault));
    }
  });

  it('CS1: a closure has a reason of up to 200 characters', async () => {
    const reason = 'x'.repeat(200);
    await bringAll(db, closures(`a,harbour,,,,2026-12-24T08:00,,${reason}`));
    const { state } = await readState(db.query);
    expect(state.closures.get('a')).toMatchObject({ reason });
  });

  it('CS2: a closure starts and ends in the local time of its building, also across clock changes', async () => {
    const files = closures(
      'spring,harbour,,,,2027-03-28T00:00,2027-03-29T00:00,Summer time begins',
      'open,,harbour-0,,,2026-12-24T08:00,,Until further notice',
      'zone,,harbour-1,North,,2026-12-24 08:00,2026-12-24T09:00,A zone',
      'room,,,,room-0-a,2026-12-24T08:00,2026-12-24T09:00,A room',
    );
    await bringAll(db, files);
    const times = () =>
      db.query(sql`select external_id as id, start_minute::int as start, end_minute::int as "end" from closure
        order by external_id`);
    expect(await times()).toEqual([
      { id: 'open', start: minuteIn('2026-12-24T08:00+01:00'), end: null },
      {
        id: 'room',
        start: minuteIn('2026-12-24T08:00+01:00'),
        end: minuteIn('2026-12-24T09:00+01:00'),
      },
      {
        id: 'spring',
        start: minuteIn('2027-03-28T00:00+01:00'),
        end: minuteIn('2027-03-29T00:00+02:00'),
      },
      {
        id: 'zone',
        start: minuteIn('2026-12-24T08:00+01:00'),
        end: minuteIn('2026-12-24T09:00+01:00'),
      },
    ]);
    const out = await exportCompany(db);
    expect(isUnchanged(await bringAll(db, out ?? new Map()))).toBe(true);
    const stamps = async () =>
      (await db.query(sql`select status_stamp from floor order by external_id`)).map((floor) =>
        Number(floor.status_stamp),
      );
    const before = await stamps();
    await bringAll(db, edited(files, 'buildings.csv', 'Europe/Oslo', 'Europe/Helsinki'));
    // CS5: also without a change of a closure.
    expect(await stamps()).toEqual(before.map((stamp) => stamp + 1));
    expect((await times())[0]).toEqual({
      id: 'open',
      start: minuteIn('2026-12-24T08:00+02:00'),
      end: null,
    });
    await bringAll(db, files);
  });

  it('CS5, CS6: a closure changes the stamps of its floors and of the people with bookings there', async () => {
    await bringAll(db, closures());
    const floorIds = async (key: string): Promise<number> =>
      Number(
        (await db.query({ text: 'select id from floor where external_id = $1', values: [key] }))[0]
          ?.id,
      );
    const [ground, first] = [await floorIds('harbour-0'), await floorIds('harbour-1')];
    const stamps = async (floor: number) => (await readStamps(db.query, [floor], [])).floors;
    const selves = () =>
      db.query(sql`select external_id, self_stamp from employee order by external_id`);
    const [row] = await db.query(sql`select s.id as space, e.id as person from space s, employee e
      where s.external_id = 'desk-1-5' and e.external_id = '1002'`);
    const start = minuteIn('2026-12-24T12:00+01:00');
    await db.query(sql`insert into booking (space_id, kind, user_id, organizer_id, start_minute, end_minute, made_minute)
      values (${row?.space}, 'desk', ${row?.person}, ${row?.person}, ${start}, ${start + 60}, ${NOW / 60_000})`);
    const before = {
      ground: await stamps(ground),
      first: await stamps(first),
      selves: await selves(),
    };
    await bringAll(db, closures('a,,harbour-1,North,,2026-12-24T08:00,,Carpet'));
    // Somebody may have been moved there, but nothing else is new.
    expect((await stamps(ground))[0]?.static).toBe(before.ground[0]?.static);
    expect(await stamps(first)).not.toEqual(before.first);
    const moved = (await selves()).filter(
      (self, index) => self.self_stamp !== before.selves[index]?.self_stamp,
    );
    expect(moved.map((self) => self.external_id)).toEqual(['1002']);
    // The booking has another desk.
    expect(await db.query(sql`select id from booking`)).toHaveLength(1);
  });

  it('CS1: a space that moves to another floor stays closed', async () => {
    await bringAll(db, closures('a,,,,desk-1-6,2026-12-24T08:00,,Broken'));
    await bringAll(
      db,
      edited(
        closures('a,,,,desk-1-6,2026-12-24T08:00,,Broken'),
        'spaces.csv',
        'desk-1-6,harbour-1,North,1-06',
        'desk-1-6,harbour-0,North,1-06',
      ),
    );
    expect(
      await db.query(sql`select f.external_id as floor from closure c join space s on s.id = c.space_id
        join floor f on f.id = s.floor_id`),
    ).toEqual([{ floor: 'harbour-0' }]);
  });

  it('BR10: rules and closures are removed with their zone, group or building', async () => {
    await bringAll(
      db,
      withTexts(
        rules(
          ',harbour-0,Rooms,,weekends,open,',
          ',,,assistants,weekends,open,',
          'harbour,,,,who_may_book,assistants|facilities,',
          ',,,,who_may_book,assistants,',
        ),
        { 'closures.csv': `${CLOSURES}\na,,harbour-0,Rooms,,2026-12-24T08:00,,Rooms\n` },
      ),
    );
    const spaces = withTexts(new Map(), {
      'spaces.csv': (await exported('spaces.csv')).replaceAll('harbour-0,Rooms', 'harbour-0,South'),
      'groups.csv': 'id,name\nfacilities,Facilities\n',
    });
    await bringAll(db, spaces);
    const { state } = await readState(db.query);
    expect([...state.rules.values()]).toEqual([
      expect.objectContaining({ building: 'harbour', rule: 'who_may_book', value: 'facilities' }),
    ]);
    expect(state.closures.size).toBe(0);
  });

  it('BR10: a grant for an unknown zone is a fault, as otherwise it would hold everywhere', async () => {
    const files = withTexts(EXAMPLE, {
      'grants.csv': 'person,capability,floor,zone\n1002,book_for_others,harbour-1,Norht\n',
    });
    expect(faultsOf(await bring(db, files))).toEqual([
      'grants.csv:2: zone: expected a zone of that floor in spaces.csv, not "Norht"',
    ]);
  });
});
