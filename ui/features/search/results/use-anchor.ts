import { type RefObject, useLayoutEffect, useRef } from 'react';
import { HEADING_HEIGHT, offsetOfRow, type ResultLayout, rowAtOffset } from './result-layout.ts';
import { followedRow, type RowAt, rowName } from './result-window.ts';

type Shown = { readonly layout: ResultLayout; readonly rowAt: RowAt };

/**
 * Rows compared on each side of the topmost visible one, so that a far move of that row alone does not scroll the others.
 * The same number above and below, so that changes below it move nothing.
 */
const BESIDE = 2;

/** The pixels to scroll so that the topmost visible row, or most of those beside it, keep their position. */
export const anchorShift = (before: Shown, now: Shown, scrollTop: number): number => {
  // At the top, the first results stay visible, even if they change.
  if (scrollTop === 0) return 0;
  const first = rowAtOffset(before.layout, scrollTop + HEADING_HEIGHT);
  const shifts = Array.from({ length: 2 * BESIDE + 1 }, (_, at) => first - BESIDE + at)
    .flatMap((row) => {
      const seen = before.rowAt(row);
      if (seen === undefined) return [];
      const at = followedRow(now.rowAt, rowName(seen), row);
      return [offsetOfRow(now.layout, at) - offsetOfRow(before.layout, row)];
    })
    .sort((a, b) => a - b);
  return shifts[Math.floor((shifts.length - 1) / 2)] ?? 0;
};

/**
 * Scroll anchoring: rows in view keep their position when a poll adds or removes rows above them. Another search starts
 * at the top. `scrolled`: the offset at the last scroll event, because reading it from the element forces a layout.
 */
export const useAnchor = (
  box: RefObject<HTMLDivElement | null>,
  search: string,
  layout: ResultLayout,
  rowAt: RowAt,
  scrolled: () => number,
): void => {
  const before = useRef({ search, layout, rowAt });
  useLayoutEffect(() => {
    const { current: element } = box;
    const shown = before.current;
    before.current = { search, layout, rowAt };
    // At the top, the list stays at the top.
    if (element === null || scrolled() === 0) return;
    if (shown.search !== search) {
      element.scrollTop = 0;
      return;
    }
    const shift = anchorShift(shown, { layout, rowAt }, element.scrollTop);
    if (shift !== 0) element.scrollTop += shift;
  }, [box, search, layout, rowAt, scrolled]);
};
