import { isFuture } from '../../office/floor/dates.ts';
import { ownBookings } from '../../office/floor/own-bookings.ts';
import { holds } from '../../rules/status/held.ts';
import { type Interval, overlaps } from '../../time/interval.ts';
import type { SearchReads } from './model.ts';

/** RS1: the spaces that the user has booked for themself, also for a part of the time that the map shows, or has claimed. */
export const ownSpaces = (state: SearchReads): readonly number[] => {
  const { chosen, self } = state.floor;
  if (self === null) return [];
  const shown = isFuture(state) ? chosen : null;
  const isThen = (booking: Interval): boolean =>
    shown === null ? holds(booking, state.page.minute) : overlaps(booking, shown);
  const booked = ownBookings(state)
    .filter((booking) => booking.userId === self.id && isThen(booking))
    .map(({ spaceId }) => spaceId);
  const claimed = shown === null ? self.status.claims : [];
  return [...new Set([...booked, ...claimed])];
};
