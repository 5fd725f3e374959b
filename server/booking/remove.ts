import { Schema } from 'effect';
import type { Caller } from '../../core/contract/session.ts';
import { mayTakeAway } from '../../core/session/grants.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { type Answer, answer, refused } from '../refused.ts';
import { moveFloors, recordChanges } from '../update/change-floor.ts';
import { findPermissions, grantsOf } from './permission.ts';

const decodeBooking = decodeFirst(
  Schema.Struct({
    id: Schema.Int,
    space_id: Schema.Int,
    floor_id: Schema.Int,
    user_id: Schema.Int,
    organizer_id: Schema.Int,
  }),
);

/**
 * Deletes a desk booking, for its organizer or for somebody who may cancel on behalf (specification 5): not for the
 * person whom another booked it for. A running booking is deleted as well: to end it and keep its beginning is another
 * call (specification 4).
 */
export const removeDeskBooking = async (
  db: Db,
  caller: Caller,
  bookingId: number,
): Promise<Answer<null>> => {
  const unknown = refused(404, 'UNKNOWN_BOOKING', `There is no desk booking ${bookingId}`);
  const booking = decodeBooking(
    await db.query({
      text: `select id, space_id, floor_id, user_id, organizer_id from booking
             where id = $1 and kind = 'desk'`,
      values: [bookingId],
    }),
  );
  if (booking === null) return unknown;
  const people = [booking.user_id, booking.organizer_id];
  const permissions = await findPermissions(db.query, [caller.userId]);
  const organizer = booking.organizer_id === caller.userId;
  if (!mayTakeAway(organizer, grantsOf(permissions.get(caller.userId)))) {
    const message = `Only who made booking ${bookingId}, or who may cancel on behalf, can remove it`;
    return refused(403, 'NO_PERMISSION', message);
  }
  return db.transaction(async (query) => {
    const floors = await moveFloors(query, [booking.floor_id]);
    const deleted = await query({
      text: 'delete from booking where id = $1 returning id',
      values: [bookingId],
    });
    const change = { floorId: booking.floor_id, spaceId: booking.space_id };
    // Somebody else was faster: the moved stamp then says that the desk changed, which is true.
    await recordChanges(query, floors, [change], deleted.length === 0 ? [] : people);
    return deleted.length === 0 ? unknown : answer(null);
  });
};
