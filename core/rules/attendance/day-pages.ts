import { addDay } from '../../time/zone.ts';
import { PLANNER_DAYS, plannerDays } from './horizon.ts';

/** DC9: days on a page of the overview: two weeks. */
export const DAYS_PER_PAGE = 14;
/** DC9: how many pages the overview has; they count from 1. */
export const DAY_PAGES = Math.ceil(PLANNER_DAYS / DAYS_PER_PAGE);

/** DC12: colleagues on a page of a day's details. */
export const COLLEAGUES_PER_PAGE = 50;

/** DC9: the days (yyyy-MM-dd) of a page, from the building's today on; none where there is no such page. */
export const daysOfPage = (page: number, now: number, zone: string): readonly string[] => {
  if (!Number.isInteger(page) || page < 1 || page > DAY_PAGES) return [];
  const { first } = plannerDays(now, zone);
  const from = (page - 1) * DAYS_PER_PAGE;
  const count = Math.min(DAYS_PER_PAGE, PLANNER_DAYS - from);
  return Array.from({ length: count }, (_, index) => addDay(first, from + index));
};

/** DC12: how many pages so many colleagues fill; an empty list has one. */
export const colleaguePages = (colleagues: number): number =>
  Math.max(1, Math.ceil(colleagues / COLLEAGUES_PER_PAGE));
