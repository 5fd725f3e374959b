import { useMemo } from 'react';
import type { RowView } from '../../../core/administration/grid/projection.ts';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { useParamProjections } from '../engine/hooks.ts';

/** Rows of one window; the worker has the same number. */
const WINDOW = 50;

/** AP13: the rows around a range of positions, by position; undefined while a window has not arrived. */
export const useWindowRows = (
  table: TableName,
  first: number,
  last: number,
): ((position: number) => RowView | undefined) => {
  const from = Math.max(0, Math.floor(first / WINDOW));
  const to = Math.max(from, Math.floor(last / WINDOW));
  const params = useMemo(
    () => Array.from({ length: to - from + 1 }, (_, index) => ({ table, at: from + index })),
    [table, from, to],
  );
  const windows = useParamProjections('rows', params);
  return (position) => windows[Math.floor(position / WINDOW) - from]?.[position % WINDOW];
};
