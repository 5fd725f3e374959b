import { expect, it } from 'vitest';
import type { DeskBookingRequest } from '../../../core/contract/booking.ts';
import { calendarOptions } from '../../../server/booking/calendar-options.ts';
import { bookingsOfDesk, bookingsOfUser } from '../../../server/booking/list.ts';
import { removeDeskBooking } from '../../../server/booking/remove.ts';
import { endOfBookable } from '../../../server/clock/zone-horizon.ts';
import { sql } from '../../../server/database/sql.ts';
import { setVisibility } from '../../../server/privacy/visibility.ts';
import { codeOf, valueIn } from '../answers.ts';
import { configure } from '../configure.ts';
import { actionsOn } from './actions.ts';
import { onEachOffice } from './each-office.ts';
import {
  ASSISTANT,
  at,
  BLOCKED_DESKS,
  COLLEAGUE,
  callerOf,
  count,
  DESKS,
  DESKS_WITHOUT_BOOKING,
  EMPLOYEE,
  NOW,
  OFFICE,
  ROOMS,
} from './office.ts';

const desk = at(DESKS, 0).id;
const other = at(DESKS, 1).id;
const HOUR = 60;

onEachOffice('desk bookings', ({ db }) => {
  const { bookDesk } = actionsOn(db);
  const book = (
    caller = EMPLOYEE,
    deskId = desk,
    { start = NOW, end = NOW + HOUR, ...rest }: Partial<DeskBookingRequest> = {},
    now = NOW,
  ) => bookDesk(caller, deskId, { start, end }, { now, ...rest });

  it('books a desk for oneself, lists it, and removes it', async () => {
    const made = valueIn(await book());
    expect(made).toMatchObject({
      start: NOW,
      end: NOW + HOUR,
      user: { id: EMPLOYEE.userId },
      organizer: { id: EMPLOYEE.userId },
      owner: true,
      removable: true,
      space: { id: desk, floorId: at(DESKS, 0).floorId },
    });
    const list = await bookingsOfDesk(db, COLLEAGUE, desk, { now: NOW });
    expect(list).toMatchObject({
      ok: true,
      value: [{ id: made.id, owner: false, removable: false }],
    });
    expect(await bookingsOfUser(db, EMPLOYEE, EMPLOYEE.userId, { now: NOW })).toMatchObject({
      value: [{ id: made.id }],
    });
    expect(await removeDeskBooking(db, EMPLOYEE, made.id, { now: NOW })).toEqual({
      ok: true,
      value: null,
    });
    expect(await count(db, 'booking')).toBe(0);
    expect(codeOf(await removeDeskBooking(db, EMPLOYEE, made.id, { now: NOW }))).toBe(
      '404 UNKNOWN_BOOKING',
    );
  });

  it('refuses an end that is not after the start, before anything else', async () => {
    for (const end of [NOW, NOW - 5]) {
      expect(codeOf(await book(EMPLOYEE, 1, { end }))).toBe('400 END_GREATER_START');
    }
  });

  it('answers 404 for unknown desks and people, and for a room instead of a desk', async () => {
    const huge = 2 ** 52;
    for (const id of [1, -1, huge, at(ROOMS, 0).id]) {
      expect(codeOf(await book(EMPLOYEE, id))).toBe('404 UNKNOWN_SPACE');
      expect(await bookingsOfDesk(db, EMPLOYEE, id, { now: NOW })).toMatchObject({ status: 404 });
    }
    for (const userId of [0, -7, huge]) {
      expect(codeOf(await book(EMPLOYEE, desk, { userId }))).toBe('404 UNKNOWN_USER');
      expect(await bookingsOfUser(db, EMPLOYEE, userId, { now: NOW })).toMatchObject({
        status: 404,
      });
      expect(await removeDeskBooking(db, EMPLOYEE, userId, { now: NOW })).toMatchObject({
        status: 404,
      });
    }
  });

  it('refuses blocked desks and desks that are not bookable', async () => {
    expect(codeOf(await book(EMPLOYEE, at(DESKS_WITHOUT_BOOKING, 0).id))).toBe('400 NOT_BOOKABLE');
    expect(codeOf(await book(EMPLOYEE, at(BLOCKED_DESKS, 0).id))).toBe('400 BLOCKED');
  });

  it('refuses a start in the past, but accepts the current time rounded down to five minutes', async () => {
    const past = { status: 400, detailedCode: 'SLOT_IN_PAST' };
    expect(await book(EMPLOYEE, desk, { start: NOW - 6, end: NOW + 30 })).toMatchObject({
      ...past,
      message: expect.stringContaining(`start must be at least ${NOW - 5}`),
    });
    expect(await book(EMPLOYEE, desk, { start: NOW - 5, end: NOW })).toMatchObject(past);
    expect(codeOf(await book(EMPLOYEE, desk, {}, NOW + 4))).toBe('OK');
  });

  it('refuses a booking that is longer than configured', async () => {
    await configure(db, { maxDuration: 120 });
    expect(codeOf(await book(EMPLOYEE, desk, { end: NOW + 121 }))).toBe('400 SLOT_TOO_LONG');
    expect(codeOf(await book(EMPLOYEE, desk, { end: NOW + 120 }))).toBe('OK');
  });

  it('refuses a booking too many days ahead, in the time zone of the building', async () => {
    await configure(db, { futureBooking: 3 });
    const inNewYork = new Set(
      OFFICE.floors
        .filter(
          (floor) =>
            OFFICE.buildings.find((each) => each.id === floor.buildingId)?.info.timeZone ===
            'America/New_York',
        )
        .map((floor) => floor.id),
    );
    const far = at(
      DESKS.filter((each) => inNewYork.has(each.floorId)),
      0,
    );
    // Midnight after the third day, in New York: 05:00 UTC.
    const end = Date.UTC(2026, 10, 27, 5) / 60_000;
    expect(endOfBookable(NOW, 3, 'America/New_York')).toBe(end);
    // SP10: the day of the end counts, too.
    for (const start of [end, end - 1]) {
      expect(await book(EMPLOYEE, far.id, { start, end: end + 60 })).toMatchObject({
        status: 400,
        detailedCode: 'SLOT_TOO_FAR',
        message: expect.stringContaining(`end must be at most ${end}`),
      });
    }
    expect(codeOf(await book(EMPLOYEE, far.id, { start: end - 60, end }))).toBe('OK');
    expect(codeOf(await book(COLLEAGUE, desk, { start: end - 60, end }))).toBe('400 SLOT_TOO_FAR');
    const vast = Number.MAX_SAFE_INTEGER;
    const year12000 = Date.UTC(12_000, 0) / 60_000;
    for (const [from, to] of [
      [vast - 1, vast],
      [NOW, vast],
      [year12000, year12000 + 60],
    ] as const) {
      expect(codeOf(await book(COLLEAGUE, desk, { start: from, end: to }))).toBe(
        '400 SLOT_TOO_FAR',
      );
    }
  });

  it('refuses a taken desk, and with another code a second desk of a person; adjacent bookings fit', async () => {
    await book();
    expect(codeOf(await book(COLLEAGUE))).toBe('409 SLOT_TAKEN');
    expect(codeOf(await book(EMPLOYEE, other, { start: NOW + 59, end: NOW + 90 }))).toBe(
      '400 MULTI_DESKS',
    );
    expect(codeOf(await book(EMPLOYEE, desk, { end: NOW + 30 }))).toBe('400 MULTI_DESKS');
    const next = { start: NOW + HOUR, end: NOW + 2 * HOUR };
    expect(codeOf(await book(COLLEAGUE, desk, next))).toBe('OK');
    expect(codeOf(await book(EMPLOYEE, other, next))).toBe('OK');
  });

  it('changes nothing when it refuses, not even a stamp', async () => {
    await book();
    const stamps = () => db.query(sql`select id, status_stamp from floor order by id`);
    const before = await stamps();
    const events = await count(db, 'floor_event');
    expect(await book(COLLEAGUE)).toMatchObject({ ok: false });
    expect(await book(EMPLOYEE, other)).toMatchObject({ ok: false });
    expect(await stamps()).toEqual(before);
    expect(await count(db, 'floor_event')).toBe(events);
    expect(await count(db, 'booking')).toBe(1);
  });

  it('lists in the options of a space the permissions of the caller and the limits of a booking', async () => {
    const options = (caller = EMPLOYEE, id = desk) => calendarOptions(db, caller, id, { now: NOW });
    const none = { allowBoBo: false, allowCoBo: false, maxDays: 1, maxDuration: 0, rules: [] };
    await configure(db);
    expect(await options()).toEqual({ ok: true, value: none });
    expect(await options(ASSISTANT)).toEqual({
      ok: true,
      value: { ...none, allowBoBo: true, allowCoBo: true },
    });
    expect(await options(EMPLOYEE, at(ROOMS, 0).id)).toEqual({
      ok: true,
      value: { ...none, maxDays: 0 },
    });
    await configure(db, { bobo: false, maxDays: 3, maxDuration: 240 });
    expect(await options(ASSISTANT)).toEqual({
      ok: true,
      value: { ...none, allowCoBo: true, maxDays: 3, maxDuration: 240 },
    });
    expect(codeOf(await options(EMPLOYEE, 999_999))).toBe('404 UNKNOWN_SPACE');
    await configure(db);
  });

  it('limits the number of days that a booking may span', async () => {
    await configure(db, { maxDays: 1 });
    expect(codeOf(await book(EMPLOYEE, desk, { end: NOW + 24 * HOUR }))).toBe('400 SLOT_TOO_LONG');
    expect(codeOf(await book())).toBe('OK');
    await configure(db);
  });

  it('books and cancels for others only with the permission', async () => {
    const { userId } = COLLEAGUE;
    expect(codeOf(await book(EMPLOYEE, desk, { userId }))).toBe('403 NO_PERMISSION');
    const made = valueIn(await book(ASSISTANT, desk, { userId }));
    expect(made).toMatchObject({ user: { id: userId }, organizer: { id: ASSISTANT.userId } });
    const own = await bookingsOfUser(db, COLLEAGUE, userId, { now: NOW });
    // PE3: its organizer may remove it, and the person it was made for.
    expect(own).toMatchObject({ value: [{ owner: true, removable: true }] });
    expect(codeOf(await removeDeskBooking(db, EMPLOYEE, made.id, { now: NOW }))).toBe(
      '403 NO_PERMISSION',
    );
    expect(codeOf(await removeDeskBooking(db, ASSISTANT, made.id, { now: NOW }))).toBe('OK');
    const again = valueIn(await book(ASSISTANT, desk, { userId }));
    expect(codeOf(await removeDeskBooking(db, COLLEAGUE, again.id, { now: NOW }))).toBe('OK');

    const theirs = valueIn(await book(EMPLOYEE));
    expect(codeOf(await removeDeskBooking(db, ASSISTANT, theirs.id, { now: NOW }))).toBe('OK');
  });

  it('returns the existing booking for a repeated request', async () => {
    const first = await book();
    expect(first.ok).toBe(true);
    expect(await book()).toEqual(first);
    expect(await count(db, 'booking')).toBe(1);
    // The assistant's request is a different one: for a person who already has the desk.
    expect(codeOf(await book(ASSISTANT, desk, { userId: EMPLOYEE.userId }))).toBe(
      '400 MULTI_DESKS',
    );
  });

  it('hides the people of a booking from others while they are invisible', async () => {
    const made = valueIn(await book());
    await setVisibility(db, EMPLOYEE, 'INVISIBLE');
    const seenBy = async (caller = COLLEAGUE) => {
      const list = await bookingsOfDesk(db, caller, desk, { now: NOW });
      return list.ok ? list.value[0] : undefined;
    };
    expect(await seenBy()).toMatchObject({ user: null, organizer: null, name: '', start: NOW });
    expect(await seenBy(EMPLOYEE)).toMatchObject({ user: { id: EMPLOYEE.userId } });
    const of = (caller = COLLEAGUE) => bookingsOfUser(db, caller, EMPLOYEE.userId, { now: NOW });
    expect(await of()).toEqual({ ok: true, value: [] });
    expect(await of(EMPLOYEE)).toMatchObject({ value: [{ id: made.id }] });
  });

  it('lists the bookings of a desk from the start of the day, those of a person from now on', async () => {
    await book();
    const later = { now: NOW + 3 * HOUR };
    expect(await bookingsOfDesk(db, EMPLOYEE, desk, later)).toMatchObject({ value: [{}] });
    expect(await bookingsOfUser(db, EMPLOYEE, EMPLOYEE.userId, later)).toEqual({
      ok: true,
      value: [],
    });
    const tomorrow = { now: NOW + 24 * HOUR };
    expect(await bookingsOfDesk(db, EMPLOYEE, desk, tomorrow)).toEqual({ ok: true, value: [] });
  });

  it('of 100 people who book one desk at once, one gets it and 99 are told that it is taken', async () => {
    const people = OFFICE.employees.slice(4, 104);
    const answers = await Promise.all(people.map(({ id }) => book(callerOf(id))));
    expect(answers.filter((each) => each.ok)).toHaveLength(1);
    const refusals = answers.filter((each) => !each.ok);
    expect(refusals).toHaveLength(99);
    for (const refusal of refusals) {
      expect(codeOf(refusal)).toBe('409 SLOT_TAKEN');
    }
    expect(await count(db, 'booking')).toBe(1);
  });

  it('of 30 desks that one person books at once, one is booked', async () => {
    const answers = await Promise.all(DESKS.slice(0, 30).map(({ id }) => book(EMPLOYEE, id)));
    expect(answers.filter((each) => each.ok)).toHaveLength(1);
    for (const refusal of answers.filter((each) => !each.ok)) {
      expect(codeOf(refusal)).toBe('400 MULTI_DESKS');
    }
  });

  it('never reports a deadlock to people who compete for the same desks on several floors', async () => {
    const desks = OFFICE.floors.flatMap((floor) =>
      DESKS.filter((each) => each.floorId === floor.id).slice(0, 2),
    );
    const people = OFFICE.employees.slice(4, 16);
    const answers = await Promise.all(
      people.flatMap(({ id }, person) =>
        desks.map((_, step) => {
          const turned = at(desks, (step * (1 + (person % 3)) + person) % desks.length);
          return book(callerOf(id), turned.id, {
            start: NOW + (step % 4) * HOUR,
            end: NOW + (1 + (step % 4)) * HOUR,
          });
        }),
      ),
    );
    const codes = new Set(answers.map((each) => (each.ok ? 'OK' : each.detailedCode)));
    expect([...codes].sort()).toEqual(['MULTI_DESKS', 'OK', 'SLOT_TAKEN']);
    const [overlaps] =
      await db.query(sql`select count(*) as n from booking a join booking b on a.id < b.id
        where a.during && b.during and (a.space_id = b.space_id or a.user_id = b.user_id)`);
    expect(overlaps).toEqual({ n: 0 });
    // Repeated requests get the same booking.
    const made = new Set(answers.flatMap((each) => (each.ok ? [each.value.id] : [])));
    expect(await count(db, 'booking')).toBe(made.size);
  });

  it('numbers the changes of each floor without gaps, one stamp a booking', async () => {
    const from = new Map(
      (await db.query(sql`select id, status_stamp from floor`)).map((row) => [
        Number(row.id),
        Number(row.status_stamp),
      ]),
    );
    const people = OFFICE.employees.slice(4, 64);
    const answers = await Promise.all(
      people.map(({ id }, i) => book(callerOf(id), at(DESKS, i).id)),
    );
    const made = answers.filter((each) => each.ok).length;
    expect(made).toBeGreaterThan(20);
    let changes = 0;
    for (const [floorId, stamp] of from) {
      const rows = await db.query(
        sql`select stamp from floor_event where floor_id = ${floorId} and stamp > ${stamp} order by stamp`,
      );
      const [floor] = await db.query(sql`select status_stamp from floor where id = ${floorId}`);
      expect(rows.map((row) => row.stamp)).toEqual(rows.map((_, index) => stamp + 1 + index));
      expect(floor?.status_stamp).toBe(stamp + rows.length);
      changes += rows.length;
    }
    expect(changes).toBe(made);
  });
});
