import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

/** Pixels (DC7). */
export const ROW_HEIGHT = 77;
/** Overscan: rows rendered above and below the view. */
const BEYOND = 4;
/** Pixels, until the list is measured. */
const WIDTH = 388;

/** The rendered rows: those in view and around it, and the active one. `height`: of the list, in pixels. */
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
