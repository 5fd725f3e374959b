import { useEffect, useRef } from 'react';
import type { PlannerView } from '../../core/planner/views.ts';
import { useDispatch } from '../mirror/hooks.ts';
import { seekDay } from './sought-day.ts';
import type { DayRows } from './use-day-rows.ts';

type Sought = Pick<PlannerView, 'days' | 'more'> & {
  /** The day whose details are open, yyyy-MM-dd; null: none are. */
  readonly opened: string | null;
  readonly virtual: DayRows['virtual'];
};

/** PW16: behind its details the list goes to the day, unless it is in sight. */
export const useSoughtDay = ({ days, more, opened, virtual }: Sought): void => {
  const dispatch = useDispatch();
  const found = useRef<string | null>(null);
  useEffect(() => {
    if (opened === null) found.current = null;
    if (opened === null || opened === found.current) return;
    const known = days.map(({ day }) => day);
    const seek = seekDay(opened, { days: known, more, inSight: virtual.range });
    if (seek === 'wait') return;
    if (seek === 'more') {
      dispatch({ _tag: 'LoadMoreDays' });
      return;
    }
    found.current = opened;
    if (seek !== 'found') virtual.scrollToIndex(seek.index, { align: 'start' });
  }, [days, more, opened, virtual, dispatch]);
};
