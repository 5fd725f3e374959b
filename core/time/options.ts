import type { Interval } from './interval.ts';
import { OPTION_STEP } from './rounding.ts';
import { dayEnd, dayOf, dayStart, MINUTES_PER_DAY, wallClock } from './zone.ts';

/**
 * TM5: the times of a day that a picker offers, minutes since the epoch: every 15 minutes by the wall clock, those that
 * exist on that day only, up to the end of the day.
 */
export const timesOfDay = (day: string, zone: string): number[] => {
  const first = dayStart(day, zone);
  const last = dayEnd(day, zone);
  const times = new Set<number>();
  for (let minute = 0; minute < MINUTES_PER_DAY; minute += OPTION_STEP) {
    const at = wallClock(day, minute, zone);
    if (at >= first && at < last) times.add(at);
  }
  return [...times].sort((a, b) => a - b);
};

const withValue = (times: readonly number[], value: number): number[] =>
  times.includes(value) ? [...times] : [...times, value].sort((a, b) => a - b);

/** TM6: starts that may be chosen: not before `earliest`; the present choice is always among them. */
export const startOptions = (start: number, earliest: number, zone: string): number[] =>
  withValue(
    timesOfDay(dayOf(start, zone), zone).filter((time) => time >= earliest),
    start,
  );

/** TM7: ends that may be chosen: after the start, at most `maxDuration` minutes later (0: no limit), to the day's end. */
export const endOptions = (slot: Interval, maxDuration: number, zone: string): number[] => {
  const day = dayOf(slot.start, zone);
  const latest = maxDuration > 0 ? slot.start + maxDuration : Number.POSITIVE_INFINITY;
  return withValue(
    [...timesOfDay(day, zone), dayEnd(day, zone)].filter(
      (time) => time > slot.start && time <= latest,
    ),
    slot.end,
  );
};
