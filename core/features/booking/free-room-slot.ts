import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { busyIntervals } from '../../office/floor/busy.ts';
import { closedTimes } from '../../office/floor/closures.ts';
import { ownBookings } from '../../office/floor/own-bookings.ts';
import { ownConflicts } from '../../rules/booking/own-bookings.ts';
import { freeParts } from '../../rules/status/partly-free.ts';
import { BOOKING_STEP, roundUp } from '../../time/rounding.ts';
import type { BookingReads } from './model.ts';
import { oneself } from './refusal.ts';

/**
 * BK39: the proposal for a room, or, if it is taken or the user is in another room then, the first free time of its length
 * after it, else the first before it. If there is none in these hours, the proposal as it is: it says why it is refused.
 */
export const freeRoomSlot = (
  state: BookingReads,
  room: Space,
  proposal: Slot,
  hours: Slot,
): Slot => {
  const length = proposal.end - proposal.start;
  const own = ownConflicts(ownBookings(state), { ...hours, kind: 'room', ...oneself(state) });
  const past = { start: 0, end: roundUp(state.page.minute, BOOKING_STEP) };
  const taken = [past, ...busyIntervals(state, room), ...closedTimes(state, room), ...own];
  const starts = freeParts('ROOM', taken, hours)
    .map(({ start, end }) => ({
      start: start <= proposal.start && proposal.end <= end ? proposal.start : start,
      end,
    }))
    .filter(({ start, end }) => end - start >= length)
    .map(({ start }) => start);
  const start = starts.find((at) => at >= proposal.start) ?? starts[0];
  return start === undefined ? proposal : { start, end: start + length };
};
