import type {
  SearchRow,
  SearchRowsParams,
  SearchRowsView,
} from '../../../core/features/search/views.ts';

/** Windows begin and end at multiples of this many rows, so that scrolling asks for another one now and then only. */
const STEP = 50;
/** Rows beyond those in sight, above and below. */
const BEYOND = 20;

/** The window of rows to ask for when the rows from `first` to `last` are in sight. */
export const windowOf = (first: number, last: number): SearchRowsParams => ({
  from: Math.max(0, Math.floor((first - BEYOND) / STEP) * STEP),
  to: (Math.floor((last + BEYOND) / STEP) + 1) * STEP,
});

export type RowAt = (row: number) => SearchRow | undefined;

/** A window's rows by their number among all. */
export const rowsOf =
  (view: SearchRowsView | undefined): RowAt =>
  (row) =>
    view?.rows[row - view.from];

/** A row's own name: people and spaces have ids of their own. */
export const rowName = ({ kind, id }: Pick<SearchRow, 'kind' | 'id'>): string => `${kind} ${id}`;

/** How far a row is looked for that a poll moved. */
const NEAR = 100;

/** Where a row is now that was at `row`; there still when it is not known near by. */
export const followedRow = (rowAt: RowAt, name: string, row: number): number => {
  for (let away = 0; away <= NEAR; away++) {
    for (const at of [row - away, row + away]) {
      const found = rowAt(at);
      if (found !== undefined && rowName(found) === name) return at;
    }
  }
  return row;
};
