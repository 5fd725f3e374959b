import type { Interval } from './interval.ts';
import { OPTION_STEP } from './rounding.ts';
import { latestEnd, type SlotLimits } from './slot-limits.ts';
import { dayEnd, dayOf, dayStart, MINUTES_PER_DAY, wallClock } from './zone.ts';

/**
 * TM5: the times of a day that a picker offers, minutes since the epoch: every 15 minutes by the wall clock (30 in the
 * register dialog), only those that exist on that day, including the end of the day.
 */
export const timesOfDay = (day: string, zone: string, step = OPTION_STEP): number[] => {
  const first = dayStart(day, zone);
  const last = dayEnd(day, zone);
  const times = new Set<number>();
  for (let minute = 0; minute < MINUTES_PER_DAY; minute += step) {
    const at = wallClock(day, minute, zone);
    if (at >= first && at < last) times.add(at);
  }
  return [...times].sort((a, b) => a - b);
};

/** TM16: the ends of a day's slots: from the first step after its beginning to its end. */
export const slotEnds = (day: string, zone: string, step = OPTION_STEP): number[] => {
  const first = dayStart(day, zone);
  return [...timesOfDay(day, zone, step), dayEnd(day, zone)].filter((time) => time > first);
};

const withValue = (times: readonly number[], value: number): number[] =>
  times.includes(value) ? [...times] : [...times, value].sort((a, b) => a - b);

/** TM6: possible starts: not before `earliest`; always includes the current choice. */
export const startOptions = (start: number, earliest: number, zone: string): number[] =>
  withValue(
    timesOfDay(dayOf(start, zone), zone).filter((time) => time >= earliest),
    start,
  );

/** TM7, TM21: possible ends on a day for a start: after it, and within the limits. */
export const endTimes = (
  day: string,
  start: number,
  limits: SlotLimits,
  zone: string,
  step = OPTION_STEP,
): number[] => {
  const latest = latestEnd(start, limits, zone);
  return slotEnds(day, zone, step).filter((time) => time > start && time <= latest);
};

/** TM7, SP11: possible ends on a day: after the start, and within the limits; always includes the current choice. */
export const endOptions = (
  slot: Interval,
  day: string,
  limits: SlotLimits,
  zone: string,
): number[] => withValue(endTimes(day, slot.start, limits, zone), slot.end);
