import type { Interval } from '../../time/interval.ts';
import { BOOKING_STEP, roundUp } from '../../time/rounding.ts';

/** ST7: the latest start of a booking that holds its space at this minute: nothing else can start before it. */
export const heldUpTo = (minute: number): number => roundUp(minute, BOOKING_STEP);

/** ST7: whether a booking holds its space at a minute. */
export const holds = (booking: Interval, minute: number): boolean =>
  booking.start <= heldUpTo(minute) && minute < booking.end && booking.start < booking.end;
