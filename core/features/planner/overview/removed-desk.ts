import { zoneOf } from '../../../office/floor/dates.ts';
import { ownBookings } from '../../../office/floor/own-bookings.ts';
import { ownConflicts } from '../../../rules/booking/own-bookings.ts';
import { isOverDays } from '../../../time/day-slots.ts';
import { BOOKING_STEP, roundUp } from '../../../time/rounding.ts';
import { oneself } from '../../booking/index.ts';
import { removable } from '../../calendar/index.ts';
import type { RemovedDesk } from './state.ts';
import type { PlannerReads } from './world.ts';

/** SP25: what undo books again; null: the booking is for somebody else, of several desks or of several days. */
export const removedDesk = (state: PlannerReads, bookingId: number): RemovedDesk | null => {
  const entry = removable(state, bookingId);
  if (entry === undefined || entry.booking.resources.length > 1) return null;
  const { booking, space } = entry;
  const { start, end } = booking;
  const isOwn = booking.user.id === state.session.user?.id;
  return isOwn && !isOverDays({ start, end }, zoneOf(state))
    ? { spaceId: space.id, start, end }
    : null;
};

/** SP25: the part of a removed booking that can be booked again; null: it is over, or there is another desk. */
export const bookableAgain = (
  state: PlannerReads,
  { spaceId, start, end }: RemovedDesk,
): RemovedDesk | null => {
  const left = { spaceId, start: Math.max(start, roundUp(state.page.minute, BOOKING_STEP)), end };
  if (left.start >= end) return null;
  const wanted = { ...left, kind: 'desk', ...oneself(state) } as const;
  return ownConflicts(ownBookings(state), wanted).length > 0 ? null : left;
};
