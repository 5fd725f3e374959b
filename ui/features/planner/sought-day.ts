import type { MorePages } from '../../../core/features/planner/overview/views.ts';

type List = {
  /** The loaded days, yyyy-MM-dd, ascending. */
  readonly days: readonly string[];
  readonly more: MorePages;
  /** The first and the last index in view; null: not known. */
  readonly inSight: { readonly startIndex: number; readonly endIndex: number } | null;
};

/** How to bring a day into view: load a page, wait, or scroll to an index. `found`: in view, or out of range. */
export type Seek = 'found' | 'more' | 'wait' | { readonly index: number };

/** PW16: the list scrolls to the day whose details were opened elsewhere, if its pages reach that far. */
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
