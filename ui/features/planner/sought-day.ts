import type { MorePages } from '../../../core/features/planner/overview/views.ts';

type List = {
  /** The days that are known, yyyy-MM-dd, ascending. */
  readonly days: readonly string[];
  readonly more: MorePages;
  /** The first and the last index in sight; null: it is not known. */
  readonly inSight: { readonly startIndex: number; readonly endIndex: number } | null;
};

/** What brings a day to sight: a further page, or going to its index; `found`: it is in sight, or cannot be had. */
export type Seek = 'found' | 'more' | 'wait' | { readonly index: number };

/** PW16: the list goes to the day whose details were opened elsewhere, as far as its pages reach. */
export const seekDay = (day: string, { days, more, inSight }: List): Seek => {
  const index = days.indexOf(day);
  if (index >= 0) {
    const isInSight = inSight !== null && index >= inSight.startIndex && index <= inSight.endIndex;
    return isInSight ? 'found' : { index };
  }
  const [first] = days;
  if (first === undefined || more === 'loading') return 'wait';
  return more === 'there' && day > first ? 'more' : 'found';
};
