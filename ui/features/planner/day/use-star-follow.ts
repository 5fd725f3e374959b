import { useCallback, useMemo, useRef, useState } from 'react';
import type { DayListView } from '../../../../core/features/planner/day/views.ts';

type Lists = { readonly selected: DayListView; readonly colleagues: DayListView };

/** Whoever is starred by a key goes to the other list, and the focus with their star: a second press takes it back. */
export type StarFollow = {
  /** Who is on the way; null: nobody. */
  readonly sought: number | null;
  /** They have left a list; false: they are in none that is unfolded. */
  readonly seek: (userId: number) => boolean;
  /** The list that they are in now has the focus. */
  readonly found: () => void;
};

/** Whether somebody is in a list that is unfolded. */
export const isListed = ({ selected, colleagues }: Lists, userId: number): boolean =>
  [selected, colleagues].some(({ open, people }) => open && people.some(({ id }) => id === userId));

export const useStarFollow = (lists: Lists): StarFollow => {
  const [sought, setSought] = useState<number | null>(null);
  const latest = useRef(lists);
  // A list that goes asks before any effect runs.
  latest.current = lists;
  const seek = useCallback((userId: number): boolean => {
    const isThere = isListed(latest.current, userId);
    if (isThere) setSought(userId);
    return isThere;
  }, []);
  const found = useCallback((): void => setSought(null), []);
  return useMemo(() => ({ sought, seek, found }), [sought, seek, found]);
};
