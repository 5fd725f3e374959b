import { BOOKING_STEP } from '../../time/rounding.ts';
import type { Availability } from './availability.ts';

/** A meeting from now on that one press books. */
export type InstantOption = {
  /** Minutes since the epoch. */
  readonly end: number;
  readonly minutes: number;
  /** It lasts until the room's next event. */
  readonly untilNext: boolean;
};

/** IM3: minutes (G145). */
export const INSTANT_LENGTHS: readonly number[] = [15, 30, 60];

/**
 * IM3: instant meetings of 15, 30 or 60 minutes. IM4: or until the room's next event if that begins today, at least five
 * minutes from now, and not when one of these ends. `lastMinute`: the end of today.
 */
export const instantOptions = (
  now: number,
  { free, until }: Availability,
  lastMinute: number,
): readonly InstantOption[] => {
  const lengths = INSTANT_LENGTHS.map((minutes) => ({
    end: now + minutes,
    minutes,
    untilNext: false,
  }));
  if (!free || until === null || until >= lastMinute) return lengths;
  const minutes = until - now;
  return minutes < BOOKING_STEP || INSTANT_LENGTHS.includes(minutes)
    ? lengths
    : [...lengths, { end: until, minutes, untilNext: true }];
};
