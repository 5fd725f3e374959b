import type { Interval } from '../../time/interval.ts';
import { addDay, dayEnd, dayOf, dayStart } from '../../time/zone.ts';

/** AT17: how many days the planner shows, today among them: 26 weeks. */
export const PLANNER_DAYS = 182;

/** AT17: the first and the last day that the planner shows, yyyy-MM-dd: the building's today and what is ahead. */
export const plannerDays = (
  now: number,
  zone: string,
): { readonly first: string; readonly last: string } => {
  const first = dayOf(now, zone);
  return { first, last: addDay(first, PLANNER_DAYS - 1) };
};

/** AT17: those days as minutes since the epoch: what can be registered lies within. */
export const plannerInterval = (now: number, zone: string): Interval => {
  const { first, last } = plannerDays(now, zone);
  return { start: dayStart(first, zone), end: dayEnd(last, zone) };
};
