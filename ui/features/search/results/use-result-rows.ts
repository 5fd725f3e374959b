import { useLayoutEffect, useMemo, useRef } from 'react';
import type { SearchRowsView, SearchView } from '../../../../core/features/search/views.ts';
import { useParamProjection, useProjection } from '../../../mirror/hooks.ts';
import { type RowAt, rowsOf, windowOf } from './result-window.ts';

/** The rows, and the hours that their bars show. */
export type ResultRows = Pick<SearchRowsView, 'bar' | 'zone'> & { readonly rowAt: RowAt };

const NO_HOURS = { start: 0, end: 0 };

/**
 * The rows around the view. Keeps the previous window until the next one loads. Rows of another search are used
 * together with its groups (`found`), which render deferred.
 */
export const useResultRows = (found: SearchView, first: number, last: number): ResultRows => {
  const rows = useParamProjection('searchRows', windowOf(first, last));
  const isDrawn = useProjection('search', (view) => view === found) ?? false;
  const before = useRef<SearchRowsView | undefined>(undefined);
  const shown = (isDrawn ? rows : undefined) ?? before.current ?? rows;
  useLayoutEffect(() => {
    before.current = shown;
  }, [shown]);
  return useMemo(
    () => ({
      rowAt: rowsOf(shown),
      bar: shown?.bar ?? NO_HOURS,
      zone: shown?.zone ?? 'UTC',
    }),
    [shown],
  );
};
