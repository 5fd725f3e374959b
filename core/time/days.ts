import type { Interval } from './interval.ts';
import { addDay, dayEnd, dayInUtc, dayOf, dayStart, MINUTES_PER_DAY } from './zone.ts';

/** Days since the epoch of a calendar day, yyyy-MM-dd. */
const dayNumber = (day: string): number => dayInUtc(day) / MINUTES_PER_DAY;

/** Calendar days between two days; negative if `to` comes first. */
export const dayDistance = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** `count` days in order, beginning with `first`. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: Math.max(0, count) }, (_, n) => addDay(first, n));

/** All days from `first` to `last`, both included. */
export const daysBetween = (first: string, last: string): string[] =>
  daysFrom(first, dayDistance(first, last) + 1);

/** TM23: whether the day exists in the zone; a zone that moved across the date line skipped a day. */
export const hasDay = (day: string, zone: string): boolean =>
  dayStart(day, zone) < dayEnd(day, zone);

/** TM23: the days in the zone that the interval overlaps, in order; none for an empty interval. */
export const daysOf = ({ start, end }: Interval, zone: string): string[] =>
  start < end
    ? daysBetween(dayOf(start, zone), dayOf(end - 1, zone)).filter((day) => hasDay(day, zone))
    : [];

/** 1 (Monday) to 7 (Sunday), as ISO 8601 counts. */
export const weekdayOf = (day: string): number => ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;

/** TM24: weeks begin on Monday. */
export const firstOfWeek = (day: string): string => addDay(day, 1 - weekdayOf(day));

/** TM24: the month under which a day is listed, yyyy-MM. */
export const monthOf = (day: string): string => day.slice(0, 7);
export const firstOfMonth = (day: string): string => `${monthOf(day)}-01`;
/** 31 days after the first of a month is always in the next month. */
export const lastOfMonth = (day: string): string =>
  addDay(firstOfMonth(addDay(firstOfMonth(day), 31)), -1);
