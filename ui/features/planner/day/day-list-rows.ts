import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

/** Pixels (DC7). */
export const ROW_HEIGHT = 77;
/** Rows that are there beyond those in sight, above and below. */
const BEYOND = 4;
/** Pixels, until the list knows its own width. */
const WIDTH = 388;

/** The rows that are there: those in sight and around, and the one where the keyboard is. `height`: of the list, in pixels. */
export const useDayListRows = (
  box: RefObject<HTMLDivElement | null>,
  count: number,
  kept: number,
  height: number,
) => {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      return kept < count ? [...new Set([kept, ...rows])].sort((a, b) => a - b) : rows;
    },
    [kept, count],
  );
  return useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    rangeExtractor,
    overscan: BEYOND,
    initialRect: { width: WIDTH, height },
  });
};
