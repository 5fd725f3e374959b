import { addDay, dayEnd, dayOf } from './zone.ts';

/** How long a slot may be; 0: no limit. */
export type SlotLimits = {
  /** Minutes. */
  readonly maxDuration: number;
  /** Calendar days including the first. */
  readonly maxDays: number;
};

/** TM21: the latest end of a slot that begins at `start`; infinite without a limit. */
export const latestEnd = (
  start: number,
  { maxDuration, maxDays }: SlotLimits,
  zone: string,
): number => {
  const byDuration = maxDuration > 0 ? start + maxDuration : Number.POSITIVE_INFINITY;
  const byDays =
    maxDays > 0 ? dayEnd(addDay(dayOf(start, zone), maxDays - 1), zone) : Number.POSITIVE_INFINITY;
  return Math.min(byDuration, byDays);
};

/** The first and the last day that can be chosen, yyyy-MM-dd. */
export type DayBounds = { readonly min: string; readonly max: string };

/** TM10: bookings are possible from today to today plus `futureBooking` days. */
export const bookableDays = (today: string, futureBooking: number): DayBounds => ({
  min: today,
  max: addDay(today, Math.max(0, futureBooking)),
});
