import { endOrDayEnd, endReading } from './end-of-day.ts';
import type { Interval } from './interval.ts';
import { endDayOf, latestEnd, type SlotLimits } from './slot-limits.ts';
import { dayOf, minuteOfDay, wallClock } from './zone.ts';

/** TM9, TM21: the end at its reading on a day, after the start and within the limits. */
const endOn = (
  day: string,
  start: number,
  reading: number,
  limits: SlotLimits,
  zone: string,
): number => {
  const end = wallClock(day, reading, zone);
  return Math.min(
    end > start ? end : endOrDayEnd(start, end, zone),
    latestEnd(start, limits, zone),
  );
};

/**
 * TM20: another start day, by the wall clock. The end stays where it is, unless the start moved past its day: then its
 * day follows. TM21: it stays within the limits.
 */
export const withStartDay = (
  slot: Interval,
  day: string,
  limits: SlotLimits,
  zone: string,
): Interval => {
  const start = wallClock(day, minuteOfDay(slot.start, zone), zone);
  const endDay = endDayOf(slot, zone);
  const reading = endReading(slot.end, zone);
  return { start, end: endOn(day > endDay ? day : endDay, start, reading, limits, zone) };
};

/** TM21: another end day, by the wall clock; one before the start's changes nothing. */
export const withEndDay = (
  slot: Interval,
  day: string,
  limits: SlotLimits,
  zone: string,
): Interval =>
  day < dayOf(slot.start, zone)
    ? slot
    : { ...slot, end: endOn(day, slot.start, endReading(slot.end, zone), limits, zone) };
