import { Schema } from 'effect';
import type { Booking } from '../../core/contract/booking.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import type { Caller } from '../../core/contract/session.ts';
import { removalOf } from '../../core/rules/booking/ending.ts';
import type { Db, Query, Row } from '../database/db.ts';
import { changedMeanwhile } from '../database/retry.ts';
import { decodeFirst } from '../database/rows.ts';
import { type Answer, answer, refused } from '../refused.ts';
import { moveFloors, recordChanges } from '../update/change-floor.ts';
import { refusalOf } from './book.ts';
import { findSpace } from './bookable.ts';
import { refuseClaimed } from './insert-booking.ts';
import { selectBookings, showMade } from './list.ts';
import { refuseSpace } from './slot-rules.ts';

const decodeBooking = decodeFirst(
  Schema.Struct({
    id: Schema.Int,
    space_id: Schema.Int,
    floor_id: Schema.Int,
    user_id: Schema.Int,
    organizer_id: Schema.Int,
    start_minute: Schema.Int,
    end_minute: Schema.Int,
  }),
);
type BookingRow = NonNullable<ReturnType<typeof decodeBooking>>;

const findBooking = async (query: Query, id: number): Promise<BookingRow | null> =>
  decodeBooking(
    await query({
      text: `select id, space_id, floor_id, user_id, organizer_id, start_minute, end_minute
             from booking where id = $1 and kind = 'desk'`,
      values: [id],
    }),
  );

/** Who asks again after the rest of a running booking was moved: that rest, at the desk that is asked for; or nothing. */
const findMoved = (query: Query, booking: BookingRow, deskId: number): Promise<readonly Row[]> =>
  query({
    text: `${selectBookings('booking')}
           where b.space_id = $2 and b.start_minute = $3 and b.kind = 'desk'
             and b.group_id = (select group_id from booking where id = $1)`,
    values: [booking.id, deskId, booking.end_minute],
  });

/** Of a booking that runs the beginning stays with the old desk; the rest goes to the new one. */
const move = async (
  query: Query,
  booking: BookingRow,
  deskId: number,
  slot: Slot,
  now: number,
): Promise<number> => {
  if (slot.start === booking.start_minute) {
    await query({
      text: 'update booking set space_id = $2 where id = $1',
      values: [booking.id, deskId],
    });
    return booking.id;
  }
  await query({
    text: 'update booking set end_minute = $2 where id = $1',
    values: [booking.id, now],
  });
  const row = decodeFirst(Schema.Struct({ id: Schema.Int }))(
    await query({
      text: `insert into booking (space_id, kind, subject, user_id, organizer_id, start_minute,
                                  end_minute, made_minute, group_id)
             select $2, kind, subject, user_id, organizer_id, $3, $4, $5, group_id
             from booking where id = $1
             returning id`,
      values: [booking.id, deskId, slot.start, slot.end, now],
    }),
  );
  if (row === null) throw new Error(`Booking ${booking.id} vanished`);
  return row.id;
};

/** Moves a booking to another desk, as its organizer; the old desk is kept when the new one cannot be had. */
export const changeDesk = async (
  db: Db,
  caller: Caller,
  bookingId: number,
  deskId: number,
  { now }: { readonly now: number },
): Promise<Answer<Booking>> => {
  const unknown = refused(404, 'UNKNOWN_BOOKING', `There is no desk booking ${bookingId}`);
  const [before, desk] = await Promise.all([
    findBooking(db.query, bookingId),
    findSpace(db.query, deskId, 'DESK'),
  ]);
  if (before === null) return unknown;
  if (desk === null) return refused(404, 'UNKNOWN_SPACE', `There is no desk ${deskId}`);
  if (before.organizer_id !== caller.userId) {
    return refused(403, 'NO_PERMISSION', `Only who made booking ${bookingId} can change its desk`);
  }
  const never = refuseSpace(desk);
  if (never !== null) return never;
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
  try {
    const rows = await db.transaction(async (query) => {
      const from = await findBooking(query, bookingId);
      if (from === null) return [];
      const floors = await moveFloors(query, [from.floor_id, desk.floor_id]);
      const booking = await findBooking(query, bookingId);
      if (booking?.space_id !== from.space_id) throw changedMeanwhile(bookingId);
      let id = booking.id;
      // Asked for twice: it is there already.
      if (booking.space_id !== desk.id) {
        const slot = slotOf(booking);
        const { user_id: userId, organizer_id: organizerId } = booking;
        const { start } = slot;
        const at = { spaceIds: [desk.id], userId, organizerId, start, madeAt: now };
        await refuseClaimed(query, at);
        id = await move(query, booking, desk.id, slot, now);
        const changes = [
          { floorId: booking.floor_id, spaceId: booking.space_id },
          { floorId: desk.floor_id, spaceId: desk.id },
        ];
        await recordChanges(query, floors, changes, [userId, organizerId]);
      }
      return query({ text: `${selectBookings('booking')} where b.id = $1`, values: [id] });
    });
    const [moved] = showMade(rows, caller.userId);
    return moved === undefined ? unknown : answer(moved);
  } catch (error) {
    const refusal = refusalOf(error, slotOf(before), 'desk');
    if (refusal === null) throw error;
    return refusal;
  }
};
