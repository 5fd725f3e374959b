import { beforeEach, expect, it } from 'vitest';
import { floorOfSpace } from '../../../core/contract/ids.ts';
import type { Slot } from '../../../core/contract/minutes.ts';
import { addDay, dayEnd, dayOf, wallClock } from '../../../core/time/zone.ts';
import { calendarOptions } from '../../../server/booking/calendar-options.ts';
import { createDeskDays } from '../../../server/booking/create-days.ts';
import { bookingsOfDesk } from '../../../server/booking/list.ts';
import { readCalendar as readOwn } from '../../../server/calendar/own-calendar.ts';
import { readCalendar as readFeed } from '../../../server/feed/read-calendar.ts';
import { floorStatus } from '../../../server/floor/floor-status.ts';
import { dayDetails } from '../../../server/planner/details.ts';
import { daysOf } from '../../../server/planner/overview.ts';
import { codeOf, valueIn } from '../answers.ts';
import { configure } from '../configure.ts';
import { actionsOn } from './actions.ts';
import { onEachOffice } from './each-office.ts';
import { at, COLLEAGUE, DESKS, EMPLOYEE, NOW, OFFICE, ROOMS } from './office.ts';

const { id: desk, floorId } = at(DESKS, 0);
const other = at(DESKS, 1).id;
const room = at(ROOMS, 0).id;
const building = OFFICE.floors.find(({ id }) => id === floorId)?.buildingId ?? 0;
const zone = OFFICE.buildings.find(({ id }) => id === building)?.info.timeZone ?? 'UTC';
const today = dayOf(NOW, zone);
const hourOf = (offset: number, hour: number) => wallClock(addDay(today, offset), hour * 60, zone);
/** From tomorrow at eight to three days from now at five. */
const SLOT = { start: hourOf(1, 8), end: hourOf(3, 17) };
const now = { now: NOW };

