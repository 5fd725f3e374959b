import { type RefObject, useLayoutEffect, useRef } from 'react';
import { HEADING_HEIGHT, offsetOfRow, type ResultLayout, rowAtOffset } from './result-layout.ts';
import { followedRow, type RowAt, rowName } from './result-window.ts';

type Shown = { readonly layout: ResultLayout; readonly rowAt: RowAt };

/** How many pixels the list must be scrolled by so that the uppermost row in sight stays where it is. */
export const anchorShift = (before: Shown, now: Shown, scrollTop: number): number => {
  const row = rowAtOffset(before.layout, scrollTop + HEADING_HEIGHT);
  const seen = before.rowAt(row);
  // Who is at the top looks at the first results, whichever they are.
  if (seen === undefined || scrollTop === 0) return 0;
  const at = followedRow(now.rowAt, rowName(seen), row);
  return offsetOfRow(now.layout, at) - offsetOfRow(before.layout, row);
};

/**
 * Keeps what is in sight in its place when a poll adds or takes away rows above it. Another search begins at the top.
 * `scrolled`: by how many pixels, as the last scroll event told: to ask the element itself means to lay out the page.
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
    // Whoever is at the top stays there, whatever comes.
    if (element === null || scrolled() === 0) return;
    if (shown.search !== search) {
      element.scrollTop = 0;
      return;
    }
    const shift = anchorShift(shown, { layout, rowAt }, element.scrollTop);
    if (shift !== 0) element.scrollTop += shift;
  }, [box, search, layout, rowAt, scrolled]);
};
