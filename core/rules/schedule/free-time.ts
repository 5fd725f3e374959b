import type { Interval } from '../../time/interval.ts';

/**
 * SC62: the free part around a minute; null: the minute is taken, or out of bounds.
 *
 * Example: with a meeting from 60 to 90 in 0 to 120, it is 0 to 60 at 30, and 90 to 120 at 90.
 */
export const freeAround = (
  taken: readonly Interval[],
  minute: number,
  { start, end }: Interval,
): Interval | null => {
  let free = { start, end };
  for (const one of taken) {
    if (one.start >= one.end) continue;
    if (one.end <= minute) free = { ...free, start: Math.max(free.start, one.end) };
    else if (one.start > minute) free = { ...free, end: Math.min(free.end, one.start) };
    else return null;
  }
  return free.start <= minute && minute < free.end ? free : null;
};
