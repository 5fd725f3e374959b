import { beforeAll, expect, it } from 'vitest';
import { changeDesk } from '../../../server/booking/change-desk.ts';
import { endBooking, removeBooking } from '../../../server/booking/remove.ts';
import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { codeOf, numberIn } from '../answers.ts';
import { onPostgres } from '../databases.ts';
import { actionsOn } from './actions.ts';
import { onEachOffice } from './each-office.ts';
import { at, COLLEAGUE, count, DESKS, EMPLOYEE, NOW, OFFICE } from './office.ts';

const now = { now: NOW };
const SLOT = { start: NOW + 30, end: NOW + 90 };
/** A desk of each floor. */
const desks = OFFICE.floors.map(({ id }) => DESKS.find(({ floorId }) => floorId === id)?.id ?? 0);
const [here, there, elsewhere] = [at(desks, 0), at(desks, 1), at(desks, 2)];

onEachOffice(
  'between the look at a booking and its floor’s lock',
  ({ db, another }) => {
    let other: Db;
    beforeAll(async () => {
      other = await another();
    });

    /** The database, with something else happening once, just before a floor is locked. */
    const interrupted = (act: () => Promise<unknown>): Db => {
      let done = false;
      return {
        ...db,
        transaction: (work) =>
          db.transaction((query) =>
            work(async (statement) => {
              if (!done && /update floor|floor .* for update/.test(statement.text)) {
                done = true;
                await act();
              }
              return query(statement);
            }),
          ),
      };
    };
    const bookHere = () => actionsOn(db).bookedDesk(EMPLOYEE, here, SLOT);
    const move = (id: number, to: number) => changeDesk(other, EMPLOYEE, id, to, now);
    /** How often pages were told that a desk changed. */
    const told = (spaceId: number) =>
      numberIn(db, sql`select count(*) as n from floor_event where space_id = ${spaceId}`);

    it('the booking moves to another floor: it is removed there, and pages of that floor are updated', async () => {
      const id = await bookHere();
      const before = await told(there);
      const removed = await removeBooking(
        interrupted(() => move(id, there)),
        EMPLOYEE,
        { id },
        { now: NOW },
      );
      expect(removed).toEqual({ ok: true, value: null });
      expect(await count(db, 'booking')).toBe(0);
      expect(await told(there)).toBe(before + 2);
    });

    it('the booking moves away from the requested desk: it is unknown there', async () => {
      const id = await bookHere();
      const slow = interrupted(() => move(id, there));
      expect(codeOf(await removeBooking(slow, EMPLOYEE, { id, spaceId: here }, { now: NOW }))).toBe(
        '404 UNKNOWN_BOOKING',
      );
      expect(await count(db, 'booking')).toBe(1);
    });

    it('the booking moves: a permission to delete it is void', async () => {
      const id = await bookHere();
      await db.query(sql`insert into delete_grant (user_id, space_id, event_id, start_minute, end_minute)
      values (${COLLEAGUE.userId}, ${here}, ${id}, ${SLOT.start}, ${SLOT.end})`);
      const slow = interrupted(() => move(id, there));
      expect(await removeBooking(slow, COLLEAGUE, { id }, { now: NOW })).toMatchObject({
        status: 403,
      });
      expect(await count(db, 'booking')).toBe(1);
    });

    it('the booking is removed: there is nothing left to remove, end or move', async () => {
      for (const act of [
        (slow: Db, id: number) => removeBooking(slow, EMPLOYEE, { id }, { now: NOW }),
        (slow: Db, id: number) => endBooking(slow, EMPLOYEE, { id }, { now: SLOT.start + 5 }),
        (slow: Db, id: number) => changeDesk(slow, EMPLOYEE, id, there, now),
      ]) {
        const id = await bookHere();
        const slow = interrupted(() => removeBooking(other, EMPLOYEE, { id }, { now: NOW }));
        expect(codeOf(await act(slow, id))).toBe('404 UNKNOWN_BOOKING');
        expect(await count(db, 'booking')).toBe(0);
      }
    });

    it('the booking is ended: it stays ended at the earlier minute', async () => {
      const id = await bookHere();
      const early = { now: SLOT.start + 5 };
      const slow = interrupted(() => endBooking(other, EMPLOYEE, { id }, early));
      const late = await endBooking(slow, EMPLOYEE, { id }, { now: SLOT.start + 10 });
      expect(codeOf(late)).toBe('400 NOT_RUNNING');
      const rows = await db.query(sql`select end_minute from booking`);
      expect(rows).toEqual([{ end_minute: SLOT.start + 5 }]);
    });

    it('the booking moves to another desk: a change of desk takes it from there', async () => {
      const id = await bookHere();
      const before = await told(there);
      const slow = interrupted(() => move(id, there));
      expect(await changeDesk(slow, EMPLOYEE, id, elsewhere, now)).toMatchObject({
        ok: true,
        value: { id, space: { id: elsewhere } },
      });
      expect(await told(there)).toBe(before + 2);
      expect(await count(db, 'booking')).toBe(1);
    });
  },
  onPostgres,
);
