import type { Booking } from '../../core/contract/booking.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import type { Caller } from '../../core/contract/session.ts';
import { isWithin } from '../../core/rules/booking/changed-time.ts';
import { doneBy } from '../change/done-by.ts';
import { moveFloors } from '../change/floors.ts';
import { recordChange } from '../change/record.ts';
import type { Db, Query } from '../database/db.ts';
import { concurrentChange } from '../database/retry.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { refusalOf } from './book.ts';
import { type BookingRow, findBooking } from './booking-row.ts';
import { bookingChanged, bookingValues, valuesIn } from './booking-values.ts';
import { selectBookings, showMade } from './list.ts';
import { readRuleInputs } from './rule-inputs.ts';
import { refuseChangedTime } from './slot-rules.ts';
import { conflictOf, refuseTaken } from './taken.ts';
import { refuseUnused } from './unused-kind.ts';

const slotOf = ({ start_minute: start, end_minute: end }: BookingRow): Slot => ({ start, end });

/** BK30, BK31: changes the time of a booking, for its organizer; if the new time is refused, the old one holds. */
export const changeTime = async (
  db: Db,
  caller: Caller,
  bookingId: number,
  { start, end }: Slot,
  { now }: { readonly now: number },
): Promise<Answer<Booking>> => {
  const wanted: Slot = { start, end };
  const { userId } = caller;
  const unknown = refused(404, 'UNKNOWN_BOOKING', `There is no booking ${bookingId}`);
  const shown = async (query: Query): Promise<Answer<Booking>> => {
    const text = `${selectBookings('booking')} where b.id = $1`;
    const [booking] = showMade(await query({ text, values: [bookingId] }), userId);
    return booking === undefined ? unknown : answer(booking);
  };
  let kind: BookingRow['kind'] = 'desk';
  try {
    return await db.transaction(async (query) => {
      const before = await findBooking(query, { id: bookingId });
      if (before === null) return unknown;
      if (before.organizer_id !== userId) {
        const message = `Only who made booking ${bookingId} can change its time`;
        return refused(403, 'NO_PERMISSION', message);
      }
      kind = before.kind;
      const own = slotOf(before);
      const inputs = await readRuleInputs(query, {
        spaceIds: [before.space_id],
        callerId: userId,
        userId: before.user_id,
        slot: wanted,
        now,
      });
      const space = inputs.spaces.get(before.space_id);
      if (space === undefined) return unknown;
      const unused = refuseUnused(inputs.features, space.asset_type);
      if (unused !== null) return unused;
      // A repeated request finds it changed already.
      if (own.start === start && own.end === end) return shown(query);
      const refusal = refuseChangedTime(space, own, wanted, inputs, now);
      if (refusal !== null) return refusal;
      const floors = await moveFloors(query, [space.floor_id]);
      const booking = await findBooking(query, { id: bookingId });
      const isUnchanged =
        booking?.space_id === space.id &&
        booking.start_minute === own.start &&
        booking.end_minute === own.end;
      if (!isUnchanged) throw concurrentChange(bookingId);
      if (!isWithin(wanted, own)) await refuseTaken(query, booking, space.id, wanted, now);
      const changed = await query({
        text: `update booking set start_minute = $2, end_minute = $3 where id = $1
               returning ${bookingValues('booking')} as values`,
        values: [bookingId, start, end],
      });
      await recordChange(query, {
        floors,
        changes: [{ floorId: space.floor_id, spaceId: space.id }],
        userIds: [booking.user_id, booking.organizer_id],
        history: doneBy(caller, now, [bookingChanged(booking, valuesIn(changed))]),
      });
      if (booking.user_id !== userId) {
        const whom = { actor: userId, person: booking.user_id };
        await recordEvent(query, { kind: 'MOVED_FOR', ...whom, detail: `space ${space.id}` });
      }
      return shown(query);
    });
  } catch (error) {
    const conflict = conflictOf(error);
    if (conflict === null) throw error;
    return refusalOf(conflict, wanted, kind);
  }
};
