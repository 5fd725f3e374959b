import type { Caller } from '../../core/contract/session.ts';
import { remainderOf } from '../../core/rules/booking/ending.ts';
import { mayDelete, mayTakeAway } from '../../core/rules/permission/grants.ts';
import { doneBy } from '../change/done-by.ts';
import { moveFloors } from '../change/floors.ts';
import type { Entry } from '../change/history.ts';
import { recordChange } from '../change/record.ts';
import type { Db, Query } from '../database/db.ts';
import { concurrentChange } from '../database/retry.ts';
import { sql } from '../database/sql.ts';
import { type Answer, answer, type Refused, refused } from '../refusal/refused.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { type BookingRef, type BookingRow, findBooking } from './booking-row.ts';
import { bookingChanged, bookingRemoved, bookingValues, valuesIn } from './booking-values.ts';
import { findDeleteGrants } from './delete-grants.ts';
import { findPermissions, grantsOf } from './permission.ts';

const unknown = ({ id }: BookingRef): Refused =>
  refused(404, 'UNKNOWN_BOOKING', `There is no such booking ${id}`);

const refuseCaller = async (
  query: Query,
  { userId }: Caller,
  booking: BookingRow,
): Promise<Refused | null> => {
  const own = booking.organizer_id === userId || booking.user_id === userId;
  const people = own ? null : await findPermissions(query, [userId], [booking.space_id]);
  const leaves = own ? [] : await findDeleteGrants(query, userId, [booking.id]);
  const event = {
    spaceId: booking.space_id,
    eventId: booking.id,
    start: booking.start_minute,
    end: booking.end_minute,
  };
  const grants = { ...grantsOf(people?.get(userId)), deleteOnBehalf: mayDelete(leaves, event) };
  if (mayTakeAway(own, grants)) return null;
  return refused(
    403,
    'NO_PERMISSION',
    `Only who made booking ${booking.id}, whom it is for, or who may cancel on behalf, can remove it`,
  );
};

const recordOnBehalf = async (
  query: Query,
  kind: 'CANCELLED_FOR' | 'ENDED_FOR',
  { userId }: Caller,
  booking: BookingRow,
): Promise<void> => {
  if (booking.user_id === userId) return;
  const detail = `space ${booking.space_id}`;
  await recordEvent(query, { kind, actor: userId, person: booking.user_id, detail });
};

/**
 * Finds the booking, checks that the caller may remove it, and runs `act` on its current row under the floor lock. `now`: minutes since
 * the epoch.
 */
const removeAs = (
  db: Db,
  caller: Caller,
  ref: BookingRef,
  now: number,
  act: (query: Query, booking: BookingRow) => Promise<Answer<Entry>>,
): Promise<Answer<null>> =>
  db.transaction(async (query) => {
    const before = await findBooking(query, ref);
    if (before === null) return unknown(ref);
    const refusal = await refuseCaller(query, caller, before);
    if (refusal !== null) return refusal;
    const floors = await moveFloors(query, [before.floor_id]);
    const booking = await findBooking(query, { id: ref.id });
    // Moved to another desk meanwhile: its floor may not be locked, and a grant to delete it no longer holds.
    if (booking !== null && booking.space_id !== before.space_id) throw concurrentChange(ref.id);
    const result = booking === null ? unknown(ref) : await act(query, booking);
    // If another request was faster, the stamp still moves; the space did change.
    const people = result.ok ? [before.user_id, before.organizer_id] : [];
    await recordChange(query, {
      floors,
      changes: [{ floorId: before.floor_id, spaceId: before.space_id }],
      userIds: people,
      history: result.ok ? doneBy(caller, now, [result.value]) : null,
    });
    return result.ok ? answer(null) : result;
  });

/**
 * Deletes a booking, for its organizer, the person it was made for, or a person who may cancel or delete it on behalf
 * (PE3). Running bookings are deleted too; `endBooking` ends one and keeps its past (specification 4).
 */
export const removeBooking = (
  db: Db,
  caller: Caller,
  ref: BookingRef,
  { now }: { readonly now: number },
): Promise<Answer<null>> =>
  removeAs(db, caller, ref, now, async (query, booking) => {
    const { id } = booking;
    await query(sql`delete from booking where id = ${id}`);
    await recordOnBehalf(query, 'CANCELLED_FOR', caller, booking);
    return answer(bookingRemoved(booking));
  });

/** EN1, EN2: ends a running event now, if the caller may remove it. An event that is not running is refused. */
export const endBooking = (
  db: Db,
  caller: Caller,
  ref: BookingRef,
  { now }: { readonly now: number },
): Promise<Answer<null>> =>
  removeAs(db, caller, ref, now, async (query, booking) => {
    const { id, start_minute: start, end_minute: end } = booking;
    const rest = remainderOf({ start, end }, now);
    if (rest === null) {
      return refused(400, 'NOT_RUNNING', `Event ${id} does not run at ${now}: it can be removed`);
    }
    const ended = await query({
      text: `update booking set end_minute = $2 where id = $1 returning ${bookingValues('booking')} as values`,
      values: [id, rest.end],
    });
    await recordOnBehalf(query, 'ENDED_FOR', caller, booking);
    return answer(bookingChanged(booking, valuesIn(ended)));
  });

export const removeDeskBooking = (
  db: Db,
  caller: Caller,
  bookingId: number,
  clock: { readonly now: number },
): Promise<Answer<null>> => removeBooking(db, caller, { id: bookingId, kind: 'desk' }, clock);
