import { addDay, dayEnd, dayOf, dayStart, MINUTE, wallClock } from '../../core/time/zone.ts';

/** The zone of the demo company's first building. */
const HOME = 'Europe/Stockholm';

const TEN = 600;

/** 0 is Sunday. */
const weekday = (day: string): number => new Date(`${day}T12:00Z`).getUTCDay();

const hours = (day: string): number => (dayEnd(day, HOME) - dayStart(day, HOME)) / 60;

/**
 * The first morning in the building, in milliseconds since the epoch, of a day that fits: a walk that finds its day so
 * is the same on each day of each year. `after`: so many whole days lie between.
 */
const morning = (after: number, fits: (day: string) => boolean): number => {
  let day = addDay(dayOf(Math.floor(Date.now() / MINUTE), HOME), after + 1);
  while (!fits(day)) day = addDay(day, 1);
  return wallClock(day, TEN, HOME) * MINUTE;
};

/** The demo company says where it works for the two weeks after it was made: it is made on this day. */
export const tuesday = (): number => morning(0, (day) => weekday(day) === 2);

/** Nobody has said or booked anything as late as that. */
const MONTH = 31;

/** A Sunday: desks of many days are free, and most of the day is left. */
export const sunday = (): number =>
  morning(MONTH, (day) => weekday(day) === 0 && hours(day) === 24);

/** Two days before the clocks of Stockholm are put forward, nine before those of Adelaide are put back. */
export const fridayInSpring = (): number => morning(MONTH, (day) => hours(addDay(day, 2)) === 23);
