import type { Interval } from './interval.ts';
import { dayEnd, dayOf, MINUTES_PER_DAY, minuteOfDay, wallClock } from './zone.ts';

/** The latest end, in minutes of the day (specification 9). */
export const LATEST = 23 * 60;
/** Minutes (specification 5: the default length of a room booking is one hour). */
export const ROOM_LENGTH = 60;

/** TM9: an end past 23:00, or not after the start, becomes the end of the start's day. */
export const endOrDayEnd = (start: number, end: number, zone: string): number => {
  const day = dayOf(start, zone);
  const fits = end > start && end <= wallClock(day, LATEST, zone);
  return fits ? end : dayEnd(day, zone);
};

/** TM12: if the start is not before the end, or is at 23:00 or later, the end becomes the end of that day. */
export const deskSlotFrom = (start: number, end: number, zone: string): Interval => {
  const late = minuteOfDay(start, zone) >= LATEST;
  return { start, end: end > start && !late ? end : dayEnd(dayOf(start, zone), zone) };
};

/** BK2, TM18: a room is booked for an hour from its start, or to the end of the day if that would be past 23:00. */
export const roomSlotFrom = (start: number, zone: string): Interval => ({
  start,
  end: endOrDayEnd(start, start + ROOM_LENGTH, zone),
});

/**
 * The clock time of an end on its day in minutes of the day: the end of the day, which is not midnight everywhere, is 1440.
 */
export const endReading = (end: number, zone: string): number => {
  const last = dayEnd(dayOf(end - 1, zone), zone);
  return end === last ? MINUTES_PER_DAY : minuteOfDay(end, zone);
};
