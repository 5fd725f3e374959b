import { Schema } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floorOfSpace } from '../../../core/contract/ids.ts';
import { Schedule } from '../../../core/contract/schedule.ts';
import type { Caller } from '../../../core/contract/session.ts';
import { mergedRooms } from '../../../core/features/schedule/merged-rooms.ts';
import { addDay, dayOf, dayStart, wallClock } from '../../../core/time/zone.ts';
import { insertBooking } from '../../../server/booking/insert-booking.ts';
import { endBooking, removeBooking } from '../../../server/booking/remove.ts';
import { END_OF_DAYS } from '../../../server/booking/slot-rules.ts';
import { sql } from '../../../server/database/sql.ts';
import { movePerson } from '../../../server/people/move.ts';
import { setVisibility } from '../../../server/privacy/visibility.ts';
import { scheduleOf } from '../../../server/schedule/schedule.ts';
import { forAllAsync } from '../../support/runs.ts';
import { rowsIn } from '../rows.ts';
import { onEachOffice } from './each-office.ts';
import { at, COLLEAGUE, DESKS, EMPLOYEE, emptyOffice, NOW, OFFICE, ROOMS } from './office.ts';

const ROOM = at(ROOMS, 0);
const FLOOR = floorOfSpace(ROOM.id);
const ON_FLOOR = ROOMS.filter(({ id }) => floorOfSpace(id) === FLOOR).map(({ id }) => id);
const zoneOf = (buildingId: number): string =>
  buildingId === 4 ? 'America/New_York' : 'Europe/Stockholm';
const DAY = 1440;
/** The server concatenates the JSON: it must match the contract exactly. */
const decodeSchedule = Schema.decodeUnknownSync(Schema.fromJsonString(Schedule), {
  onExcessProperty: 'error',
});

type Meeting = {
  readonly space: number;
  readonly start: number;
  readonly end: number;
  readonly user?: number;
  readonly organizer?: number;
  readonly subject?: string;
};

