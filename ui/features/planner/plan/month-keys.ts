const DAYS = 7;

/** Where the focus goes when the keys have led to a month, yyyy-MM: `number` is that of the day. */
export type MonthStart = { readonly month: string; readonly number: number };

/** The day (yyyy-MM-dd) of these of the month on which the focus begins: the last one, where it is shorter. */
export const startDay = (
  days: readonly string[],
  { month, number }: MonthStart,
): string | undefined =>
  days.findLast((day) => day.startsWith(month) && Number(day.slice(-2)) <= number);

/**
 * Where a key leads in a month of weeks, from the day at `at` of `count`: to the day beside, to the same weekday of
 * another week, or to an end of the week; null: the key leads nowhere.
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
