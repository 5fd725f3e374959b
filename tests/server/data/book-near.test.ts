import { expect, it } from 'vitest';
import { dayOf } from '../../../core/time/zone.ts';
import { bookNear } from '../../../server/booking/book-near.ts';
import { setClaim } from '../../../server/booking/claim.ts';
import { sql } from '../../../server/database/sql.ts';
import { codeOf, valueIn } from '../answers.ts';
import { actionsOn } from './actions.ts';
import { onEachOffice } from './each-office.ts';
import { at, COLLEAGUE, DESKS, EMPLOYEE, NOW, ROOMS } from './office.ts';

const SLOT = { start: NOW + 60, end: NOW + 120 };
/** Desks of one floor, in a row, two metres from each other. */
const row = DESKS.filter(({ floorId }) => floorId === at(DESKS, 0).floorId).slice(0, 4);
const [first, second, third, fourth] = row.map(({ id }) => id) as [number, number, number, number];
const ids = [first, second, third, fourth];

onEachOffice('a desk near another', ({ db }) => {
  const { bookDesk } = actionsOn(db);
  const near = (deskId: number, caller = EMPLOYEE, slot = SLOT) =>
    bookNear(db, caller, deskId, slot, { now: NOW });
  const inRow = async (): Promise<void> => {
    await db.query(sql`update space set blocked = false where id = any(${ids})`);
    for (const [index, id] of ids.entries()) {
      await db.query(sql`update space set x = ${10_000 + index * 2}, y = 0 where id = ${id}`);
    }
  };

  it('PO8: is the nearest free desk on the same floor, never the given desk itself', async () => {
    await inRow();
    const made = valueIn(await near(first));
    expect(made).toMatchObject({ ...SLOT, space: { id: second }, owner: true });
    expect(made.user?.id).toBe(EMPLOYEE.userId);
    const next = valueIn(await near(first, COLLEAGUE));
    expect(next.space.id).toBe(third);
    // Another time, to which these bookings do not matter.
    const later = { start: NOW + 120, end: NOW + 180 };
    expect(valueIn(await near(first, EMPLOYEE, later)).space.id).toBe(second);
  });

  it('PO8: is not one that is blocked, not bookable or claimed by somebody else', async () => {
    await inRow();
    await db.query(sql`update space set blocked = true where id = ${second}`);
    const claim = { id: third, claim: true, until: SLOT.end };
    expect(
      await setClaim(db, COLLEAGUE, dayOf(NOW, 'Europe/Stockholm'), claim, { now: NOW }),
    ).toMatchObject({ ok: true });
    expect(valueIn(await near(first)).space.id).toBe(fourth);
  });

  it('PO8: all booking rules apply', async () => {
    await inRow();
    expect(codeOf(await near(at(ROOMS, 0).id))).toBe('404 UNKNOWN_SPACE');
    expect(codeOf(await near(first, EMPLOYEE, { start: NOW, end: NOW }))).toBe(
      '400 END_GREATER_START',
    );
    expect(codeOf(await near(first, EMPLOYEE, { start: NOW - 120, end: NOW - 60 }))).toBe(
      '400 SLOT_IN_PAST',
    );
    valueIn(await bookDesk(EMPLOYEE, first, SLOT));
    expect(codeOf(await near(second))).toBe('400 MULTI_DESKS');
  });

  it('PO9: is refused if the floor has no free desk, and nothing is booked', async () => {
    await db.query(sql`update space set blocked = true where id <> ${first}`);
    expect(codeOf(await near(first))).toBe('409 NO_FREE_DESK');
    expect(await db.query(sql`select id from booking where start_minute = ${SLOT.start}`)).toEqual(
      [],
    );
  });
});
