import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import { CARD_HEIGHT } from './card-height.ts';

/** Overscan: cards rendered above and below the view. */
const BEYOND = 4;
/** Pixels between cards. */
const GAP = 10;
/** Pixels, until the list is measured. */
const AT_FIRST = { width: 420, height: 720 };

/** The rendered rows: those in view and around it, and the focused one. `kept`: its index; null: none. `above`: pixels of what is scrolled with them, above. */
export const useDayRows = (
  box: RefObject<HTMLDivElement | null>,
  count: number,
  kept: number | null,
  above: number,
) => {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      return kept === null || kept >= count
        ? rows
        : [...new Set([kept, ...rows])].sort((a, b) => a - b);
    },
    [count, kept],
  );
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => CARD_HEIGHT,
    rangeExtractor,
    overscan: BEYOND,
    gap: GAP,
    scrollMargin: above,
    initialRect: AT_FIRST,
  });
  const rows = virtual.getVirtualItems();
  return { virtual, rows, startIndex: virtual.range?.startIndex ?? 0 };
};

export type DayRows = ReturnType<typeof useDayRows>;
