import { endReading } from './end-of-day.ts';
import type { Interval } from './interval.ts';
import { latestEnd, type SlotLimits } from './slot-limits.ts';
import { dayEnd, dayOf, MINUTES_PER_DAY, wallClock } from './zone.ts';

/** SP9: the last day of an interval; an end at midnight belongs to the day before. */
export const lastDayOf = ({ start, end }: Interval, zone: string): string =>
  dayOf(Math.max(start, end - 1), zone);

/** SP9, SP10: the latest end within the limits and the last day that can be booked. */
export const latestBookable = (
  start: number,
  limits: SlotLimits,
  lastBookable: string,
  zone: string,
): number => Math.min(latestEnd(start, limits, zone), dayEnd(lastBookable, zone));

/**
 * SP11: the slot with another last day (yyyy-MM-dd). Its end keeps its clock time, but is at most `latest`; if it would not be
 * after the start, it is the end of that day. A day before the start's changes nothing.
 */
export const withLastDay = (
  slot: Interval,
  day: string,
  latest: number,
  zone: string,
): Interval => {
  const { start } = slot;
  if (day < dayOf(start, zone)) return slot;
  const reading = endReading(slot.end, zone);
  const end = reading === MINUTES_PER_DAY ? dayEnd(day, zone) : wallClock(day, reading, zone);
  return { start, end: Math.min(end > start ? end : dayEnd(day, zone), latest) };
};

/**
 * SP12: a slot over several days when its first day changes; `proposed`: the slot of the new first day. The end stays, at
 * most until `latest`; null: the first day is now the last day or later, so the end follows it.
 */
export const withFirstDay = (
  slot: Interval,
  proposed: Interval,
  latest: number,
  zone: string,
): Interval | null =>
  lastDayOf(slot, zone) > dayOf(proposed.start, zone)
    ? { start: proposed.start, end: Math.min(slot.end, latest) }
    : null;
