import { addDay } from '../../time/zone.ts';
import { PLANNER_DAYS, plannerDays } from './horizon.ts';

/** DC9: days per page of the overview: two weeks. */
export const DAYS_PER_PAGE = 14;
/** DC9: the number of pages of the overview; pages start at 1. */
export const DAY_PAGES = Math.ceil(PLANNER_DAYS / DAYS_PER_PAGE);

/** DC12: colleagues per page of the day details. */
export const COLLEAGUES_PER_PAGE = 50;

/** DC9: the days (yyyy-MM-dd) of a page, from today in the building's zone; empty for a page that does not exist. */
export const daysOfPage = (page: number, now: number, zone: string): readonly string[] => {
  if (!Number.isInteger(page) || page < 1 || page > DAY_PAGES) return [];
  const { first } = plannerDays(now, zone);
  const from = (page - 1) * DAYS_PER_PAGE;
  const count = Math.min(DAYS_PER_PAGE, PLANNER_DAYS - from);
  return Array.from({ length: count }, (_, index) => addDay(first, from + index));
};

/** DC12: the number of pages for this many colleagues; an empty list has one page. */
export const colleaguePages = (colleagues: number): number =>
  Math.max(1, Math.ceil(colleagues / COLLEAGUES_PER_PAGE));
