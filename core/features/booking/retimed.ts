import type { Booking } from '../../contract/booking.ts';
import type { Slot } from '../../contract/minutes.ts';
import { timesDisabled } from '../../office/floor/dates.ts';
import type { OwnSpaceBooking } from '../../office/floor/own-bookings.ts';
import { settledTime } from '../../rules/booking/changed-time.ts';
import { type BookingReads, retimingId } from './model.ts';
import { organizedBooking } from './organized.ts';
import type { Booker } from './refusal.ts';

/** BK30: one's own booking whose time can change; TM22: if times cannot be chosen, not that of a desk. */
export const retimable = (
  state: BookingReads,
  bookingId: number | null,
): OwnSpaceBooking | null => {
  const held = organizedBooking(state, bookingId);
  return held?.kind === 'desk' && timesDisabled(state) ? null : held;
};

/** BK32: the booking for which the quick view of the space chooses a new time; null: none. */
export const retimedAt = (state: BookingReads, spaceId: number): OwnSpaceBooking | null => {
  const held = retimable(state, retimingId(state.booking));
  return held?.spaceId === spaceId ? held : null;
};

/** BK31: for whom the new time is, and the booking that is not in its own way. */
export const retimer = ({ id, userId, start, end }: OwnSpaceBooking): Booker => ({
  userId,
  replaces: id,
  own: { start, end },
});

/** BK31: the known bookings of the space without this one; the server checks unknown ones. */
export const besides = (
  { id }: OwnSpaceBooking,
  listed: readonly Booking[] | null,
): readonly Slot[] => (listed ?? []).filter((booking) => booking.id !== id);

/** BK32: the time as wanted; another start of a meeting moves it as a whole. */
export const retimedSlot = (state: BookingReads, held: OwnSpaceBooking, wanted: Slot): Slot => {
  const shown = state.booking.slot ?? held;
  const isMoved = wanted.start !== shown.start && wanted.end === shown.end;
  const isLate = wanted.end <= wanted.start;
  const end =
    isMoved && (held.kind === 'room' || isLate)
      ? wanted.start + shown.end - shown.start
      : wanted.end;
  return settledTime(held, { start: wanted.start, end }, state.page.minute);
};
