import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import type { SearchRowsView } from '../../core/search/views.ts';
import { useProjection } from '../mirror/hooks.ts';
import { type RowAt, rowsOf, windowOf } from './result-window.ts';

/** The rows around those in sight. Until another window has come, the one before it is what there is. */
export const useResultRows = (first: number, last: number): RowAt => {
  // Together with the groups that they stand in.
  const view = useDeferredValue(useProjection('searchRows', windowOf(first, last)));
  const before = useRef<SearchRowsView | undefined>(undefined);
  useLayoutEffect(() => {
    before.current = view ?? before.current;
  }, [view]);
  const shown = view ?? before.current;
  return useMemo(() => rowsOf(shown), [shown]);
};
