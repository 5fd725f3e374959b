import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import { wallClock } from '../../../core/time/zone.ts';
import type { Question } from '../../../server/administration/utilization/asked.ts';
import { utilizationCsv } from '../../../server/administration/utilization/csv.ts';
import {
  createUtilization,
  utilizationOf,
} from '../../../server/administration/utilization/utilization.ts';
import type { Statement } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { erasePerson } from '../../../server/person-data/erase-person.ts';
import { QueueFull } from '../../../server/queue/fair-queue.ts';
import { codeOf, valueIn } from '../answers.ts';
import { bringAll, NOW } from '../company/example.ts';
import { onEachDatabase } from '../databases.ts';
import { add, administratorOf, COMPANY, INGRID, setsOn } from './sets.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const minuteOf = (day: string, hour: number): number => wallClock(day, hour * 60, 'Europe/Oslo');
const WEEK: Question = { from: MONDAY, to: '2026-11-29' };
/** The opening hours of the example. */
const OPEN = 18 * 60;

onEachDatabase('utilization', ({ db }) => {
  const ids = new Map<string, number>();
  const read = createUtilization(db);
  const ask = async (question: Question = WEEK, by: Administrator = INGRID) =>
    utilizationOf(valueIn(await read(by, question)));
  const dayIn = async (day: string, question: Question = WEEK) =>
    (await ask(question)).days.find((one) => one.day === day);

  const book = (space: string, person: string, day: string, from: number, to: number) => {
    const user = ids.get(person);
    const kind = space.startsWith('room') ? 'room' : 'desk';
    return db.query(sql`insert into booking (space_id, kind, subject, user_id, organizer_id, start_minute, end_minute, made_minute)
      values (${ids.get(space)}, ${kind}, 'Plans', ${user}, ${user}, ${minuteOf(day, from)}, ${minuteOf(day, to)}, 1)`);
  };
  const register = (person: string, day: string) =>
    db.query(sql`insert into registration (user_id, type, building_id, start_minute, end_minute)
      select ${ids.get(person)}, 'OFFICE', id, ${minuteOf(day, 8)}, ${minuteOf(day, 16)} from building`);

  beforeAll(async () => {
    await bringAll(db, COMPANY);
    const rows = await db.query(
      sql`select external_id, id from space union all select external_id, id from employee`,
    );
    for (const row of rows) ids.set(String(row.external_id), Number(row.id));
  });
  beforeEach(async () => {
    await db.query(sql`delete from booking`);
    await db.query(sql`delete from registration`);
    await book('desk-0-1', '1002', TUESDAY, 9, 17);
    await book('desk-1-1', '1003', TUESDAY, 10, 12);
    await book('room-0-a', '1003', TUESDAY, 10, 11);
    // Blocked by now.
    await book('desk-1-8', '1004', TUESDAY, 9, 10);
    await register('1004', TUESDAY);
    await register('1005', TUESDAY);
  });

  it('AP142, AP143, AP145: counts desks, rooms, meetings and people of each day', async () => {
    expect(await dayIn(TUESDAY)).toEqual({
      day: TUESDAY,
      desks: 14,
      peak: 2,
      deskMinutes: 14 * OPEN,
      deskBooked: 8 * 60 + 120 + 60,
      rooms: 4,
      roomMinutes: 4 * OPEN,
      roomBooked: 60,
      meetings: 1,
      people: 4,
    });
    expect(await dayIn(MONDAY)).toMatchObject({ desks: 13, peak: 0, meetings: 0, people: 0 });
  });

  it('AP143: what was added on a day was not there before', async () => {
    const day = await dayIn('2026-11-22', { from: '2026-11-22', to: TUESDAY });
    expect(day).toMatchObject({ desks: 0, rooms: 0 });
  });

  it('AP141, AP146: sums places over the working days, small zones together, and names nobody', async () => {
    const { places, ...rest } = await ask();
    expect(places.map(({ kind, key, name, days }) => [kind, key, name, days])).toEqual([
      ['building', 'harbour', 'Harbour House', 5],
      ['floor', 'harbour-0', 'Ground floor', 5],
      ['floor', 'harbour-1', 'First floor', 5],
      ['zone', 'harbour-0', 'Rooms', 5],
      ['zone', 'harbour-0', '', 5],
      ['zone', 'harbour-1', 'Rooms', 5],
      ['zone', 'harbour-1', '', 5],
    ]);
    expect(places[0]).toMatchObject({
      desks: 66,
      deskBooked: 660,
      people: 4,
      highest: { day: TUESDAY, peak: 2, desks: 14 },
    });
    expect(places[1]).toMatchObject({ desks: 30, peak: 1, deskBooked: 480, people: null });
    const text = JSON.stringify({ places, rest });
    expect(text).not.toMatch(/Jonas|Amina|1002|1003|Plans/);
    expect(rest).toMatchObject({ countsWeekends: false });
  });

  it('AP148: can be limited to a floor and a zone', async () => {
    const floor = await dayIn(TUESDAY, { ...WEEK, floor: 'harbour-1' });
    expect(floor).toMatchObject({ desks: 8, peak: 1, rooms: 2, people: null });
    const rooms = await dayIn(TUESDAY, { ...WEEK, floor: 'harbour-0', zone: 'Rooms' });
    expect(rooms).toMatchObject({ desks: 0, rooms: 2, meetings: 1 });
    const others = await dayIn(TUESDAY, { ...WEEK, floor: 'harbour-0', zone: '' });
    expect(others).toMatchObject({ desks: 6, rooms: 0 });
  });

  it('AP141, AP146: refuses what is not theirs, what there is not, and small zones', async () => {
    const refusal = async (question: Partial<Question>, by: Administrator = INGRID) => {
      const said = await read(by, { ...WEEK, ...question });
      if (said.ok) await utilizationOf(said.value);
      return codeOf(said);
    };
    expect(await refusal({ building: 'harbour' }, administratorOf('harbour'))).toBe('OK');
    expect(await refusal({}, administratorOf('harbour'))).toBe('OK');
    expect(await refusal({ building: 'harbour' }, administratorOf('castle'))).toBe(
      '403 NO_PERMISSION',
    );
    expect(await refusal({}, administratorOf('castle'))).toBe('404 UNKNOWN_BUILDING');
    expect(await refusal({ building: 'castle' })).toBe('404 UNKNOWN_BUILDING');
    expect(await refusal({ floor: 'castle-0' })).toBe('404 UNKNOWN_FLOOR');
    expect(await refusal({ floor: 'harbour-0', zone: 'South' })).toBe('404 UNKNOWN_SPACE');
    expect(await refusal({ zone: 'South' })).toBe('400 MALFORMED');
    expect(await refusal({ from: 'yesterday' })).toBe('400 MALFORMED');
    expect(await refusal({ to: '2026-02-30' })).toBe('400 MALFORMED');
    expect(await refusal({ to: '2026-11-22' })).toBe('400 MALFORMED');
    expect(await refusal({ to: '2027-12-27' })).toBe('OK');
    expect(await refusal({ to: '2027-12-28' })).toBe('400 MALFORMED');
  });

  it('AP142, AP144: closures take capacity away, rules set the hours and open weekends', async () => {
    const { apply } = setsOn(db);
    const { faults } = await apply([
      add('closures', {
        id: 'floor',
        floor: 'harbour-1',
        start: '2026-11-25T00:00',
        end: '2026-11-26T00:00',
        reason: 'Carpet',
      }),
      add('closures', {
        id: 'desk',
        space: 'desk-0-1',
        start: '2026-11-26T05:00',
        end: '2026-11-26T14:00',
        reason: 'Repair',
      }),
    ]);
    expect(faults).toEqual([]);
    expect(await dayIn('2026-11-25')).toMatchObject({ desks: 6, rooms: 2 });
    expect(await dayIn('2026-11-26')).toMatchObject({
      desks: 13,
      deskMinutes: 13 * OPEN - 9 * 60,
    });
    await apply([
      add('rules', { building: 'harbour', rule: 'weekends', value: 'closed' }),
      add('rules', { floor: 'harbour-0', zone: 'North', rule: 'weekends', value: 'open' }),
      add('rules', {
        floor: 'harbour-0',
        zone: 'Rooms',
        rule: 'opening_hours',
        value: '10:30-12:00',
      }),
    ]);
    const saturday = await dayIn('2026-11-28');
    expect(saturday).toMatchObject({ desks: 2, deskMinutes: 2 * OPEN });
    expect((await ask()).countsWeekends).toBe(true);
    expect(await dayIn(TUESDAY)).toMatchObject({ roomMinutes: 2 * 90 + 2 * OPEN, roomBooked: 30 });
    await db.query(sql`delete from closure`);
    await db.query(sql`delete from booking_rule where rule = 'weekends' or value = '10:30-12:00'`);
  });

  it('AP147: reads long periods part by part, each booking once', async () => {
    const statements: Statement[] = [];
    const watched = createUtilization({
      ...db,
      query: (statement) => {
        statements.push(statement);
        return db.query(statement);
      },
    });
    // Over the border of two parts of 31 days.
    await book('room-0-a', '1002', '2026-12-23', 22, 25);
    await book('desk-0-2', '1002', '2026-12-23', 22, 31);
    const long = { from: MONDAY, to: '2027-01-23' };
    const { days } = await utilizationOf(valueIn(await watched(INGRID, long)));
    expect(days).toHaveLength(62);
    const sum = (of: (day: (typeof days)[number]) => number) =>
      days.reduce((all, day) => all + of(day), 0);
    expect(sum(({ meetings }) => meetings)).toBe(2);
    // From 22:00 to 23:00, and from 05:00 to 07:00.
    expect(sum(({ deskBooked }) => deskBooked)).toBe(660 + 60 + 120);
    expect(statements.filter(({ text }) => text.includes('from booking')).length).toBe(4);
  });

  it('AP147: counts two questions of a person at once, and ends with the client', async () => {
    const [first, second] = [valueIn(await read(INGRID, WEEK)), valueIn(await read(INGRID, WEEK))];
    await expect(read(INGRID, WEEK)).rejects.toThrow(QueueFull);
    expect((await utilizationOf(first)).days).toHaveLength(7);
    const gone = new AbortController();
    const third = valueIn(await read(INGRID, WEEK, gone.signal));
    gone.abort(new Error('left'));
    await expect(utilizationOf(third)).rejects.toThrow('left');
    await utilizationOf(second);
    // What is refused leaves nothing behind.
    for (let n = 0; n < 5; n += 1) await read(INGRID, { ...WEEK, building: 'castle' });
    const others = await Promise.all(
      [1, 2, 3, 4].map((userId) => read({ ...INGRID, userId }, WEEK)),
    );
    await expect(read({ ...INGRID, userId: 5 }, WEEK)).rejects.toThrow(QueueFull);
    for (const one of others) await utilizationOf(valueIn(one));
    expect((await ask()).days).toHaveLength(7);
  });

  it('PV5: the bookings of somebody who was erased still count', async () => {
    const before = await dayIn(TUESDAY);
    await db.query(sql`update employee set active = true where external_id = '1004'`);
    const author = { userId: null, name: 'operator', source: 'privacy' } as const;
    expect(await erasePerson(db, ids.get('1004') ?? 0, author, NOW + 7 * 86_400_000)).toBe(true);
    expect(await dayIn(TUESDAY)).toEqual(before);
  });

  it('AP148: tells the same as CSV, by day and place', async () => {
    const decoder = new TextDecoder();
    const lines = async (question: Question) => {
      let text = '';
      for await (const part of utilizationCsv(valueIn(await read(INGRID, question)))) {
        text += decoder.decode(part);
      }
      return text.trim().split('\n');
    };
    const [head, ...rows] = await lines({ from: TUESDAY, to: TUESDAY });
    expect(head).toBe(
      'day,of,building_id,building,floor_id,floor,zone,desks,desks_peak,desk_hours,desk_hours_booked,rooms,room_hours,room_hours_booked,meetings,people',
    );
    expect(rows[0]).toBe('2026-11-24,building,harbour,Harbour House,,,,14,2,252,11,4,72,1,1,4');
    expect(rows.map((row) => row.split(',')[1])).toEqual([
      'building',
      'floor',
      'floor',
      'zone',
      'zone',
      'zone',
      'zone',
    ]);
    const ofFloor = await lines({ from: TUESDAY, to: TUESDAY, floor: 'harbour-1' });
    expect(ofFloor.slice(1).map((row) => row.split(',').slice(1, 5))).toEqual([
      ['floor', 'harbour', 'Harbour House', 'harbour-1'],
      ['zone', 'harbour', 'Harbour House', 'harbour-1'],
      ['zone', 'harbour', 'Harbour House', 'harbour-1'],
    ]);
  });
});
