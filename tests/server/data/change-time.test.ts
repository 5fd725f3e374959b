import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Slot } from '../../../core/contract/minutes.ts';
import { changeTime } from '../../../server/booking/change-time.ts';
import { setClaim } from '../../../server/booking/claim.ts';
import { bookingsOfDesk, eventsOfSpace } from '../../../server/booking/list.ts';
import { sql } from '../../../server/database/sql.ts';
import { codeOf, valueIn } from '../answers.ts';
import { configure } from '../configure.ts';
import { actionsOn } from './actions.ts';
import { onEachOffice } from './each-office.ts';
import { ASSISTANT, at, COLLEAGUE, count, DESKS, EMPLOYEE, NOW, ROOMS } from './office.ts';

const HOUR = 60;
const desk = at(DESKS, 0).id;
const other = at(DESKS, 1).id;
const room = at(ROOMS, 0).id;
const from = (start: number, end: number): Slot => ({ start: NOW + start, end: NOW + end });

onEachOffice('BK30, BK31: a change of time', ({ db }) => {
  const actions = actionsOn(db);
  const change = (id: number, slot: Slot, caller = EMPLOYEE, now = NOW) =>
    changeTime(db, caller, id, slot, { now });
  const stamps = () => db.query(sql`select id, status_stamp from floor order by id`);
  const bookings = () => db.query(sql`select * from booking order by id`);
  const timeOf = async (id: number) =>
    (await db.query(sql`select start_minute, end_minute from booking where id = ${id}`))[0];

  it('moves a future booking of a desk or a room', async () => {
    const desks = await actions.bookedDesk(EMPLOYEE, desk, from(60, 120));
    const meeting = valueIn(await actions.meet(EMPLOYEE, room, from(60, 120))).id;
    for (const id of [desks, meeting]) {
      expect(await change(id, from(90, 180))).toMatchObject({ value: { id, ...from(90, 180) } });
    }
    const now = { now: NOW };
    expect(await bookingsOfDesk(db, COLLEAGUE, desk, now)).toMatchObject({
      value: [{ id: desks, ...from(90, 180) }],
    });
    expect(await eventsOfSpace(db, COLLEAGUE, room, now)).toMatchObject({
      value: [{ id: meeting, name: 'Plans', ...from(90, 180) }],
    });
  });

  it('extends or shortens a running booking, and keeps its start', async () => {
    const meeting = valueIn(await actions.meet(EMPLOYEE, room, from(0, 60))).id;
    const later = NOW + 20;
    for (const end of [90, 30]) {
      expect(await change(meeting, from(0, end), EMPLOYEE, later)).toMatchObject({
        value: { id: meeting, ...from(0, end) },
      });
    }
    for (const wanted of [from(10, 60), from(0, 20), from(0, 15)]) {
      expect(codeOf(await change(meeting, wanted, EMPLOYEE, later))).toBe('400 SLOT_IN_PAST');
    }
    expect(codeOf(await change(meeting, from(0, 60), EMPLOYEE, NOW + 30))).toBe('400 SLOT_IN_PAST');
  });

  it('is made once for a repeated request, with the same answer', async () => {
    const id = await actions.bookedDesk(EMPLOYEE, desk, from(60, 120));
    const changed = await change(id, from(60, 90));
    const told = await stamps();
    expect(await change(id, from(60, 90))).toEqual(changed);
    expect(await stamps()).toEqual(told);
  });

  it('leaves everything as it was if it is refused', async () => {
    const id = await actions.bookedDesk(EMPLOYEE, desk, from(60, 120));
    await actions.bookedDesk(EMPLOYEE, other, from(150, 180));
    await actions.bookedDesk(COLLEAGUE, desk, from(240, 300));
    await setClaim(
      db,
      COLLEAGUE,
      '2026-11-23',
      { claim: true, until: NOW + 30, id: desk },
      { now: NOW },
    );
    const [booked, told] = [await bookings(), await stamps()];
    const day = 24 * HOUR;
    for (const [slot, code] of [
      [from(60, 60), '400 END_GREATER_START'],
      [from(-20, 120), '400 SLOT_IN_PAST'],
      [from(20 * day, 20 * day + 60), '400 SLOT_TOO_FAR'],
      [from(60, 160), '400 MULTI_DESKS'],
      [from(200, 250), '409 SLOT_TAKEN'],
      [from(20, 120), '409 SLOT_TAKEN'],
    ] as const) {
      expect([slot, codeOf(await change(id, slot))]).toEqual([slot, code]);
    }
    expect(codeOf(await change(id, from(60, 90), COLLEAGUE))).toBe('403 NO_PERMISSION');
    expect(codeOf(await change(-1, from(60, 90)))).toBe('404 UNKNOWN_BOOKING');
    expect(await bookings()).toEqual(booked);
    expect(await stamps()).toEqual(told);
  });

  it('obeys the limits, the mode and the block of the space, except for a part of its own time', async () => {
    const id = await actions.bookedDesk(EMPLOYEE, desk, from(60, 180));
    await configure(db, { maxDuration: 60 });
    expect(codeOf(await change(id, from(60, 240)))).toBe('400 SLOT_TOO_LONG');
    await db.query(sql`update space set blocked = true where id = ${desk}`);
    expect(codeOf(await change(id, from(90, 200)))).toBe('400 BLOCKED');
    expect(codeOf(await change(id, from(60, 170)))).toBe('OK');
    await configure(db, { off: 'deskFinder' });
    expect(codeOf(await change(id, from(60, 120)))).toBe('403 NO_PERMISSION');
    await configure(db);
    await db.query(sql`update space set blocked = false where id = ${desk}`);
  });

  it('of a booking for somebody else may only be made by its organizer, and is recorded', async () => {
    const id = await actions.bookedDesk(ASSISTANT, desk, from(60, 120), {
      userId: COLLEAGUE.userId,
    });
    expect(codeOf(await change(id, from(60, 90), COLLEAGUE))).toBe('403 NO_PERMISSION');
    expect(codeOf(await change(id, from(60, 90), ASSISTANT))).toBe('OK');
    const kinds = await db.query(sql`select kind, person_id from security_event order by id desc`);
    expect(kinds[0]).toMatchObject({ kind: 'MOVED_FOR' });
  });

  it('never makes two bookings of a space or a person overlap', async () => {
    const slot = fc
      .tuple(fc.integer({ min: -2, max: 20 }), fc.integer({ min: 1, max: 8 }))
      .map(([start, length]) => from(start * 10, (start + length) * 10));
    const first = await actions.bookedDesk(EMPLOYEE, desk, from(0, 20));
    const second = await actions.bookedDesk(COLLEAGUE, desk, from(50, 70));
    const third = await actions.bookedDesk(EMPLOYEE, other, from(100, 120));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(first, second, third), slot, async (id, wanted) => {
        const before = await timeOf(id);
        const answer = await change(id, wanted, id === second ? COLLEAGUE : EMPLOYEE);
        expect(await timeOf(id)).toEqual(
          answer.ok ? { start_minute: wanted.start, end_minute: wanted.end } : before,
        );
        const overlapping = await db.query(sql`select a.id from booking a join booking b
          on a.id < b.id and a.during && b.during
            and (a.space_id = b.space_id or a.user_id = b.user_id)`);
        expect(overlapping).toEqual([]);
      }),
      { numRuns: 40 },
    );
    expect(await count(db, 'booking')).toBe(3);
  });
});
