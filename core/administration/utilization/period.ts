import { MOST_DAYS } from '../../contract/limits.ts';
import { dayDistance } from '../../time/days.ts';
import { addDay, isDay } from '../../time/zone.ts';
import type { Place } from '../place/index.ts';

/** AP148: periods of one press, which end today. Whole weeks, so that each weekday counts equally. */
const PERIODS = { week: 7, weeks: 28, months: 91 } as const;
type PeriodName = keyof typeof PERIODS;
const PERIOD_NAMES = Object.keys(PERIODS) as readonly PeriodName[];
const USUAL: PeriodName = 'weeks';

/** Days, yyyy-MM-dd, both included. */
export type Period = {
  readonly from: string;
  readonly to: string;
  /** null: chosen day by day. */
  readonly name: PeriodName | null;
  /** More days were chosen than can be asked for: these are the last ones. */
  readonly isCut: boolean;
};

export const valueIn = ({ filters }: Pick<Place, 'filters'>, name: string): string | null =>
  filters.find(({ column }) => column === name)?.of[0] ?? null;

const named = (name: PeriodName, today: string): Period => ({
  from: addDay(today, 1 - PERIODS[name]),
  to: today,
  name,
  isCut: false,
});

/** AP148: the period that the address says. */
export const periodIn = (place: Pick<Place, 'filters'>, today: string): Period => {
  const day = (name: string): string | null => {
    const value = valueIn(place, name);
    return value !== null && isDay(value) ? value : null;
  };
  const [from, to] = [day('from'), day('to')];
  if (from === null && to === null) {
    const wanted = valueIn(place, 'period');
    return named(PERIOD_NAMES.find((name) => name === wanted) ?? USUAL, today);
  }
  const first = from ?? addDay(to ?? today, 1 - PERIODS[USUAL]);
  const last = to ?? (first > today ? first : today);
  if (last < first) return { from: first, to: first, name: null, isCut: false };
  const isCut = dayDistance(first, last) >= MOST_DAYS;
  return { from: isCut ? addDay(last, 1 - MOST_DAYS) : first, to: last, name: null, isCut };
};
