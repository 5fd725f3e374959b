import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import {
  HEADING_HEIGHT,
  headingLine,
  lineAt,
  lineOfRow,
  type ResultLayout,
} from './result-layout.ts';

/** Overscan: lines rendered above and below the view. */
const BEYOND = 2;
/** Pixels, until the list is measured. */
const AT_FIRST = { width: 320, height: 640 };

/**
 * The rendered lines: those in view and around it, the sticky heading of the topmost, and the active row, which keeps
 * the focus when it is scrolled out of view.
 */
export const useResultLines = (
  box: RefObject<HTMLDivElement | null>,
  layout: ResultLayout,
  activeRow: number,
) => {
  const estimateSize = useCallback(
    (line: number) => (lineAt(layout, line).kind === 'heading' ? HEADING_HEIGHT : layout.rowHeight),
    [layout],
  );
  const rangeExtractor = useCallback(
    (range: Range) => {
      const { group } = lineAt(layout, range.startIndex);
      const kept = [headingLine(layout, group), lineOfRow(layout, activeRow)];
      return [...new Set([...kept, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
    },
    [layout, activeRow],
  );
  const virtual = useVirtualizer({
    count: layout.lines,
    getScrollElement: () => box.current,
    estimateSize,
    rangeExtractor,
    overscan: BEYOND,
    initialRect: AT_FIRST,
    scrollPaddingStart: HEADING_HEIGHT,
  });
  const items = virtual.getVirtualItems();
  const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: 0 };
  return { virtual, items, first: lineAt(layout, startIndex), last: lineAt(layout, endIndex) };
};
