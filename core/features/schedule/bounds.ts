import { dateBounds, today } from '../../office/floor/dates.ts';
import { addDay } from '../../time/zone.ts';
import { VIEW_DAYS } from './days.ts';
import type { ScheduleRange } from './state.ts';
import type { ScheduleReads } from './world.ts';

/** How many past days can be shown (G245). */
const PAST_DAYS = 30;

type Bounds = { readonly first: string; readonly last: string };

/** SC8: the possible first days: from 30 days ago to the last day that can be booked or that a quarter shows. */
export const scheduleBounds = (state: ScheduleReads): Bounds => {
  const [now, bookable] = [today(state), dateBounds(state).max];
  const quarter = addDay(now, VIEW_DAYS.quarter - 1);
  return { first: addDay(now, -PAST_DAYS), last: bookable > quarter ? bookable : quarter };
};

export const isWithin = (day: string, { first, last }: Bounds): boolean =>
  first <= day && day <= last;

export const nearestWithin = (day: string, { first, last }: Bounds): string => {
  if (day < first) return first;
  return day > last ? last : day;
};

/** SC8: the first day one view later or earlier, not before the lower bound; null: at the bound. */
export const neighbours = (
  { day, view }: Pick<ScheduleRange, 'day' | 'view'>,
  bounds: Bounds,
): { readonly previous: string | null; readonly next: string | null } => {
  const next = addDay(day, VIEW_DAYS[view]);
  const previous = addDay(day, -VIEW_DAYS[view]);
  return {
    previous: day <= bounds.first ? null : nearestWithin(previous, bounds),
    next: next > bounds.last ? null : nearestWithin(next, bounds),
  };
};
