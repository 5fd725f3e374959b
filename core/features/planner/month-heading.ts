import { compareText } from '../../text/order.ts';

/** DC6: the month (yyyy-MM) of the earliest day that is in view, which heads the list; null: none is. */
export const monthHeading = (visibleDays: readonly string[]): string | null =>
  visibleDays.toSorted(compareText)[0]?.slice(0, 'yyyy-MM'.length) ?? null;
