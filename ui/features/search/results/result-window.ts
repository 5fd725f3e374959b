import type {
  SearchRow,
  SearchRowsParams,
  SearchRowsView,
} from '../../../../core/features/search/views.ts';

/** Windows start and end at multiples of this many rows, so that scrolling rarely requests another one. */
const STEP = 50;
/** Rows requested above and below the view. */
const BEYOND = 20;

/** The window of rows to request when rows `first` to `last` are in view. */
export const windowOf = (first: number, last: number): SearchRowsParams => ({
  from: Math.max(0, Math.floor((first - BEYOND) / STEP) * STEP),
  to: (Math.floor((last + BEYOND) / STEP) + 1) * STEP,
});

export type RowAt = (row: number) => SearchRow | undefined;

/** Looks up the rows of a window by their index in the whole list. */
export const rowsOf =
  (view: SearchRowsView | undefined): RowAt =>
  (row) =>
    view?.rows[row - view.from];

/** Identifies a row: ids of people and spaces may be equal. */
export const rowName = ({ kind, id }: Pick<SearchRow, 'kind' | 'id'>): string => `${kind} ${id}`;

/** How many rows away a row that moved in a poll is searched. */
const NEAR = 100;

/** The current index of a row that was at `row`; unchanged if it is not loaded nearby. */
export const followedRow = (rowAt: RowAt, name: string, row: number): number => {
  for (let away = 0; away <= NEAR; away++) {
    for (const at of [row - away, row + away]) {
      const found = rowAt(at);
      if (found !== undefined && rowName(found) === name) return at;
    }
  }
  return row;
};
