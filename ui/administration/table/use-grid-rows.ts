import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { useParamProjection } from '../engine/hooks.ts';
import { useAddedRow } from './use-added-row.ts';
import { useWindowRows } from './use-window-rows.ts';

/** A row and a column by their index. */
export type CellPosition = { readonly row: number; readonly column: number };

type Options = {
  readonly table: TableName;
  /** The number of columns. */
  readonly columns: number;
  readonly rowHeight: number;
  /** The height of the head, which stands above the rows, within what scrolls. */
  readonly headHeight: number;
  readonly scroll: RefObject<HTMLElement | null>;
  /** A row was added, and is active now. */
  readonly onAdded: () => void;
};

/** Rows above and below what is visible. */
const OVERSCAN = 12;

/** The virtual rows of a table, and its active cell, which always exists: the table names it as its active descendant. */
export const useGridRows = (options: Options) => {
  const { table, columns, rowHeight, headHeight, scroll, onAdded } = options;
  const grid = useParamProjection('grid', { table });
  const [chosen, setActive] = useState<CellPosition>({ row: 0, column: 0 });
  const count = grid?.shown ?? 0;
  const row = Math.min(chosen.row, Math.max(0, count - 1));

  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: headHeight,
    initialRect: { width: 800, height: 600 },
    rangeExtractor: ({ startIndex, endIndex, overscan, count: all }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(all - 1, endIndex + overscan);
      const indexes = Array.from(
        { length: Math.max(0, to - from + 1) },
        (_, index) => from + index,
      );
      if (row < from) return [row, ...indexes];
      return row > to && row < all ? [...indexes, row] : indexes;
    },
  });
  const items = rows.getVirtualItems();
  const visible = items.filter(({ index }) => index !== row);
  const rowAt = useWindowRows(table, visible[0]?.index ?? row, visible.at(-1)?.index ?? row);
  const activeAt = useWindowRows(table, row, row);
  const viewAt = (index: number) => (index === row ? activeAt(index) : rowAt(index));

  const goTo = useCallback(
    (next: CellPosition) => {
      const target = {
        row: Math.max(0, Math.min(next.row, count - 1)),
        column: Math.max(0, Math.min(next.column, columns - 1)),
      };
      setActive(target);
      rows.scrollToIndex(target.row);
    },
    [count, columns, rows],
  );

  // A row that was opened elsewhere, for example by a problem or on the map, comes into sight.
  const openAt = grid?.openAt ?? null;
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (openAt === null || openAt === seen.current) return;
    seen.current = openAt;
    setActive((before) => ({ ...before, row: openAt }));
    rows.scrollToIndex(openAt, { align: 'auto' });
  }, [openAt, rows]);

  const goToAdded = useCallback(
    (at: number) => {
      seen.current = at;
      setActive({ row: at, column: 0 });
      rows.scrollToIndex(at, { align: 'auto' });
      onAdded();
    },
    [rows, onAdded],
  );
  useAddedRow(grid, goToAdded);

  return {
    grid,
    count,
    items,
    height: rows.getTotalSize(),
    isScrolling: rows.isScrolling,
    viewAt,
    active: { row, column: chosen.column },
    goTo,
    /** Makes a cell active that is in sight. */
    point: setActive,
    /** The row is opened here: it is in sight. */
    openedHere: (at: number) => {
      seen.current = at;
    },
  };
};
