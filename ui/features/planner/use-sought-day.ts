import { type RefObject, useEffect, useRef } from 'react';
import type { MorePages, PlannerView } from '../../../core/features/planner/overview/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import type { DayRows } from './use-day-rows.ts';

type List = {
  /** The loaded days, yyyy-MM-dd, ascending. */
  readonly days: readonly string[];
  readonly more: MorePages;
  /** The first and the last index in view; null: not known. */
  readonly inSight: { readonly startIndex: number; readonly endIndex: number } | null;
};

/** How to bring a day into view: load a page, wait, or scroll to an index. `found`: in view, or out of range. */
type Seek = 'found' | 'more' | 'wait' | { readonly index: number };

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

type Sought = Pick<PlannerView, 'days' | 'more'> & {
  readonly box: RefObject<HTMLElement | null>;
  /** The day whose details are open, yyyy-MM-dd; null: none. */
  readonly opened: string | null;
  readonly virtual: DayRows['virtual'];
};

/** Scrolling or typing by the user ends the search for the day. */
const OWN_WAY = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** PW16: scrolls to the day whose details were opened, unless it is in view. */
export const useSoughtDay = ({ box, days, more, opened, virtual }: Sought): void => {
  const dispatch = useDispatch();
  const sought = useRef<string | null>(null);
  useEffect(() => {
    if (opened !== null) sought.current = opened;
  }, [opened]);
  useEffect(() => {
    const { current } = box;
    const leave = (): void => {
      sought.current = null;
    };
    for (const way of OWN_WAY) current?.addEventListener(way, leave, { passive: true });
    return () => {
      for (const way of OWN_WAY) current?.removeEventListener(way, leave);
    };
  }, [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each opened day
  useEffect(() => {
    if (sought.current === null) return;
    const known = days.map(({ day }) => day);
    const seek = seekDay(sought.current, { days: known, more, inSight: virtual.range });
    if (seek === 'wait') return;
    if (seek === 'more') {
      dispatch({ _tag: 'LoadMoreDays' });
      return;
    }
    sought.current = null;
    if (seek !== 'found') virtual.scrollToIndex(seek.index, { align: 'start' });
  }, [days, more, opened, virtual, dispatch]);
};