onEachOffice('a desk for several days', ({ db }) => {
  const { bookDesk, meet } = actionsOn(db);
  beforeEach(async () => {
    await configure(db, { maxDays: 3, futureBooking: 5 });
  });

  it('SP9: is booked for as long as the company allows, and the options have the limits', async () => {
    expect(await calendarOptions(db, EMPLOYEE, desk, { now: NOW })).toMatchObject({
      value: { maxDays: 3, maxDuration: 0 },
    });
    const long = { start: SLOT.start, end: dayEnd(addDay(today, 3), zone) };
    const tooLong = { ...long, end: long.end + 5 };
    expect(await bookDesk(EMPLOYEE, desk, tooLong)).toMatchObject({
      status: 400,
      detailedCode: 'SLOT_TOO_LONG',
      message: expect.stringContaining(String(long.end)),
    });
    expect(codeOf(await bookDesk(EMPLOYEE, desk, long))).toBe('OK');
    await configure(db, {});
    expect(codeOf(await bookDesk(COLLEAGUE, other, SLOT))).toBe('400 SLOT_TOO_LONG');
  });

  it('SP9: the number of days does not limit rooms', async () => {
    expect(await calendarOptions(db, EMPLOYEE, room, { now: NOW })).toMatchObject({
      value: { maxDays: 0 },
    });
    await configure(db, { maxDays: 1 });
    expect(codeOf(await meet(EMPLOYEE, room, { start: hourOf(1, 23), end: hourOf(2, 1) }))).toBe(
      'OK',
    );
  });

  it('SP10: must end within the days that can be booked ahead', async () => {
    const last = dayEnd(addDay(today, 5), zone);
    const start = hourOf(5, 20);
    expect(await bookDesk(EMPLOYEE, desk, { start, end: last + 5 })).toMatchObject({
      detailedCode: 'SLOT_TOO_FAR',
      message: expect.stringContaining(String(last)),
    });
    expect(codeOf(await bookDesk(EMPLOYEE, desk, { start, end: last }))).toBe('OK');
  });

  it('SP9: holds the desk and the person on each day, nights included', async () => {
    const made = valueIn(await bookDesk(EMPLOYEE, desk, SLOT));
    for (const [offset, hour] of [
      [1, 8],
      [1, 23],
      [2, 3],
      [2, 12],
      [3, 16],
    ] as const) {
      const slot = { start: hourOf(offset, hour), end: hourOf(offset, hour) + 30 };
      expect(codeOf(await bookDesk(COLLEAGUE, desk, slot))).toBe('409 SLOT_TAKEN');
      expect(codeOf(await bookDesk(EMPLOYEE, other, slot))).toBe('400 MULTI_DESKS');
      const query = { ...slot, desks: true, rooms: true };
      const { deskStatus } = valueIn(await floorStatus(db, COLLEAGUE, floorOfSpace(desk), query));
      expect(deskStatus.find(({ id }) => id === desk)?.state).toBe('BOOKED');
      const list = valueIn(await bookingsOfDesk(db, COLLEAGUE, desk, { now: slot.start }));
      expect(list.map(({ id, start, end }) => ({ id, start, end }))).toEqual([
        { id: made.id, ...SLOT },
      ]);
    }
    const free = { start: SLOT.end, end: SLOT.end + 30 };
    expect(codeOf(await bookDesk(COLLEAGUE, desk, free))).toBe('OK');
  });

  it('SP17: counts in the planner on each of its days, and on no other', async () => {
    valueIn(await bookDesk(EMPLOYEE, desk, SLOT));
    const { days } = valueIn(await daysOf(db, EMPLOYEE, { buildingId: building, page: 1 }, now));
    const peaks = days
      .slice(0, 5)
      .map(({ deskUtilization, attendanceUtilization }) => [
        deskUtilization.peak,
        attendanceUtilization.peak,
      ]);
    expect(peaks).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
      [1, 1],
      [0, 0],
    ]);
    for (const offset of [0, 1, 2, 3, 4]) {
      const date = addDay(today, offset);
      const query = { buildingId: building, date };
      const details = valueIn(await dayDetails(db, COLLEAGUE, query, now));
      const listed = details.colleagues.filter(({ id }) => id === EMPLOYEE.userId);
      expect([offset, listed.length]).toEqual([offset, offset >= 1 && offset <= 3 ? 1 : 0]);
    }
  });

  it('G447: is one entry of the own calendar, and one event of the feed', async () => {
    const { id } = valueIn(await bookDesk(EMPLOYEE, desk, SLOT));
    expect(await readOwn(db.query, EMPLOYEE.userId, NOW)).toMatchObject([{ id, ...SLOT }]);
    const { text } = await readFeed(db, EMPLOYEE.userId, 'en', NOW);
    const stamp = (offset: number, clock: string) =>
      `${addDay(today, offset).replaceAll('-', '')}T${clock}`;
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toMatch(new RegExp(`DTSTART;TZID=${zone}:${stamp(1, '080000')}\r\n`));
    expect(text).toMatch(new RegExp(`DTEND;TZID=${zone}:${stamp(3, '170000')}\r\n`));
  });

  it('SP18: books each day that can be booked, and says why not on the others', async () => {
    const slots = [1, 2, 3].map((offset) => ({
      start: hourOf(offset, 8),
      end: hourOf(offset, 17),
    }));
    valueIn(await bookDesk(COLLEAGUE, desk, { start: hourOf(2, 10), end: hourOf(2, 11) }));
    const { userId } = EMPLOYEE;
    const bookDays = (of: typeof slots) =>
      createDeskDays(db, EMPLOYEE, desk, { slots: of, userId }, now);
    const answer = valueIn(await bookDays(slots));
    expect(answer.made.map(({ start, end }) => ({ start, end }))).toEqual([slots[0], slots[2]]);
    expect(answer.skipped).toEqual([{ ...slots[1], code: 'SLOT_TAKEN' }]);
    // BS1: a repeated request.
    const again = valueIn(await bookDays(slots));
    expect(again.made.map(({ id }) => id)).toEqual(answer.made.map(({ id }) => id));
    const own = await readOwn(db.query, userId, NOW);
    expect(own).toHaveLength(2);
  });

  it('SP18: days beyond the maximum are left out; nights, no days and unknown desks are refused', async () => {
    const { userId } = EMPLOYEE;
    const bookDays = (id: number, slots: readonly Slot[]) =>
      createDeskDays(db, EMPLOYEE, id, { slots, userId }, now);
    const on = (offset: number) => ({ start: hourOf(offset, 8), end: hourOf(offset, 17) });
    const { made, skipped } = valueIn(await bookDays(desk, [on(1), on(4)]));
    expect([made.length, skipped]).toEqual([1, [{ ...on(4), code: 'SLOT_TOO_LONG' }]]);
    expect(codeOf(await bookDays(desk, []))).toBe('400 MALFORMED');
    expect(codeOf(await bookDays(desk, [SLOT]))).toBe('400 MALFORMED');
    expect(codeOf(await bookDays(desk, [on(2), on(1)]))).toBe('400 MALFORMED');
    expect(codeOf(await bookDays(room, [on(1)]))).toBe('404 UNKNOWN_SPACE');
  });

  it('SP18, PE2: for somebody else only with the permission', async () => {
    const slots = [{ start: hourOf(1, 8), end: hourOf(1, 17) }];
    const request = { slots, userId: COLLEAGUE.userId };
    expect(codeOf(await createDeskDays(db, EMPLOYEE, desk, request, now))).toBe(
      '403 NO_PERMISSION',
    );
  });
});
