import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeDesk } from '../../../server/booking/change-desk.ts';
import { setClaim } from '../../../server/booking/claim.ts';
import { grantDeletion } from '../../../server/booking/grant-deletion.ts';
import { bookingsOfDesk, eventsOfSpace } from '../../../server/booking/list.ts';
import { endBooking, removeBooking } from '../../../server/booking/remove.ts';
import { createMeeting } from '../../../server/calendar/create-meeting.ts';
import { readCalendar } from '../../../server/calendar/own-calendar.ts';
import { readTicket } from '../../../server/calendar/tickets.ts';
import { timeslots } from '../../../server/calendar/timeslots.ts';
import { sql } from '../../../server/database/sql.ts';
import { setVisibility } from '../../../server/privacy/visibility.ts';
import type { Answer } from '../../../server/refusal/refused.ts';
import { scheduleOf } from '../../../server/schedule/schedule.ts';
import { codeOf, valueIn } from '../answers.ts';
import { configure } from '../configure.ts';
import { rowsIn } from '../rows.ts';
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

const HOUR = 60;
const room = at(ROOMS, 0).id;
const desk = at(DESKS, 0).id;
const floorOf = (id: number) => id & 4095;
/** Desks on the floor of the first desk, and one on another floor. */
const near = DESKS.filter(({ id }) => floorOf(id) === floorOf(desk)).map(({ id }) => id);
const far = DESKS.find(({ id }) => floorOf(id) !== floorOf(desk))?.id ?? 0;
const now = { now: NOW };
const SLOT = { start: NOW, end: NOW + HOUR };

