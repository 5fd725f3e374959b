import type { Slot } from '../../contract/minutes.ts';
import type { Interval } from '../../time/interval.ts';
import { BOOKING_STEP, roundDown } from '../../time/rounding.ts';

/**
 * BK22, BK37: the part of a booking that moves now: of a running one the rest, from a five-minute step on; all of it before
 * its first step is over. Minutes since the epoch.
 *
 * Example: at 10:33 a booking from 10:20 to 18:00 moves from 10:30 on, one from 10:30 as a whole.
 */
export const movedPart = ({ start, end }: Interval, now: number): Slot => ({
  start: Math.max(start, roundDown(now, BOOKING_STEP)),
  end,
});
