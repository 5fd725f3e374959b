const DAYS = 7;

/** The day to focus after a key moved to another month, yyyy-MM: `number` is the day of the month. */
export type MonthStart = { readonly month: string; readonly number: number };

/** The day to focus, yyyy-MM-dd: the last day if the month is shorter. */
export const startDay = (
  days: readonly string[],
  { month, number }: MonthStart,
): string | undefined =>
  days.findLast((day) => day.startsWith(month) && Number(day.slice(-2)) <= number);

/**
 * The index of the day to which a key moves from index `at`: the neighbouring day, the same weekday of another week, or
 * an end of the week; null: the key does not move.
 */
export const dayOfKey = (key: string, at: number, count: number): number | null => {
  const first = at - (at % DAYS);
  const to = new Map([
    ['ArrowLeft', at - 1],
    ['ArrowRight', at + 1],
    ['ArrowUp', at - DAYS],
    ['ArrowDown', at + DAYS],
    ['Home', first],
    ['End', first + DAYS - 1],
  ]).get(key);
  return to !== undefined && to >= 0 && to < count ? to : null;
};
