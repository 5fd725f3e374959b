import type { Slot } from '../../contract/minutes.ts';
import { selectedSpaceId } from '../selection/index.ts';
import type { BookingReads, BookingState } from './model.ts';
import { retimable } from './retimed.ts';

/** BK32: the time with which the quick view of a selected space opens; null: none is chosen there. */
export const timeAtSpace = ({ retiming }: BookingState, state: BookingReads): Slot | null => {
  const held = retimable(state, retiming);
  if (held === null || held.spaceId !== selectedSpaceId(state)) return null;
  return { start: held.start, end: held.end };
};

/** BK32: choosing begins with the time that the booking has, as soon as its space is selected. */
export const startedRetime = (
  booking: BookingState,
  retiming: number,
  state: BookingReads,
): BookingState => {
  if (retimable(state, retiming) === null) return booking;
  const started = { ...booking, retiming, moving: null, confirmingRemoval: null };
  return { ...started, slot: timeAtSpace(started, state) ?? booking.slot };
};

/** BK32: choosing ends when its booking is gone or over, or its space is left. */
export const withRetimed = (
  booking: BookingState,
  state: BookingReads,
  before: BookingReads,
): BookingState => {
  if (booking.retiming === null) return booking;
  const held = retimable(state, booking.retiming);
  const [was, is] = [selectedSpaceId(before), selectedSpaceId(state)];
  const isLeft = was !== is && (was === held?.spaceId || is !== null) && is !== held?.spaceId;
  return held === null || isLeft ? { ...booking, retiming: null, slot: null } : booking;
};
