import { weekdayOf } from '../../time/days.ts';
import { type Interval, overlaps } from '../../time/interval.ts';
import { MINUTES_PER_DAY, wallClock } from '../../time/zone.ts';
import { dayInterval } from '../attendance/day-entry.ts';
import type { Hours } from '../booking-rules/day-rules.ts';

/** When a place is open for everybody. */
export type Opening = {
  readonly hours: Hours;
  /** BR6: closed on Saturdays and Sundays. */
  readonly isClosedAtWeekends: boolean;
  /** IANA name of the zone that defines its days. */
  readonly timeZone: string;
};

const FRIDAY = 5;

/** AP144: Saturdays and Sundays are working days only where a rule opens them. */
export const isWorkingDay = (day: string, countsWeekends: boolean): boolean =>
  countsWeekends || weekdayOf(day) <= FRIDAY;

/** The parts of an interval that no cut overlaps, in order. */
export const without = (whole: Interval, cuts: readonly Interval[]): readonly Interval[] => {
  const parts: Interval[] = [];
  let { start } = whole;
  const relevant = cuts.filter((cut) => overlaps(cut, whole));
  for (const cut of relevant.toSorted((a, b) => a.start - b.start)) {
    if (cut.start > start) parts.push({ start, end: cut.start });
    start = Math.max(start, cut.end);
  }
  return start < whole.end ? [...parts, { start, end: whole.end }] : parts;
};

/** The hours of a day as they are on the clocks of the place: a change of the clocks makes them longer or shorter. */
const hoursOn = (day: string, { hours, timeZone }: Opening): Interval => {
  const whole = dayInterval(day, timeZone);
  const within = (minute: number): number =>
    minute === MINUTES_PER_DAY
      ? whole.end
      : Math.max(whole.start, Math.min(wallClock(day, minute, timeZone), whole.end));
  return { start: within(hours.from), end: within(hours.to) };
};

/**
 * AP142: when a place is open on a day: within its hours, without closures.
 *
 * Example: with hours of 08:00 to 18:00 and a closure from noon it is 08:00 to 12:00.
 */
export const openTime = (
  day: string,
  opening: Opening,
  closures: readonly Interval[],
): readonly Interval[] => {
  if (opening.isClosedAtWeekends && !isWorkingDay(day, false)) return [];
  const whole = hoursOn(day, opening);
  return whole.start < whole.end ? without(whole, closures) : [];
};

/** The parts of an interval within the open time. */
export const openParts = (
  { start, end }: Interval,
  open: readonly Interval[],
): readonly Interval[] =>
  open.flatMap((part) => {
    const [from, to] = [Math.max(start, part.start), Math.min(end, part.end)];
    return from < to ? [{ start: from, end: to }] : [];
  });

export const minutesIn = (parts: readonly Interval[]): number =>
  parts.reduce((sum, { start, end }) => sum + end - start, 0);
