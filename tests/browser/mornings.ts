import { addDay, dayEnd, dayOf, dayStart, MINUTE, wallClock } from '../../core/time/zone.ts';

/** The zone of the demo company's first building. */
const HOME = 'Europe/Stockholm';

const TEN = 600;

/** 0 is Sunday. */
const weekday = (day: string): number => new Date(`${day}T12:00Z`).getUTCDay();

const hours = (day: string): number => (dayEnd(day, HOME) - dayStart(day, HOME)) / 60;

/**
 * The first morning of a matching day in the building, in milliseconds since the epoch, so that a journey does not depend
 * on the current date. `after`: the number of whole days in between.
 */
const morning = (after: number, fits: (day: string) => boolean): number => {
  let day = addDay(dayOf(Math.floor(Date.now() / MINUTE), HOME), after + 1);
  while (!fits(day)) day = addDay(day, 1);
  return wallClock(day, TEN, HOME) * MINUTE;
};

/** The day on which the demo company is created: it registers attendance for the two weeks after it. */
export const tuesday = (): number => morning(0, (day) => weekday(day) === 2);

/** Later than everything that the demo company registers or books. */
const MONTH = 31;

/** A Sunday: desks are free for many days, and most of the day is left. */
export const sunday = (): number =>
  morning(MONTH, (day) => weekday(day) === 0 && hours(day) === 24);

/** Two days before the clocks in Stockholm go forward, nine before those in Adelaide go back. */
export const fridayInSpring = (): number => morning(MONTH, (day) => hours(addDay(day, 2)) === 23);