onEachOffice('the schedule of a floor', ({ db }) => {
  const { tryBooking } = rowsIn(db);
  /** Inserts meetings, and skips those that overlap others. */
  const meet = async (meetings: readonly Meeting[], kind: 'room' | 'desk' = 'room') => {
    const ids: (number | null)[] = [];
    for (const meeting of meetings) {
      ids.push(await tryBooking({ user: COLLEAGUE.userId, subject: 'Plans', kind, ...meeting }));
    }
    return ids;
  };
  const ask = (
    time: { start?: number; end?: number; since?: string } = {},
    {
      caller = EMPLOYEE,
      floorId = FLOOR,
      now = NOW,
    }: { caller?: Caller; floorId?: number; now?: number } = {},
  ) => scheduleOf(db, caller, { floorId, ...time }, { now });
  const shown = async (...asked: Parameters<typeof ask>) => {
    const answer = await ask(...asked);
    if (!answer.ok) throw new Error(answer.message);
    return decodeSchedule(answer.value);
  };
  const eventsIn = async (...asked: Parameters<typeof ask>) =>
    (await shown(...asked)).rooms.flatMap(({ id, events }) =>
      events.map((event) => ({ room: id, ...event })),
    );
  const refusal = async (...asked: Parameters<typeof ask>): Promise<string> => {
    const answer = await ask(...asked);
    return answer.ok ? 'OK' : `${answer.status} ${answer.detailedCode} ${answer.message}`;
  };

  it('SD1 lists each bookable room of the floor once, also without events, and nothing else', async () => {
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

  it('SD1 lists the events that overlap the time by start, as in a full scan', async () => {
    const slot = fc.record({
      space: fc.constantFrom(...ON_FLOOR),
      start: fc.integer({ min: NOW - 3 * DAY, max: NOW + 3 * DAY }),
      length: fc.integer({ min: 1, max: 2 * DAY }),
    });
    await forAllAsync(
      25,
      fc.array(slot, { maxLength: 30 }),
      fc.integer({ min: NOW - 2 * DAY, max: NOW + 2 * DAY }),
      fc.integer({ min: 1, max: DAY }),
      async (slots, start, length) => {
        await db.query(sql`delete from booking`);
        const asked = slots.map(({ space, start: from, length: long }) => ({
          space,
          start: from,
          end: from + long,
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
    );
  });

  it('SD2 covers 90 days from today in the time zone of the building if no time is given', async () => {
    for (const buildingId of [1, 4]) {
      const zone = zoneOf(buildingId);
      const floors = new Set(
        OFFICE.floors.filter((floor) => floor.buildingId === buildingId).map(({ id }) => id),
      );
      const room = ROOMS.find(({ id }) => floors.has(floorOfSpace(id)))?.id ?? 0;
      // With clock changes within the 90 days, and while the two zones have different days.
      for (const now of [NOW, NOW - 60 * DAY, wallClock('2027-02-01', 23 * 60 + 30, zone)]) {
        await db.query(sql`delete from booking`);
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

  it('SD2 covers calendar days, also with a repeated hour, a half-hour clock change or a skipped day', async () => {
    const room = ROOM.id;
    const moments = [
      ['Australia/Lord_Howe', Date.UTC(2026, 8, 30, 3)],
      ['Australia/Lord_Howe', Date.UTC(2027, 3, 3, 22)],
      ['Pacific/Apia', Date.UTC(2011, 9, 20, 9)],
      // The last of the 90 days does not exist in this zone.
      ['Pacific/Apia', Date.UTC(2011, 9, 2, 20)],
      ['America/St_Johns', Date.UTC(2026, 9, 31, 14)],
    ] as const;
    const zoneBefore = await db.query(sql`select id, time_zone from building`);
    for (const [zone, ms] of moments) {
      const clock = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' });
      const dateAt = (minute: number) => clock.format(minute * 60_000);
      const now = ms / 60_000;
      const today = dateAt(now);
      const last = new Date(Date.parse(today) + 89 * 86_400_000).toISOString().slice(0, 10);
      let first = now;
      while (dateAt(first - 30) === today) first -= 30;
      let end = now + 87 * DAY;
      while (dateAt(end) <= last) end += 30;
      await db.query(sql`update building set time_zone = ${zone}`);
      await db.query(sql`delete from booking`);
      await meet([
        { space: room, start: first - 10, end: first, subject: 'before' },
        { space: room, start: first, end: first + 10, subject: 'first' },
        { space: room, start: end - 10, end, subject: 'last' },
        { space: room, start: end, end: end + 10, subject: 'after' },
      ]);
      const events = await eventsIn({}, { now });
      expect([zone, ...events.map(({ subject }) => subject)]).toEqual([zone, 'first', 'last']);
    }
    for (const { id, time_zone: zone } of zoneBefore) {
      await db.query(sql`update building set time_zone = ${zone} where id = ${id}`);
    }
  });

  it('SD3 refuses a time that is empty, longer than 92 days or outside the supported dates', async () => {
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

  it('SD4 hides the subject of an invisible person’s event from everybody but its participants', async () => {
    const assistant = OFFICE.employees.find(({ username }) => username === 'assistant')?.id ?? 0;
    await meet([
      { space: ROOM.id, start: NOW, end: NOW + 30, subject: 'Mine', user: EMPLOYEE.userId },
      { space: ROOM.id, start: NOW + 30, end: NOW + 60, subject: 'Theirs' },
      {
        space: ROOM.id,
        start: NOW + 60,
        end: NOW + 90,
        subject: 'Made for them',
        user: COLLEAGUE.userId,
        organizer: EMPLOYEE.userId,
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
    await db.query(
      sql`update employee set visibility = 'INVISIBLE' where id = any(${[COLLEAGUE.userId, EMPLOYEE.userId]}::bigint[])`,
    );
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

  it('SD4 returns every subject unchanged', async () => {
    const subject = fc
      .array(
        fc.constantFrom('"', '\\', '\n', '\u0001', '</b>', '\u2028', '🪑', 'å', ' ', '}', ','),
        {
          maxLength: 8,
        },
      )
      .map((parts) => parts.join(''));
    await forAllAsync(20, subject, async (text) => {
      await db.query(sql`delete from booking`);
      await meet([{ space: ROOM.id, start: NOW, end: NOW + 30, subject: text }]);
      expect(await eventsIn()).toMatchObject([{ subject: text }]);
    });
  });

  it('CS18 lists the closures that overlap the time by start, for any scope of the closure', async () => {
    await db.query(sql`insert into closure (external_id, space_id, floor_id, starts, start_minute, end_minute, reason)
      values ('c', ${ROOM.id}, null, '2026-11-23T10:10', ${NOW + 600}, ${NOW + 660}, 'Say "cheese"'),
        ('d', null, ${FLOOR}, '2026-11-23T10:10', ${NOW + 60}, null, 'Carpet renewal'),
        ('e', ${ROOM.id}, null, '2026-11-23T10:10', ${NOW - 60}, ${NOW}, 'Cleaning')`);
    const { rooms } = await shown({ start: NOW, end: NOW + DAY });
    const carpet = { start: NOW + 60, end: null, reason: 'Carpet renewal' };
    const photo = { start: NOW + 600, end: NOW + 660, reason: 'Say "cheese"' };
    expect(rooms.find(({ id }) => id === ROOM.id)?.closures).toEqual([carpet, photo]);
    expect(rooms.find(({ id }) => id !== ROOM.id)?.closures).toEqual([carpet]);
    const before = await shown({ start: NOW, end: NOW + 60 });
    expect(before.rooms.some(({ closures }) => closures !== undefined)).toBe(false);
    await db.query(sql`delete from closure`);
  });

  describe('SD5 changes since an answer', () => {
    const TIME = { start: NOW - DAY, end: NOW + 2 * DAY };
    const PEOPLE = [EMPLOYEE, COLLEAGUE];
    const DESK = DESKS.find(({ id }) => floorOfSpace(id) === FLOOR)?.id ?? 0;
    const book = (spaceId: number, start: number, userId: number, kind: 'desk' | 'room' = 'room') =>
      insertBooking(db.query, {
        spaceIds: [spaceId],
        kind,
        subject: 'Plans',
        userId,
        organizerId: userId,
        start,
        end: start + 60,
        madeAt: NOW,
        source: 'app',
      });
    const latest = async (): Promise<number> => {
      const [row] = await db.query(sql`select max(id) as id from booking`);
      return Number(row?.id ?? 0);
    };

    const person = fc.constantFrom(...PEOPLE);
    const change = fc.oneof(
      fc.tuple(fc.constantFrom(...ON_FLOOR), fc.integer({ min: -26, max: 50 }), person).map(
        ([space, hour, { userId }]) =>
          () =>
            book(space, NOW + hour * 60, userId),
      ),
      person.map(
        ({ userId }) =>
          () =>
            book(DESK, NOW, userId, 'desk'),
      ),
      person.map(
        (caller) => async () => removeBooking(db, caller, { id: await latest() }, { now: NOW }),
      ),
      person.map(
        (caller) => async () => endBooking(db, caller, { id: await latest() }, { now: NOW }),
      ),
      fc.tuple(person, fc.constantFrom('EVERYONE' as const, 'INVISIBLE' as const)).map(
        ([caller, visibility]) =>
          () =>
            setVisibility(db, caller, visibility),
      ),
      fc.tuple(person, fc.constantFrom(ROOM.id, DESK)).map(
        ([{ userId }, spaceId]) =>
          () =>
            db.transaction((query) => movePerson(query, { userId, spaceId, state: 'BUSY' })),
      ),
    );

    it('SD5, SC22 applied to the known answer give a full answer, for any caller and for shorter times', () =>
      forAllAsync(
        25,
        fc.array(change, { maxLength: 4 }),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        person,
        fc.constantFrom(TIME, { ...TIME, start: NOW }, { start: NOW - 60, end: NOW + DAY }),
        async (before, after, caller, time) => {
          await emptyOffice(db);
          for (const act of before) await act();
          const known = await shown(TIME, { caller });
          const { stamp = '' } = known;
          for (const act of after) await act();
          const told = await shown({ ...time, since: stamp }, { caller });
          expect(told.since).toBe(stamp);
          const merged = mergedRooms(
            { ...TIME, floorId: FLOOR, stamp: 0, at: NOW, rooms: known.rooms },
            told.rooms,
            time,
          );
          expect(merged).toEqual((await shown(time, { caller })).rooms);
        },
      ));

    it('SD5 name the rooms that changed, and no others', async () => {
      const { stamp = '' } = await shown(TIME);
      await book(DESK, NOW, EMPLOYEE.userId, 'desk');
      expect(await shown({ ...TIME, since: stamp })).toMatchObject({ since: stamp, rooms: [] });
      await book(ROOM.id, NOW, COLLEAGUE.userId);
      const { stamp: later = '', rooms } = await shown({ ...TIME, since: stamp });
      expect(rooms.map(({ id, events }) => [id, events.length])).toEqual([[ROOM.id, 1]]);
      expect((await shown({ ...TIME, since: later })).rooms).toEqual([]);
    });

    it('SD5 are a full answer for a foreign, invalid or old stamp, a rebuilt floor, or without a time', async () => {
      const { stamp = '' } = await shown(TIME);
      const [fixed = 0, status = 0] = stamp.split('.').map(Number);
      const strange = [
        `${fixed}.${status + 1}`,
        `${fixed + 1}.${status}`,
        `${fixed}.${status - 2001}`,
        '',
        'x',
        '1.2.3',
        '-1.-1',
      ];
      for (const since of strange) {
        const answer = await shown({ ...TIME, since });
        expect([since, answer.since, answer.rooms.length]).toEqual([
          since,
          undefined,
          ON_FLOOR.length,
        ]);
      }
      expect((await shown({ since: stamp })).since).toBeUndefined();
      expect((await shown({ start: NOW, since: stamp })).since).toBeUndefined();
      const past = { start: NOW - 40 * DAY, end: NOW };
      expect((await shown({ ...past, since: stamp })).since).toBeUndefined();
      expect((await shown({ ...TIME, since: stamp })).since).toBe(stamp);
    });

    it('SD5, VI3 hide somebody who has become invisible, also in events of a month ago', async () => {
      const time = { start: NOW - 31 * DAY, end: NOW };
      await meet([{ space: ROOM.id, start: NOW - 30 * DAY, end: NOW - 30 * DAY + 60 }]);
      const { stamp = '' } = await shown(time);
      await setVisibility(db, COLLEAGUE, 'INVISIBLE');
      const { rooms } = await shown({ ...time, since: stamp });
      expect(rooms).toMatchObject([{ id: ROOM.id, events: [{ subject: '', private: true }] }]);
    });
  });
});
