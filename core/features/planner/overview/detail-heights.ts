/** Pixels of a row and of the lists (specification 9; which is which: G72). */
const ROW = 77;
const SHARED = 225;
const ALONE = 440;
const EMPTY = 80;
const BESIDE_EMPTY = 350;

/** A list of the day details that can be folded. */
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
 * DC7: the height of each list in pixels: its rows, limited to what the other list leaves; 80 for the note of an empty open
 * list, 0 for a folded list.
 */
export const detailHeights = (selected: DetailList, colleagues: DetailList): DetailHeights => ({
  selected: heightOf(selected, colleagues),
  colleagues: heightOf(colleagues, selected),
});