onEachOffice('the calendar', ({ db }) => {
  const actions = actionsOn(db);
  const rows = rowsIn(db);
  const meet = (caller = EMPLOYEE, spaceId = room, slot = SLOT, subject?: string) =>
    actions.meet(caller, spaceId, slot, subject);
  const idOf = async (made: ReturnType<typeof meet>) => valueIn(await made).id;
  const bookDesk = (caller = EMPLOYEE, id = desk, slot = SLOT, userId = caller.userId) =>
    actions.bookedDesk(caller, id, slot, { userId });

  describe('meetings', () => {
    it('are created with a ticket, listed, and cancelled', async () => {
      const made = await meet();
      expect(made).toMatchObject({
        ok: true,
        value: { ...SLOT, name: 'Plans', owner: true, desk: null, space: { id: room } },
      });
      const list = await eventsOfSpace(db, COLLEAGUE, room, now);
      expect(list).toMatchObject({ value: [{ name: 'Plans', owner: false, removable: false }] });
      const id = await idOf(Promise.resolve(made));
      const wrong = { id, kind: 'room', spaceId: at(ROOMS, 1).id } as const;
      expect(await removeBooking(db, EMPLOYEE, wrong, { now: NOW })).toMatchObject({ status: 404 });
      expect(await removeBooking(db, COLLEAGUE, { id }, { now: NOW })).toMatchObject({
        status: 403,
      });
      expect(await removeBooking(db, EMPLOYEE, { id, kind: 'desk' }, { now: NOW })).toMatchObject({
        status: 404,
      });
      expect(
        codeOf(await removeBooking(db, EMPLOYEE, { ...wrong, spaceId: room }, { now: NOW })),
      ).toBe('OK');
      expect(await count(db, 'booking')).toBe(0);
      expect(codeOf(await removeBooking(db, EMPLOYEE, { id }, { now: NOW }))).toBe(
        '404 UNKNOWN_BOOKING',
      );
    });

    it('have the default subject when they have none', async () => {
      expect(await meet(EMPLOYEE, room, SLOT, '  ')).toMatchObject({
        value: { name: 'Instant Meeting' },
      });
    });

    it('are refused at once, without a ticket, for an invalid request', async () => {
      const tickets = await count(db, 'meeting_ticket');
      for (const [spaceId, slot, refusal] of [
        [desk, SLOT, { status: 404, detailedCode: 'UNKNOWN_SPACE' }],
        [1, SLOT, { status: 404, detailedCode: 'UNKNOWN_SPACE' }],
        [room, { start: NOW, end: NOW }, { status: 400, detailedCode: 'END_GREATER_START' }],
        [room, { start: NOW - 6, end: NOW + 6 }, { status: 400, detailedCode: 'SLOT_IN_PAST' }],
        [
          room,
          { start: NOW + 20 * 24 * HOUR, end: NOW + 20 * 24 * HOUR + 30 },
          { status: 400, detailedCode: 'SLOT_TOO_FAR' },
        ],
      ] as const) {
        expect(await meet(EMPLOYEE, spaceId, slot)).toMatchObject(refusal);
      }
      expect(await count(db, 'meeting_ticket')).toBe(tickets);
    });

    it('are refused in the ticket if the room or the person is already booked', async () => {
      await meet();
      expect(codeOf(await meet(COLLEAGUE))).toBe('409 SLOT_TAKEN');
      expect(codeOf(await meet(EMPLOYEE, at(ROOMS, 1).id))).toBe('400 MULTI_DESKS');
      expect(await count(db, 'booking')).toBe(1);
      const next = { start: NOW + HOUR, end: NOW + 2 * HOUR };
      expect(codeOf(await meet(COLLEAGUE, room, next))).toBe('OK');
      // A desk is another kind and does not conflict with a room (G51).
      expect(await bookDesk()).toBeGreaterThan(0);
    });

    it('are created once for a repeated request', async () => {
      const first = await meet();
      expect(await meet()).toEqual(first);
      expect(await count(db, 'booking')).toBe(1);
    });

    it('have tickets that only their organizer can read, for an hour', async () => {
      const request = { spaceId: room, subject: '', ...SLOT };
      const made = await createMeeting(db, EMPLOYEE, request, now);
      const unknown = { status: 404, detailedCode: 'UNKNOWN_TICKET' };
      const { ticket } = valueIn(made);
      expect(await readTicket(db, COLLEAGUE, ticket)).toMatchObject(unknown);
      expect(await readTicket(db, EMPLOYEE, `${ticket}x`)).toMatchObject(unknown);
      expect(codeOf(await readTicket(db, EMPLOYEE, ticket))).toBe('OK');
      const later = { now: NOW + 61 };
      await createMeeting(db, COLLEAGUE, { ...request, start: NOW + 120, end: NOW + 150 }, later);
      expect(await readTicket(db, EMPLOYEE, ticket)).toMatchObject(unknown);
    });
  });

  describe('ending an event', () => {
    const at10 = { start: NOW - 30, end: NOW + 30 };
    const insert = (slot: { start: number; end: number }) =>
      rows.booking({ space: room, kind: 'room', user: EMPLOYEE.userId, ...slot });

    it('keeps the past part of a running event (EN1, EN2)', async () => {
      const id = await insert(at10);
      const ref = { id, spaceId: room };
      expect(await endBooking(db, COLLEAGUE, ref, now)).toMatchObject({ status: 403 });
      expect(await endBooking(db, EMPLOYEE, { id, spaceId: desk }, now)).toMatchObject({
        status: 404,
      });
      expect(await endBooking(db, EMPLOYEE, ref, now)).toEqual({ ok: true, value: null });
      const left = await db.query(sql`select start_minute, end_minute from booking`);
      expect(left).toEqual([{ start_minute: NOW - 30, end_minute: NOW }]);
      expect(codeOf(await endBooking(db, EMPLOYEE, ref, now))).toBe('400 NOT_RUNNING');
      expect(codeOf(await meet(COLLEAGUE))).toBe('OK');
    });

    it('is refused before the event begins and after it is over', async () => {
      for (const slot of [
        { start: NOW, end: NOW + 30 },
        { start: NOW - 30, end: NOW },
      ]) {
        const id = await insert(slot);
        expect(codeOf(await endBooking(db, EMPLOYEE, { id, spaceId: room }, now))).toBe(
          '400 NOT_RUNNING',
        );
      }
    });

    it('is also allowed with the permission to cancel for others', async () => {
      const id = await insert(at10);
      expect(codeOf(await endBooking(db, ASSISTANT, { id, spaceId: room }, now))).toBe('OK');
    });
  });

  describe('permission to delete', () => {
    it('is given by the organizer, and ends when the event changes', async () => {
      const id = await idOf(meet());
      const leave = { spaceId: room, eventId: id, userId: COLLEAGUE.userId };
      expect(await grantDeletion(db, COLLEAGUE, leave, { now: NOW })).toMatchObject({
        status: 403,
      });
      expect(
        codeOf(await grantDeletion(db, EMPLOYEE, { ...leave, spaceId: desk }, { now: NOW })),
      ).toBe('404 UNKNOWN_BOOKING');
      expect(
        codeOf(await grantDeletion(db, EMPLOYEE, { ...leave, userId: -1 }, { now: NOW })),
      ).toBe('404 UNKNOWN_USER');
      for (const _ of ['once', 'twice']) {
        expect(await grantDeletion(db, EMPLOYEE, leave, { now: NOW })).toEqual({
          ok: true,
          value: null,
        });
      }
      const seen = await eventsOfSpace(db, COLLEAGUE, room, now);
      expect(seen).toMatchObject({ value: [{ owner: false, removable: true }] });
      await db.query(sql`update booking set end_minute = end_minute + 5`);
      expect(await removeBooking(db, COLLEAGUE, { id }, { now: NOW })).toMatchObject({
        status: 403,
      });
      await grantDeletion(db, EMPLOYEE, leave, { now: NOW });
      expect(codeOf(await removeBooking(db, COLLEAGUE, { id }, { now: NOW }))).toBe('OK');
      expect(await count(db, 'delete_grant')).toBe(0);
    });

    it('changes the stamp of the floor, so that an open list of bookings shows it (G138)', async () => {
      const stamp = async (): Promise<number> => {
        const text = 'select status_stamp from floor where id = $1';
        const [row] = await db.query({ text, values: [floorOf(room)] });
        return Number(row?.status_stamp);
      };
      const id = await idOf(meet());
      const before = await stamp();
      const leave = { spaceId: room, eventId: id, userId: COLLEAGUE.userId };
      expect(codeOf(await grantDeletion(db, EMPLOYEE, leave, { now: NOW }))).toBe('OK');
      expect(await stamp()).toBe(before + 1);
      expect(await grantDeletion(db, COLLEAGUE, leave, { now: NOW })).toMatchObject({
        status: 403,
      });
      expect(await stamp()).toBe(before + 1);
    });
  });

  describe('free times', () => {
    it('are the gaps between the events of the day, in steps of five minutes', async () => {
      await meet(EMPLOYEE, room, { start: NOW + 30, end: NOW + 61 });
      await meet(COLLEAGUE, room, { start: NOW + 90, end: NOW + 120 });
      const end = Date.UTC(2026, 10, 23, 23) / 60_000;
      expect(await timeslots(db, room, NOW + 2)).toEqual({
        ok: true,
        value: [
          { start: NOW + 5, end: NOW + 30 },
          { start: NOW + 65, end: NOW + 90 },
          { start: NOW + 120, end },
        ],
      });
      expect(await timeslots(db, room, NOW + 28)).toMatchObject({
        value: [{ start: NOW + 65 }, { start: NOW + 120 }],
      });
      expect(await timeslots(db, desk, NOW)).toMatchObject({ status: 404 });
      for (const startMin of [-1, Number.MAX_SAFE_INTEGER]) {
        expect(codeOf(await timeslots(db, room, startMin))).toBe('400 MALFORMED');
      }
    });
  });

  describe('several desks', () => {
    const several = (
      caller = ASSISTANT,
      ids: readonly number[] = near.slice(0, 3),
      bobo: number | null = null,
      people: readonly number[] = [],
    ) => actions.bookDesks(caller, ids, SLOT, { bobo, people });
    beforeAll(() =>
      db.query(
        sql`update employee set multiple_desks = id = any(${[ASSISTANT.userId, EMPLOYEE.userId]}::bigint[])`,
      ),
    );

    it('are booked in one call for one person, also across floors', async () => {
      const wanted = [far, ...near.slice(0, 3)];
      const made = valueIn(await several(ASSISTANT, wanted));
      expect(made.map(({ space }) => space.id)).toEqual(wanted.sort((a, b) => a - b));
      const rows = await db.query(sql`select id from booking order by space_id`);
      expect(made.map(({ id }) => ({ id }))).toEqual(rows);
      for (const each of made) {
        expect(each).toMatchObject({
          ...SLOT,
          name: 'Multiple Booking',
          user: { id: ASSISTANT.userId },
          organizer: { id: ASSISTANT.userId },
          owner: true,
          removable: true,
        });
        expect(each.desk).toEqual(each.space);
      }
      const list = await readCalendar(db.query, ASSISTANT.userId, NOW);
      expect(new Set(list.map(({ name }) => name))).toEqual(new Set(['Multiple Booking']));
      // One of them can be removed alone.
      const id = list[0]?.id ?? 0;
      expect(codeOf(await removeBooking(db, ASSISTANT, { id }, { now: NOW }))).toBe('OK');
      expect(await count(db, 'booking')).toBe(3);
    });

    it('are all booked or none', async () => {
      await bookDesk(COLLEAGUE, at(near, 1));
      expect(codeOf(await several())).toBe('400 SLOT_TAKEN');
      expect(await count(db, 'booking')).toBe(1);
      expect(codeOf(await several(ASSISTANT, [at(near, 2), room]))).toBe('404 UNKNOWN_SPACE');
      expect(await count(db, 'booking')).toBe(1);
    });

    it('SP4: are refused with a list of all taken or claimed desks, or of all that cannot be booked', async () => {
      await bookDesk(COLLEAGUE, at(near, 1));
      await db.query(
        sql`insert into claim values (${at(near, 2)}, ${EMPLOYEE.userId}, ${NOW + 5}),
                                     (${at(near, 3)}, ${ASSISTANT.userId}, ${NOW + 5}),
                                     (${at(near, 4)}, ${EMPLOYEE.userId}, ${NOW})`,
      );
      const wanted = [4, 3, 2, 1, 0].map((n) => at(near, n));
      const taken = [at(near, 1), at(near, 2)].sort((a, b) => a - b);
      expect(await several(ASSISTANT, wanted)).toMatchObject({
        status: 400,
        detailedCode: 'SLOT_TAKEN',
        message: expect.stringContaining(`resources: expected desks that are free`),
        spaceIds: taken,
      });
      const never = [at(BLOCKED_DESKS, 0).id, at(DESKS_WITHOUT_BOOKING, 0).id];
      const refusal = await several(ASSISTANT, [at(near, 0), ...never]);
      expect(refusal).toMatchObject({ status: 400, spaceIds: never });
      expect(await several(ASSISTANT, [at(near, 0), at(near, 3)])).toMatchObject({ ok: true });
    });

    it('conflict with any other desk booking of the person', async () => {
      await bookDesk(ASSISTANT, far);
      expect(codeOf(await several())).toBe('400 MULTI_DESKS');
      expect(codeOf(await several(EMPLOYEE))).toBe('OK');
      const later = await actions.bookDesk(EMPLOYEE, far, { start: NOW + 30, end: NOW + 90 });
      expect(later).toMatchObject({ detailedCode: 'MULTI_DESKS' });
    });

    it('are booked once for a repeated request', async () => {
      const first = await several();
      expect(first.ok).toBe(true);
      expect(await several()).toEqual(first);
      expect(codeOf(await several(ASSISTANT, [...near.slice(0, 2), near[0] ?? 0]))).toBe('OK');
      expect(await count(db, 'booking')).toBe(3);
    });

    it('need the permission, and another one to book for others', async () => {
      const refusal = { status: 403, detailedCode: 'NO_PERMISSION' };
      expect(await several(COLLEAGUE)).toMatchObject(refusal);
      expect(await several(EMPLOYEE, near.slice(0, 2), COLLEAGUE.userId)).toMatchObject(refusal);
      expect(codeOf(await several(ASSISTANT, near.slice(0, 2), COLLEAGUE.userId))).toBe('OK');
      const list = await readCalendar(db.query, COLLEAGUE.userId, NOW);
      expect(list).toMatchObject([{ status: 'ATTENDEE' }, { status: 'ATTENDEE' }]);
      expect(codeOf(await several(ASSISTANT, near.slice(3, 4), -5))).toBe('404 UNKNOWN_USER');
    });

    it('are refused if there are none or too many, or with other people', async () => {
      const malformed = { status: 400, detailedCode: 'MALFORMED' };
      expect(await several(ASSISTANT, [])).toMatchObject(malformed);
      const many = Array.from({ length: 101 }, (_, i) => i + 1);
      expect(await several(ASSISTANT, many)).toMatchObject(malformed);
      expect(await several(ASSISTANT, near.slice(0, 1), null, [COLLEAGUE.userId])).toMatchObject(
        malformed,
      );
      expect(codeOf(await several(ASSISTANT, near.slice(0, 1), null, [ASSISTANT.userId]))).toBe(
        'OK',
      );
    });
  });

  describe('a change of desk', () => {
    it('moves a future booking, also to another floor', async () => {
      const id = await bookDesk(EMPLOYEE, desk, { start: NOW + 60, end: NOW + 120 });
      expect(await changeDesk(db, EMPLOYEE, id, far, now)).toMatchObject({
        value: { id, space: { id: far }, start: NOW + 60, end: NOW + 120 },
      });
      expect(await bookingsOfDesk(db, EMPLOYEE, desk, now)).toEqual({ ok: true, value: [] });
    });

    it('is made once for a repeated request, with the same answer', async () => {
      const id = await bookDesk(EMPLOYEE, desk, { start: NOW + 60, end: NOW + 120 });
      const moved = await changeDesk(db, EMPLOYEE, id, far, now);
      expect(moved).toMatchObject({ ok: true });
      expect(await changeDesk(db, EMPLOYEE, id, far, now)).toEqual(moved);
      const running = await bookDesk(COLLEAGUE, desk, SLOT);
      const later = { now: NOW + 20 };
      const rest = await changeDesk(db, COLLEAGUE, running, at(near, 1), later);
      expect(rest).toMatchObject({ ok: true });
      expect(await changeDesk(db, COLLEAGUE, running, at(near, 1), later)).toEqual(rest);
      expect(await count(db, 'booking')).toBe(3);
    });

    it('is possible for one of several desks of a running booking', async () => {
      await db.query(sql`update employee set multiple_desks = true`);
      const [first] = valueIn(await actions.bookDesks(EMPLOYEE, near.slice(0, 2), SLOT));
      const moved = await changeDesk(db, EMPLOYEE, first?.id ?? 0, far, { now: NOW + 20 });
      expect(moved).toMatchObject({ value: { space: { id: far }, start: NOW + 20 } });
    });

    it('keeps the old desk if the new one is not available', async () => {
      const id = await bookDesk(EMPLOYEE, desk, { start: NOW + 60, end: NOW + 120 });
      await bookDesk(COLLEAGUE, at(near, 1), { start: NOW + 90, end: NOW + 150 });
      const move = (caller = EMPLOYEE, to = at(near, 1), minute = NOW) =>
        changeDesk(db, caller, id, to, { now: minute });
      expect(codeOf(await move())).toBe('409 SLOT_TAKEN');
      expect(codeOf(await move(EMPLOYEE, at(BLOCKED_DESKS, 0).id))).toBe('400 BLOCKED');
      expect(codeOf(await move(EMPLOYEE, room))).toBe('404 UNKNOWN_SPACE');
      expect(codeOf(await move(COLLEAGUE, far))).toBe('403 NO_PERMISSION');
      expect(codeOf(await move(EMPLOYEE, far, NOW + 120))).toBe('400 SLOT_IN_PAST');
      expect(codeOf(await changeDesk(db, EMPLOYEE, -1, far, now))).toBe('404 UNKNOWN_BOOKING');
      expect(await bookingsOfDesk(db, EMPLOYEE, desk, now)).toMatchObject({ value: [{ id }] });
    });
  });

  describe('SQ5: a company without', () => {
    const denied = (kind: string) => `403 NO_PERMISSION The company has its ${kind} finder off`;
    const told = (answer: Answer<unknown>): string =>
      answer.ok ? 'OK' : `${codeOf(answer)} ${answer.message}`;
    afterEach(() => configure(db));

    it('a room finder refuses to book rooms and to list their times; existing bookings can be removed', async () => {
      const id = await idOf(meet());
      const floorId = floorOf(room);
      const calls = async () => [
        told(await meet(COLLEAGUE, at(ROOMS, 1).id)),
        told(await timeslots(db, room, NOW)),
        told(await scheduleOf(db, EMPLOYEE, { floorId }, now)),
      ];
      await configure(db, { off: 'roomFinder' });
      expect(await calls()).toEqual(Array(3).fill(denied('room')));
      expect(await eventsOfSpace(db, EMPLOYEE, room, now)).toMatchObject({ value: [{ id }] });
      expect(codeOf(await removeBooking(db, EMPLOYEE, { id }, { now: NOW }))).toBe('OK');
      expect(await bookDesk()).toBeGreaterThan(0);
      await configure(db);
      expect(await calls()).toEqual(Array(3).fill('OK'));
    });

    it('a desk finder refuses to book, claim or change desks; existing bookings can be removed', async () => {
      await db.query(sql`update employee set multiple_desks = true`);
      const id = await bookDesk();
      const until = NOW + HOUR;
      const claim = { claim: true, until, id: at(near, 3) };
      const calls = async () => [
        told(await actions.bookDesk(COLLEAGUE, at(near, 1), SLOT)),
        told(await actions.bookDesks(ASSISTANT, near.slice(2, 4), SLOT)),
        told(await setClaim(db, callerOf(at(OFFICE.employees, 20).id), '2026-11-23', claim, now)),
        told(await changeDesk(db, EMPLOYEE, id, far, now)),
      ];
      await configure(db, { off: 'deskFinder' });
      expect(await calls()).toEqual(Array(4).fill(denied('desk')));
      expect(codeOf(await meet(EMPLOYEE))).toBe('OK');
      expect(codeOf(await removeBooking(db, EMPLOYEE, { id }, { now: NOW }))).toBe('OK');
    });
  });

  it('lists the bookings that a person made, and those made for them', async () => {
    const own = await bookDesk(EMPLOYEE);
    const made = await bookDesk(ASSISTANT, at(near, 1), SLOT, COLLEAGUE.userId);
    const met = await idOf(meet(COLLEAGUE, room, { start: NOW + 60, end: NOW + 90 }));
    const list = (caller: { userId: number }, minute = NOW) =>
      readCalendar(db.query, caller.userId, minute);
    expect(await list(EMPLOYEE)).toMatchObject([{ id: own, status: 'ORGANIZER' }]);
    expect(await list(ASSISTANT)).toMatchObject([
      { id: made, status: 'ORGANIZER', user: { id: COLLEAGUE.userId } },
    ]);
    expect(await list(COLLEAGUE)).toMatchObject([
      { id: made, status: 'ATTENDEE', organizer: { id: ASSISTANT.userId } },
      { id: met, status: 'ORGANIZER' },
    ]);
    expect(await list(COLLEAGUE, NOW + HOUR)).toMatchObject([{ id: met }]);
    expect(await list(COLLEAGUE, NOW + 90)).toEqual([]);
  });

  it('hides the people of a room’s events from others while they are invisible', async () => {
    await meet();
    await setVisibility(db, EMPLOYEE, 'INVISIBLE');
    expect(await eventsOfSpace(db, COLLEAGUE, room, now)).toMatchObject({
      value: [{ user: null, organizer: null, name: '' }],
    });
    expect(await eventsOfSpace(db, EMPLOYEE, room, now)).toMatchObject({
      value: [{ name: 'Plans' }],
    });
    expect(await eventsOfSpace(db, EMPLOYEE, 1, now)).toMatchObject({ status: 404 });
  });

  it('gives one room to one of 32 people who book it at once, and one person only one of many rooms', async () => {
    const people = OFFICE.employees.slice(4, 36);
    const answers = await Promise.all(people.map(({ id }) => meet(callerOf(id))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const own = await Promise.all(
      ROOMS.slice(1, 9).map(({ id }) =>
        meet(callerOf(people[0]?.id ?? 0), id, { start: NOW + 200, end: NOW + 260 }),
      ),
    );
    expect(own.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await count(db, 'booking')).toBe(2);
  });
});
