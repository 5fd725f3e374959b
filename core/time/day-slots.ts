import { daysOf } from './days.ts';
import { lastDayOf } from './end-date.ts';
import { endReading } from './end-of-day.ts';
import type { Interval } from './interval.ts';
import { addDay, dayEnd, dayOf, MINUTES_PER_DAY, minuteOfDay, wallClock } from './zone.ts';

/** SP9: whether a time is over several days. An end at midnight belongs to the day before. */
export const isOverDays = (slot: Interval, zone: string): boolean =>
  slot.end > slot.start && lastDayOf(slot, zone) > dayOf(slot.start, zone);

/** SP11: of a time over several days, an end whose clock time is not after that of the start is the end of its day. */
export const withHours = (slot: Interval, zone: string): Interval =>
  isOverDays(slot, zone) && endReading(slot.end, zone) <= minuteOfDay(slot.start, zone)
    ? { start: slot.start, end: dayEnd(lastDayOf(slot, zone), zone) }
    : slot;

/**
 * SP9: the part of each day of a time over several days, from the clock time of its start to that of its end; where that is
 * no time, to the end of the day. `opens`: when a later day begins if that is earlier.
 *
 * `most`: of more days the last ones are left out.
 *
 * Example: Monday 08:00 to Wednesday 17:00 is Monday, Tuesday and Wednesday, each from 08:00 to 17:00.
 */
export const daySlots = (
  slot: Interval,
  zone: string,
  most: number,
  opens: (day: string) => number = () => Number.POSITIVE_INFINITY,
): readonly Interval[] => {
  const first = dayOf(slot.start, zone);
  const from = minuteOfDay(slot.start, zone);
  const to = endReading(slot.end, zone);
  const last = addDay(first, most - 1);
  const near = lastDayOf(slot, zone) > last ? { start: slot.start, end: dayEnd(last, zone) } : slot;
  return daysOf(near, zone).map((day) => {
    const start = day === first ? slot.start : Math.min(wallClock(day, from, zone), opens(day));
    const end = to === MINUTES_PER_DAY ? dayEnd(day, zone) : wallClock(day, to, zone);
    return { start, end: end > start ? end : dayEnd(day, zone) };
  });
};
