import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { floorOfSpace } from '../../../core/contract/ids.ts';
import type { Caller } from '../../../core/contract/session.ts';
import { addDay, dayOf, dayStart, wallClock } from '../../../core/time/zone.ts';
import { END_OF_DAYS } from '../../../server/booking/slot-rules.ts';
import type { Db } from '../../../server/database/db.ts';
import { scheduleOf } from '../../../server/schedule/schedule.ts';
import { runs } from '../../support/runs.ts';
import { DATABASES, type TestDatabase } from './databases.ts';
import {
  at,
  COLLEAGUE,
  DESKS,
  EMPLOYEE,
  emptyOffice,
  NOW,
  OFFICE,
  ROOMS,
  seedOffice,
} from './office.ts';

const ROOM = at(ROOMS, 0);
const FLOOR = floorOfSpace(ROOM.id);
const ON_FLOOR = ROOMS.filter(({ id }) => floorOfSpace(id) === FLOOR).map(({ id }) => id);
const zoneOf = (buildingId: number): string =>
  buildingId === 4 ? 'America/New_York' : 'Europe/Stockholm';
const DAY = 1440;

type Meeting = {
  readonly space: number;
  readonly start: number;
  readonly end: number;
  readonly user?: number;
  readonly organizer?: number;
  readonly subject?: string;
};

