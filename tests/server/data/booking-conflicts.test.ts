import { beforeAll, expect, it } from 'vitest';
import type { Db, Query } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { codeOf, valueIn } from '../answers.ts';
import { actionsOn } from './actions.ts';
import { onEachOffice } from './each-office.ts';
import { at, COLLEAGUE, callerOf, count, DESKS, EMPLOYEE, NOW, OFFICE, ROOMS } from './office.ts';

const SLOT = { start: NOW + 30, end: NOW + 90 };
const [desk, other] = [at(DESKS, 0).id, at(DESKS, 1).id];
const room = at(ROOMS, 0).id;

/** Counts the statements, and those that failed, each an ERROR line in the log of PostgreSQL. */
const watch = (db: Db) => {
  const seen = { statements: 0, failed: 0 };
  const watching =
    (query: Query): Query =>
    async (statement) => {
      seen.statements += 1;
      try {
        return await query(statement);
      } catch (error) {
        seen.failed += 1;
        throw error;
      }
    };
  const watched: Db = {
    get kind() {
      return db.kind;
    },
    query: watching((statement) => db.query(statement)),
    transaction: (work) => db.transaction((query) => work(watching(query))),
    hears: () => true,
    listen: (...args) => db.listen(...args),
    close: () => db.close(),
  };
  return { watched, seen };
};

onEachOffice('bookings in conflict', ({ db }) => {
  beforeAll(async () => {
    await db.query(sql`update employee set multiple_desks = true`);
  });
  const { bookDesk, bookDesks, meet, bookedDesk } = actionsOn(db);

  it('BS1: a repeated meeting with another subject is refused, and the subject stays', async () => {
    const made = valueIn(await meet(EMPLOYEE, room, SLOT, 'Plans'));
    expect(await meet(EMPLOYEE, room, SLOT, 'Plans')).toMatchObject({ value: { id: made.id } });
    expect(codeOf(await meet(EMPLOYEE, room, SLOT, 'Budget'))).toBe('409 SLOT_TAKEN');
    expect(await db.query(sql`select subject from booking`)).toEqual([{ subject: 'Plans' }]);
  });

  it('BS1: a request for one desk does not count as a repeat of a booking of several desks', async () => {
    const ids = [desk, other];
    const made = valueIn(await bookDesks(EMPLOYEE, ids, SLOT));
    expect(valueIn(await bookDesks(EMPLOYEE, ids, SLOT))).toEqual(made);
    // A desk alone is booked without a subject.
    expect(codeOf(await bookDesk(EMPLOYEE, desk, SLOT))).toBe('409 SLOT_TAKEN');
    expect(await count(db, 'booking')).toBe(2);
  });

  it('BS2: no database statement fails when many people book the same space', async () => {
    const { watched, seen } = watch(db);
    const contested = actionsOn(watched);
    const stamp = async () =>
      (await db.query(sql`select sum(status_stamp) as stamp from floor`))[0]?.stamp;
    const before = Number(await stamp());
    const people = OFFICE.employees.slice(0, 40).map(({ id }) => callerOf(id));
    const answers = await Promise.all(
      people.flatMap((person) => [
        contested.bookDesk(person, desk, SLOT),
        contested.bookDesk(person, desk, { start: SLOT.start + 5, end: SLOT.end + 5 }),
      ]),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await count(db, 'booking')).toBe(1);
    expect(Number(await stamp())).toBe(before + 1);
    expect(seen.failed).toBe(0);
  });

  it('CD30: a server of the previous build cannot book a removed space, or one for an inactive person', async () => {
    const holding = async (person: number, organizer: number): Promise<readonly unknown[]> =>
      db.query(sql`select space_id, refusal from hold_spaces(${[desk, other]}::bigint[], ${person}, ${organizer}, 'desk',
        int8range(${SLOT.start}, ${SLOT.end}), ${NOW}, 100)`);
    const { userId } = EMPLOYEE;
    const held = [desk, other]
      .sort((a, b) => a - b)
      .map((space_id) => ({ space_id, refusal: null }));
    expect(await holding(userId, userId)).toEqual(held);
    await db.query(sql`update employee set active = false where id = ${COLLEAGUE.userId}`);
    const refused = { space_id: null, refusal: 'booking_of_person' };
    expect(await holding(COLLEAGUE.userId, userId)).toEqual([refused]);
    expect(await holding(userId, COLLEAGUE.userId)).toEqual([refused]);
    await db.query(sql`update employee set active = true where id = ${COLLEAGUE.userId}`);
    await db.query(sql`update space set removed_at = 1 where id = ${other}`);
    expect(await holding(userId, userId)).toEqual([
      { space_id: other, refusal: 'booking_of_space' },
    ]);
    await db.query(sql`update space_row set removed_at = null where id = ${other}`);
  });

  it('BS2: books and refuses in a few round trips', async () => {
    const { watched, seen } = watch(db);
    const few = actionsOn(watched);
    valueIn(await few.bookDesk(EMPLOYEE, desk, SLOT));
    expect(seen.statements).toBe(2);
    expect(codeOf(await few.bookDesk(COLLEAGUE, desk, SLOT))).toBe('409 SLOT_TAKEN');
    expect(seen.statements).toBe(5);
  });

  it('BS2: a booking waits for a concurrent one, and is then refused without a database error', async () => {
    const { watched, seen } = watch(db);
    const free = await Promise.all(
      [0, 1, 2, 3].map((n) =>
        actionsOn(watched).bookDesks(callerOf(at(OFFICE.employees, n).id), [desk, other], SLOT),
      ),
    );
    expect(free.filter(({ ok }) => ok)).toHaveLength(1);
    expect(seen.failed).toBe(0);
    expect(
      await bookedDesk(COLLEAGUE, desk, { start: SLOT.end, end: SLOT.end + 5 }),
    ).toBeGreaterThan(0);
  });
});
