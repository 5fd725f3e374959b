import { Schema } from 'effect';
import type { Booking } from '../../core/contract/booking.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import type { Caller } from '../../core/contract/session.ts';
import { removalOf } from '../../core/rules/booking/ending.ts';
import { doneBy } from '../change/done-by.ts';
import { moveFloors } from '../change/floors.ts';
import type { Entry } from '../change/history.ts';
import { recordChange } from '../change/record.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db, Query, Row } from '../database/db.ts';
import { concurrentChange } from '../database/retry.ts';
import { decodeFirst } from '../database/rows.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { refusalOf } from './book.ts';
import { findSpace } from './bookable.ts';
import { CONTENT_COLUMNS } from './booking-columns.ts';
import { type BookingRow, findBooking } from './booking-row.ts';
import {
  bookingAdded,
  bookingChanged,
  bookingValues,
  ValuesRow,
  valuesIn,
} from './booking-values.ts';
import { selectBookings, showMade } from './list.ts';
import { readScoped } from './scoped-inputs.ts';
import { refuseMove, refuseSpace } from './slot-rules.ts';
import { conflictOf, refuseTaken } from './taken.ts';
import { refuseUnused } from './unused-kind.ts';

const findDeskBooking = (query: Query, id: number) => findBooking(query, { id, kind: 'desk' });

/** For a repeated request: the moved rest of a running booking at the requested desk, or no rows. */
const findMoved = (query: Query, booking: BookingRow, deskId: number): Promise<readonly Row[]> =>
  query({
    text: `${selectBookings('booking')}
           where b.space_id = $2 and b.start_minute = $3 and b.kind = 'desk'
             and b.group_id = (select group_id from booking where id = $1)`,
    values: [booking.id, deskId, booking.end_minute],
  });

type Moved = { readonly id: number; readonly entries: readonly Entry[] };

const decodeAdded = decodeFirst(
  Schema.Struct({ id: Schema.Int, user_id: Schema.Int, values: ValuesRow }),
);

/** Splits a running booking: its past stays at the old desk, the rest moves to the new one. */
const move = async (
  query: Query,
  booking: BookingRow,
  deskId: number,
  slot: Slot,
  now: number,
): Promise<Moved> => {
  const update = async (column: 'space_id' | 'end_minute', value: number): Promise<Entry> => {
    const changed = await query({
      text: `update booking set ${column} = $2 where id = $1 returning ${bookingValues('booking')} as values`,
      values: [booking.id, value],
    });
    return bookingChanged(booking, valuesIn(changed));
  };
  if (slot.start === booking.start_minute) {
    return { id: booking.id, entries: [await update('space_id', deskId)] };
  }
  const ended = await update('end_minute', now);
  const row = decodeAdded(
    await query({
      text: `insert into booking (space_id, start_minute, end_minute, made_minute, group_id, ${CONTENT_COLUMNS})
        select $1, $2, $3, $4, group_id, ${CONTENT_COLUMNS} from booking where id = $5
        returning id, user_id, ${bookingValues('booking')} as values`,
      values: [deskId, slot.start, slot.end, now, booking.id],
    }),
  );
  if (row === null) throw new Error(`Booking ${booking.id} vanished`);
  return { id: row.id, entries: [ended, bookingAdded(row)] };
};

/** Moves a booking to another desk, for its organizer; if the new desk is refused, the booking is unchanged. */
export const changeDesk = async (
  db: Db,
  caller: Caller,
  bookingId: number,
  deskId: number,
  { now }: { readonly now: number },
): Promise<Answer<Booking>> => {
  const unknown = refused(404, 'UNKNOWN_BOOKING', `There is no desk booking ${bookingId}`);
  const [before, desk] = await Promise.all([
    findDeskBooking(db.query, bookingId),
    findSpace(db.query, deskId, 'DESK'),
  ]);
  if (before === null) return unknown;
  if (desk === null) return refused(404, 'UNKNOWN_SPACE', `There is no desk ${deskId}`);
  if (before.organizer_id !== caller.userId) {
    return refused(403, 'NO_PERMISSION', `Only who made booking ${bookingId} can change its desk`);
  }
  const { features } = await readConfiguration(db);
  const unused = refuseUnused(features, 'DESK') ?? refuseSpace(desk);
  if (unused !== null) return unused;
  if (before.end_minute <= now) {
    const [done] = showMade(await findMoved(db.query, before, deskId), caller.userId);
    return done === undefined
      ? refused(400, 'SLOT_IN_PAST', `Booking ${bookingId} has ended`)
      : answer(done);
  }
  const slotOf = (row: BookingRow): Slot => ({
    start:
      removalOf({ start: row.start_minute, end: row.end_minute }, now) === 'end'
        ? now
        : row.start_minute,
    end: row.end_minute,
  });
  const scoped = await readScoped(db.query, [deskId], before.user_id, slotOf(before), now);
  const { meta } = features.deskFinder;
  const never =
    before.space_id === deskId ? null : refuseMove(desk, slotOf(before), { meta, scoped }, now);
  if (never !== null) return never;
  try {
    const rows = await db.transaction(async (query) => {
      const from = await findDeskBooking(query, bookingId);
      if (from === null) return [];
      const floors = await moveFloors(query, [from.floor_id, desk.floor_id]);
      const booking = await findDeskBooking(query, bookingId);
      if (booking?.space_id !== from.space_id) throw concurrentChange(bookingId);
      let id = booking.id;
      // A repeated request finds it moved already.
      if (booking.space_id !== desk.id) {
        const slot = slotOf(booking);
        await refuseTaken(query, booking, desk.id, slot, now);
        const moved = await move(query, booking, desk.id, slot, now);
        id = moved.id;
        const changes = [
          { floorId: booking.floor_id, spaceId: booking.space_id },
          { floorId: desk.floor_id, spaceId: desk.id },
        ];
        await recordChange(query, {
          floors,
          changes,
          userIds: [booking.user_id, booking.organizer_id],
          history: doneBy(caller, now, moved.entries),
        });
        if (booking.user_id !== caller.userId) {
          const whom = { actor: caller.userId, person: booking.user_id };
          await recordEvent(query, { kind: 'MOVED_FOR', ...whom, detail: `space ${desk.id}` });
        }
      }
      return query({ text: `${selectBookings('booking')} where b.id = $1`, values: [id] });
    });
    const [moved] = showMade(rows, caller.userId);
    return moved === undefined ? unknown : answer(moved);
  } catch (error) {
    const conflict = conflictOf(error);
    if (conflict === null) throw error;
    return refusalOf(conflict, slotOf(before), 'desk');
  }
};
