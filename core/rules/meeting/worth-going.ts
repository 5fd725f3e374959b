import { BOOKING_STEP, roundUp } from '../../time/rounding.ts';
import type { Availability } from './availability.ts';
import { LEAST_ROOM_TIME } from './lengths.ts';

/**
 * SC65: whether a room is worth going to: free at a minute, and long enough from the next time at which a booking can begin.
 *
 * Example: a room with a meeting at 10:19 is free at 10:02, but only 14 minutes of it can be booked, from 10:05 on.
 */
export const isWorthGoing = (
  availableAt: (minute: number) => Availability,
  minute: number,
): boolean => {
  const start = roundUp(minute, BOOKING_STEP);
  const { free, until } = availableAt(start);
  return availableAt(minute).free && free && (until === null || until - start >= LEAST_ROOM_TIME);
};
