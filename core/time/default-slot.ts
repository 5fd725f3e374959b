import { endOrDayEnd, ROOM_LENGTH } from './end-of-day.ts';
import { contains, type Interval } from './interval.ts';
import { BOOKING_STEP, roundUp, type WorkHours } from './rounding.ts';
import { dayOf, wallClock } from './zone.ts';

/** Default start of the working day in minutes of the day (specification 9). */
export const DEFAULT_START = 6 * 60;
/** Default start of a room in a future view in minutes of the day (specification 5). */
const ROOM_START = 8 * 60;

/** TM8, TM9: the working hours of a day in a zone, in minutes since the epoch. */
export const workingDayOn = (day: string, hours: WorkHours, zone: string): Interval => {
  const start = wallClock(day, hours.start, zone);
  return { start, end: endOrDayEnd(start, wallClock(day, hours.end, zone), zone) };
};

/** TM8: from the next five minutes to the end of the working day. */
const restOfDay = (now: number, hours: WorkHours, zone: string): Interval => {
  const start = roundUp(now, BOOKING_STEP);
  const end = wallClock(dayOf(start, zone), hours.end, zone);
  return { start, end: endOrDayEnd(start, end, zone) };
};

/** TM8: the slot of a day without chosen times: from now today, else the working day. */
export const defaultSlot = (day: string, now: number, hours: WorkHours, zone: string): Interval =>
  day === dayOf(now, zone) ? restOfDay(now, hours, zone) : workingDayOn(day, hours, zone);

/** TM22: if times cannot be selected, the slot is the whole working day, or the rest of it today. */
export const wholeDaySlot = (
  day: string,
  now: number,
  hours: WorkHours,
  zone: string,
): Interval => {
  const whole = workingDayOn(day, hours, zone);
  return day === dayOf(now, zone) && whole.start < now ? restOfDay(now, hours, zone) : whole;
};

/** TM17: the proposal for a room in a future view is 08:00 to 09:00, within the interval that the map shows. */
export const roomSlotWithin = (shown: Interval, zone: string): Interval => {
  const usual = wallClock(dayOf(shown.start, zone), ROOM_START, zone);
  const start = contains(shown, usual) ? usual : shown.start;
  return { start, end: Math.min(start + ROOM_LENGTH, shown.end) };
};
