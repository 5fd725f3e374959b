import { useCallback, useMemo, useRef, useState } from 'react';
import type { DayListView } from '../../../../core/features/planner/day/views.ts';

type Lists = { readonly selected: DayListView; readonly colleagues: DayListView };

/** Starring by key moves a person to the other list; the focus follows, so that a second press undoes it. */
export type StarFollow = {
  /** The person whom the focus follows; null: nobody. */
  readonly sought: number | null;
  /** Call when the person has left a list; false if they are in no expanded list. */
  readonly seek: (userId: number) => boolean;
  /** Call when the list that they are in now has the focus. */
  readonly found: () => void;
};

export const isListed = ({ selected, colleagues }: Lists, userId: number): boolean =>
  [selected, colleagues].some(({ open, people }) => open && people.some(({ id }) => id === userId));

export const useStarFollow = (lists: Lists): StarFollow => {
  const [sought, setSought] = useState<number | null>(null);
  const latest = useRef(lists);
  // Assigned during render, because a list that unmounts calls `seek` before effects run.
  latest.current = lists;
  const seek = useCallback((userId: number): boolean => {
    const isThere = isListed(latest.current, userId);
    if (isThere) setSought(userId);
    return isThere;
  }, []);
  const found = useCallback((): void => setSought(null), []);
  return useMemo(() => ({ sought, seek, found }), [sought, seek, found]);
};
