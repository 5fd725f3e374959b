/** Pixels of one row and of the lists of the day details (specification 9; which is which: G72). */
const ROW = 77;
const SHARED = 225;
const ALONE = 440;
const EMPTY = 80;
const BESIDE_EMPTY = 350;

/** One collapsible list of the day details. */
export type DetailList = { readonly open: boolean; readonly count: number };

export type DetailHeights = { readonly selected: number; readonly colleagues: number };

const roomOf = (other: DetailList): number => {
  if (!other.open) return ALONE;
  return other.count > 0 ? SHARED : BESIDE_EMPTY;
};

const heightOf = (list: DetailList, other: DetailList): number => {
  if (!list.open) return 0;
  return list.count > 0 ? Math.min(list.count * ROW, roomOf(other)) : EMPTY;
};

/**
 * DC7: the height in pixels of each list: its rows, and at most what the other list leaves; 80 for an open list's
 * note that it is empty, 0 for a closed list.
 */
export const detailHeights = (selected: DetailList, colleagues: DetailList): DetailHeights => ({
  selected: heightOf(selected, colleagues),
  colleagues: heightOf(colleagues, selected),
});
