import { weekdayOf } from '../../time/days.ts';
import { type Figures, isOpen, NO_FIGURES, plus } from './figures.ts';
import { isWorkingDay } from './open-time.ts';

export type DayFigures = Figures & {
  /** yyyy-MM-dd */
  readonly day: string;
};

/** The day on which the largest part of the desks was booked at once. */
export type Highest = { readonly day: string; readonly peak: number; readonly desks: number };

/** The sums of several days. Divided by `days` they are averages, divided by each other shares. */
export type Totals = Figures & {
  /** Days on which the place was open. */
  readonly days: number;
  /** null: nothing was booked. */
  readonly highest: Highest | null;
};

export const NO_TOTALS: Totals = { ...NO_FIGURES, days: 0, highest: null };

const higher = (known: Highest | null, { day, peak, desks }: DayFigures): Highest | null => {
  if (peak === 0) return known;
  return known === null || peak * known.desks > known.peak * desks ? { day, peak, desks } : known;
};

/** Adds a day; one on which the place was closed changes nothing. */
export const withDay = (totals: Totals, figures: DayFigures): Totals =>
  isOpen(figures)
    ? {
        ...plus(totals, figures),
        days: totals.days + 1,
        highest: higher(totals.highest, figures),
      }
    : totals;

/** AP144: the sums of the working days. */
export const totalsOf = (days: readonly DayFigures[], countsWeekends: boolean): Totals =>
  days.filter(({ day }) => isWorkingDay(day, countsWeekends)).reduce(withDay, NO_TOTALS);

/** Of a weekday, 1 (Monday) to 7 (Sunday). */
export type WeekdayTotals = Totals & { readonly weekday: number };

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** The sums of each weekday; those that are never open are left out. */
export const weekdaysOf = (days: readonly DayFigures[]): readonly WeekdayTotals[] =>
  WEEK.map((weekday) => ({
    weekday,
    ...days.filter(({ day }) => weekdayOf(day) === weekday).reduce(withDay, NO_TOTALS),
  })).filter((totals) => totals.days > 0);

/** AP148: the weekdays with the largest and the smallest part of the desks booked at once; null: they are all alike. */
export const extremesOf = (
  days: readonly DayFigures[],
  countsWeekends: boolean,
): { readonly busiest: WeekdayTotals; readonly quietest: WeekdayTotals } | null => {
  const working = days.filter(({ day }) => isWorkingDay(day, countsWeekends));
  const [first, ...others] = weekdaysOf(working).filter(({ desks }) => desks > 0);
  if (first === undefined) return null;
  const isMore = (a: Totals, b: Totals): boolean => a.peak * b.desks > b.peak * a.desks;
  const busiest = others.reduce((most, one) => (isMore(one, most) ? one : most), first);
  const quietest = others.reduce((least, one) => (isMore(least, one) ? one : least), first);
  return isMore(busiest, quietest) ? { busiest, quietest } : null;
};
