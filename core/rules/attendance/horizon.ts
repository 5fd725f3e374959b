import type { Interval } from '../../time/interval.ts';
import { addDay, dayEnd, dayOf, dayStart } from '../../time/zone.ts';

/** AT17: the number of days that the planner covers, including today: 26 weeks. */
export const PLANNER_DAYS = 182;

/** AT17: the first and the last day of the planner, yyyy-MM-dd, from today in the building's zone. */
export const plannerDays = (
  now: number,
  zone: string,
): { readonly first: string; readonly last: string } => {
  const first = dayOf(now, zone);
  return { first, last: addDay(first, PLANNER_DAYS - 1) };
};

/** AT17: the same range in minutes since the epoch; registrations must lie within it. */
export const plannerInterval = (now: number, zone: string): Interval => {
  const { first, last } = plannerDays(now, zone);
  return { start: dayStart(first, zone), end: dayEnd(last, zone) };
};