describe.each(DATABASES)('the schedule of a floor on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    opened = await open();
    db = opened.db;
    await seedOffice(db);
  });
  beforeEach(() => emptyOffice(db));
  afterAll(() => opened.remove());

  /** What would double a booking is left out. */
  const meet = async (meetings: readonly Meeting[], kind: 'room' | 'desk' = 'room') => {
    const ids: (number | null)[] = [];
    for (const { space, start, end, user, organizer, subject } of meetings) {
      const by = user ?? COLLEAGUE.userId;
      const [row] = await db.query({
        text: `insert into booking (user_id, organizer_id, kind, space_id, subject, start_minute, end_minute, made_minute)
               values ($1, $2, $3, $4, $5, $6, $7, 0) on conflict do nothing returning id`,
        values: [by, organizer ?? by, kind, space, subject ?? 'Plans', start, end],
      });
      ids.push(row === undefined ? null : Number(row.id));
    }
    return ids;
  };
  const ask = (
    time: { start?: number; end?: number } = {},
    {
      caller = EMPLOYEE,
      floorId = FLOOR,
      now = NOW,
    }: { caller?: Caller; floorId?: number; now?: number } = {},
  ) => scheduleOf(db, caller, { floorId, ...time }, { now });
  const shown = async (...asked: Parameters<typeof ask>) => {
    const answer = await ask(...asked);
    if (!answer.ok) throw new Error(answer.message);
    return answer.value;
  };
  const eventsIn = async (...asked: Parameters<typeof ask>) =>
    (await shown(...asked)).rooms.flatMap(({ id, events }) =>
      events.map((event) => ({ room: id, ...event })),
    );
  const refusal = async (...asked: Parameters<typeof ask>): Promise<string> => {
    const answer = await ask(...asked);
    return answer.ok ? 'OK' : `${answer.status} ${answer.detailedCode} ${answer.message}`;
  };

  it('SD1 names each bookable room of the floor once, those without events too, and nothing else', async () => {
    expect(ON_FLOOR.length).toBeGreaterThan(1);
    const elsewhere = ROOMS.find(({ id }) => floorOfSpace(id) !== FLOOR);
    await meet([
      { space: ROOM.id, start: NOW, end: NOW + 30 },
      { space: elsewhere?.id ?? 0, start: NOW, end: NOW + 30 },
    ]);
    const desk = DESKS.find(({ id }) => floorOfSpace(id) === FLOOR);
    await meet([{ space: desk?.id ?? 0, start: NOW, end: NOW + 30 }], 'desk');
    const { floorId, rooms } = await shown();
    expect(floorId).toBe(FLOOR);
    expect(rooms.map(({ id }) => id)).toEqual(ON_FLOOR.toSorted((a, b) => a - b));
    expect(rooms.filter(({ events }) => events.length > 0)).toEqual([
      { id: ROOM.id, events: [expect.objectContaining({ start: NOW, end: NOW + 30 })] },
    ]);
  });

  it('SD1 tells events with a minute of the time, by start, as looking at each of them tells', async () => {
    const slot = fc.record({
      space: fc.constantFrom(...ON_FLOOR),
      start: fc.integer({ min: NOW - 3 * DAY, max: NOW + 3 * DAY }),
      length: fc.integer({ min: 1, max: 2 * DAY }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(slot, { maxLength: 30 }),
        fc.integer({ min: NOW - 2 * DAY, max: NOW + 2 * DAY }),
        fc.integer({ min: 1, max: DAY }),
        async (slots, start, length) => {
          await db.query({ text: 'delete from booking', values: [] });
          const asked = slots.map(({ space, start: from, length: long }) => ({
            ...{ space, start: from, end: from + long },
          }));
          const ids = await meet(asked);
          const end = start + length;
          const expected = asked
            .flatMap((meeting, index) => ({ ...meeting, id: ids[index] ?? null }))
            .filter(({ id }) => id !== null)
            .filter((meeting) => meeting.start < end && meeting.end > start);
          const { rooms } = await shown({ start, end });
          const told = rooms.flatMap(({ id, events }) =>
            events.map((event) => ({
              space: id,
              start: event.start,
              end: event.end,
              id: event.id,
            })),
          );
          const byId = (a: { id: number | null }, b: { id: number | null }) =>
            (a.id ?? 0) - (b.id ?? 0);
          expect(told.toSorted(byId)).toEqual(expected.toSorted(byId));
          for (const { events } of rooms) {
            const starts = events.map((event) => event.start);
            expect(starts).toEqual(starts.toSorted((a, b) => a - b));
          }
        },
      ),
      runs(25),
    );
  });

  it('SD2 without a time it is 90 days from today on, by the clocks of the building', async () => {
    for (const buildingId of [1, 4]) {
      const zone = zoneOf(buildingId);
      const floors = new Set(
        OFFICE.floors.filter((floor) => floor.buildingId === buildingId).map(({ id }) => id),
      );
      const room = ROOMS.find(({ id }) => floors.has(floorOfSpace(id)))?.id ?? 0;
      // Before and after the clocks change within the 90 days, and when the two zones have different days.
      for (const now of [NOW, NOW - 60 * DAY, wallClock('2027-02-01', 23 * 60 + 30, zone)]) {
        await db.query({ text: 'delete from booking', values: [] });
        const today = dayOf(now, zone);
        const first = dayStart(today, zone);
        const end = dayStart(addDay(today, 90), zone);
        await meet([
          { space: room, start: first - 10, end: first, subject: 'before' },
          { space: room, start: first, end: first + 10, subject: 'first' },
          { space: room, start: end - 10, end, subject: 'last' },
          { space: room, start: end, end: end + 10, subject: 'after' },
        ]);
        const events = await eventsIn({}, { floorId: floorOfSpace(room), now });
        expect(events.map(({ subject }) => subject)).toEqual(['first', 'last']);
      }
    }
  });

  it('SD3 the time has a length, of at most 92 days, and lies where days have names', async () => {
    expect(await refusal({ start: NOW, end: NOW })).toBe(
      `400 END_GREATER_START end must be after start, ${NOW}`,
    );
    expect(await refusal({ start: NOW, end: NOW + 92 * DAY })).toBe('OK');
    expect(await refusal({ start: NOW, end: NOW + 92 * DAY + 1 })).toBe(
      `400 MALFORMED end: expected at most 132480 minutes after start, ${NOW}`,
    );
    expect(await refusal({ start: -1 })).toBe(`400 MALFORMED start: expected 0 to ${END_OF_DAYS}`);
    expect(await refusal({ start: Number.MAX_SAFE_INTEGER })).toMatch(/^400 MALFORMED start/);
    expect(await refusal({ end: END_OF_DAYS + 1 })).toMatch(/^400 MALFORMED end/);
    expect(await refusal({}, { floorId: 4095 })).toBe('404 UNKNOWN_FLOOR There is no floor 4095');
  });

  it('SD4 hides what an event of somebody invisible is about from all but who takes part in it', async () => {
    const assistant = OFFICE.employees.find(({ username }) => username === 'assistant')?.id ?? 0;
    await meet([
      { space: ROOM.id, start: NOW, end: NOW + 30, subject: 'Mine', user: EMPLOYEE.userId },
      { space: ROOM.id, start: NOW + 30, end: NOW + 60, subject: 'Theirs' },
      {
        ...{ space: ROOM.id, start: NOW + 60, end: NOW + 90, subject: 'Made for them' },
        ...{ user: COLLEAGUE.userId, organizer: EMPLOYEE.userId },
      },
      { space: ROOM.id, start: NOW + 90, end: NOW + 120, subject: 'Another', user: assistant },
    ]);
    const told = async (caller: Caller) =>
      (await eventsIn({}, { caller })).map(({ subject, private: hidden, owner }) =>
        [subject, hidden === true ? 'private' : '', owner === true ? 'own' : ''].join('|'),
      );
    expect(await told(EMPLOYEE)).toEqual([
      'Mine||own',
      'Theirs||',
      'Made for them||own',
      'Another||',
    ]);
    await db.query({
      text: `update employee set visibility = 'INVISIBLE' where id = any($1::bigint[])`,
      values: [[COLLEAGUE.userId, EMPLOYEE.userId]],
    });
    expect(await told(EMPLOYEE)).toEqual([
      'Mine||own',
      '|private|',
      'Made for them||own',
      'Another||',
    ]);
    expect(await told(COLLEAGUE)).toEqual([
      '|private|',
      'Theirs||own',
      'Made for them||own',
      'Another||',
    ]);
  });
});
