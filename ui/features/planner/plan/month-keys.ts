/** The day to focus after a key moved to another month, yyyy-MM: `number` is the day of the month. */
export type MonthStart = { readonly month: string; readonly number: number };

/** The day to focus, yyyy-MM-dd: the last day if the month is shorter. */
export const startDay = (
  days: readonly string[],
  { month, number }: MonthStart,
): string | undefined =>
  days.findLast((day) => day.startsWith(month) && Number(day.slice(-2)) <= number);
