import { type RefObject, useLayoutEffect, useRef } from 'react';
import { HEADING_HEIGHT, offsetOfRow, type ResultLayout, rowAtOffset } from './result-layout.ts';
import { followedRow, type RowAt, rowName } from './result-window.ts';

type Shown = { readonly layout: ResultLayout; readonly rowAt: RowAt };

/** The pixels to scroll so that the topmost visible row keeps its position. */
export const anchorShift = (before: Shown, now: Shown, scrollTop: number): number => {
  const row = rowAtOffset(before.layout, scrollTop + HEADING_HEIGHT);
  const seen = before.rowAt(row);
  // At the top, the first results stay visible, even if they change.
  if (seen === undefined || scrollTop === 0) return 0;
  const at = followedRow(now.rowAt, rowName(seen), row);
  return offsetOfRow(now.layout, at) - offsetOfRow(before.layout, row);
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
