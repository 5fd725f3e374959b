import type { SearchGroup } from '../../../core/features/search/views.ts';

/** Pixels. Rows are as high as each other, so that the place of every row is known before it has come. */
export const ROW_HEIGHT = 84;
export const HEADING_HEIGHT = 34;

/** A line of the list: a heading, or a row; `row` counts rows without headings. */
export type ResultLine =
  | { readonly kind: 'heading'; readonly group: number }
  | { readonly kind: 'row'; readonly group: number; readonly row: number };

/** Groups one below the other, each with its heading. */
export type ResultLayout = {
  /** The first row of each group. */
  readonly firstRows: readonly number[];
  readonly rows: number;
  readonly lines: number;
};

export const layoutOf = (groups: readonly Pick<SearchGroup, 'count'>[]): ResultLayout => {
  const firstRows: number[] = [];
  let rows = 0;
  for (const { count } of groups) {
    firstRows.push(rows);
    rows += count;
  }
  return { firstRows, rows, lines: rows + groups.length };
};

/** How many of the first groups begin at or before something that grows from group to group. */
const begun = (groups: number, startOf: (group: number) => number, at: number): number => {
  let low = 0;
  let high = groups;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(middle) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The group's heading as a line. */
export const headingLine = ({ firstRows }: ResultLayout, group: number): number =>
  (firstRows[group] ?? 0) + group;

/** What stands in a line, from 0. */
export const lineAt = (layout: ResultLayout, line: number): ResultLine => {
  const { firstRows } = layout;
  const group = begun(firstRows.length, (at) => headingLine(layout, at), line) - 1;
  return line === headingLine(layout, group)
    ? { kind: 'heading', group }
    : { kind: 'row', group, row: line - group - 1 };
};

/** The group that a row is in. An empty group, which has no row, is passed over. */
export const groupOfRow = ({ firstRows }: ResultLayout, row: number): number =>
  begun(firstRows.length, (at) => firstRows[at] ?? 0, row) - 1;

export const lineOfRow = (layout: ResultLayout, row: number): number =>
  row + groupOfRow(layout, row) + 1;

/** Pixels from the top of the list to the row. */
export const offsetOfRow = (layout: ResultLayout, row: number): number =>
  (groupOfRow(layout, row) + 1) * HEADING_HEIGHT + row * ROW_HEIGHT;

/** The first row that does not end at or above an offset in pixels; the last row when all do. */
export const rowAtOffset = (layout: ResultLayout, offset: number): number => {
  let low = 0;
  let high = Math.max(0, layout.rows - 1);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offsetOfRow(layout, middle) + ROW_HEIGHT <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
};
