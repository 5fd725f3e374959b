import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findBooking } from '../../../server/booking/booking-row.ts';
import { changeDesk } from '../../../server/booking/change-desk.ts';
import { bookingsOfDesk } from '../../../server/booking/list.ts';
import { sql } from '../../../server/database/sql.ts';
import { forAllAsync } from '../../support/runs.ts';
import { valueIn } from '../answers.ts';
import { actionsOn } from './actions.ts';
import { onEachOffice } from './each-office.ts';
import { at, COLLEAGUE, count, DESKS, EMPLOYEE, NOW } from './office.ts';

const HOUR = 60;
const SLOT = { start: NOW, end: NOW + HOUR };
const [first, second, third] = [0, 1, 2].map((n) => at(DESKS, n).id) as [number, number, number];
const elsewhere = DESKS.find(({ floorId }) => floorId !== at(DESKS, 0).floorId)?.id ?? 0;

onEachOffice('a change of desk of a running booking', ({ db }) => {
  const { bookedDesk } = actionsOn(db);
  const book = (caller = EMPLOYEE, id = first, slot = SLOT) => bookedDesk(caller, id, slot);
  const move = (id: number, to: number, minute: number, start: number | null = null) =>
    changeDesk(db, EMPLOYEE, id, to, { now: NOW + minute, start });
  const ofDesk = (id: number) => bookingsOfDesk(db, EMPLOYEE, id, { now: NOW });

  it('BK37: leaves the past part at the old desk, up to a five-minute step', async () => {
    const id = await book();
    expect(await move(id, elsewhere, 22)).toMatchObject({
      value: { id, space: { id: elsewhere }, start: NOW + 20, end: NOW + HOUR },
    });
    expect(await ofDesk(first)).toMatchObject({ value: [{ start: NOW, end: NOW + 20 }] });
    // Its first step is not over: it keeps its start.
    expect(await move(id, second, 24)).toMatchObject({ value: { id, start: NOW + 20 } });
    expect(await ofDesk(elsewhere)).toMatchObject({ value: [] });
  });

  it('BK37: begins at the next step where somebody else had the desk in this one', async () => {
    const id = await book();
    const before = await book(COLLEAGUE, elsewhere, { start: NOW, end: NOW + 21 });
    expect(await move(id, elsewhere, 22)).toMatchObject({
      value: { id, start: NOW + 25, end: NOW + HOUR },
    });
    expect(await ofDesk(first)).toMatchObject({ value: [{ start: NOW, end: NOW + 22 }] });
    expect(await move(id, first, 23, NOW)).toMatchObject({ value: { id, ...SLOT } });
    expect(await ofDesk(elsewhere)).toMatchObject({
      value: [{ id: before, start: NOW, end: NOW + 21 }],
    });
    expect(await count(db, 'booking')).toBe(2);
  });

  it('UA12: a start that comes much later than an undo changes nothing of the past', async () => {
    const id = await book();
    expect(await move(id, elsewhere, 42, NOW)).toMatchObject({ value: { id, start: NOW + 40 } });
    expect(await ofDesk(first)).toMatchObject({ value: [{ start: NOW, end: NOW + 40 }] });
  });

  it('UA12: undoing any of many moves gives the former bookings back', async () => {
    const all = () =>
      db.query(sql`select id, space_id, start_minute, end_minute, user_id, group_id from booking
        order by space_id, start_minute`);
    const step = fc.tuple(fc.nat(3), fc.nat(12), fc.nat(2), fc.boolean());
    await forAllAsync(10, fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      await db.query(sql`delete from booking`);
      const id = await book(EMPLOYEE, first, { start: NOW, end: NOW + 10 * HOUR });
      const held = async () => {
        const row = await findBooking(db.query, { id });
        if (row === null) throw new Error('It is gone');
        return row;
      };
      let minute = 0;
      for (const [to, wait, soon, isUndone] of steps) {
        minute += wait;
        const former = await all();
        const { space_id: from, start_minute: start } = await held();
        valueIn(await move(id, at([first, second, third, elsewhere], to), minute));
        expect((await held()).start_minute % 5).toBe(0);
        if (!isUndone) continue;
        minute += soon;
        valueIn(await move(id, from, minute, start));
        // After a lost answer the request is repeated.
        valueIn(await move(id, from, minute, start));
        expect(await all()).toEqual(former);
      }
    });
  });
});
