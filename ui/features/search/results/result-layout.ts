import type { SearchGroup } from '../../../../core/features/search/views.ts';

/** Pixels. All rows have the same height, so that positions are known before rows load. */
export const ROW_HEIGHT = 84;
/** UB3: the buttons of a row are below each other, and larger under a finger. */
export const TOUCH_ROW_HEIGHT = 96;
export const HEADING_HEIGHT = 34;

/** A line of the list: a heading, or a row; `row` does not count headings. */
export type ResultLine =
  | { readonly kind: 'heading'; readonly group: number }
  | { readonly kind: 'row'; readonly group: number; readonly row: number };

/** The groups in order, each below its heading. */
export type ResultLayout = {
  /** The first row of each group. */
  readonly firstRows: readonly number[];
  readonly rows: number;
  readonly lines: number;
  /** Pixels. */
  readonly rowHeight: number;
};

export const layoutOf = (
  groups: readonly Pick<SearchGroup, 'count'>[],
  rowHeight = ROW_HEIGHT,
): ResultLayout => {
  const firstRows: number[] = [];
  let rows = 0;
  for (const { count } of groups) {
    firstRows.push(rows);
    rows += count;
  }
  return { firstRows, rows, lines: rows + groups.length, rowHeight };
};

/** Binary search: how many groups start at or before `at`. */
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

/** The line of the group's heading. */
export const headingLine = ({ firstRows }: ResultLayout, group: number): number =>
  (firstRows[group] ?? 0) + group;

/** The content of a line, from 0. */
export const lineAt = (layout: ResultLayout, line: number): ResultLine => {
  const { firstRows } = layout;
  const group = begun(firstRows.length, (at) => headingLine(layout, at), line) - 1;
  return line === headingLine(layout, group)
    ? { kind: 'heading', group }
    : { kind: 'row', group, row: line - group - 1 };
};

/** The group of a row. Empty groups have no rows and are skipped. */
export const groupOfRow = ({ firstRows }: ResultLayout, row: number): number =>
  begun(firstRows.length, (at) => firstRows[at] ?? 0, row) - 1;

export const lineOfRow = (layout: ResultLayout, row: number): number =>
  row + groupOfRow(layout, row) + 1;

/** Pixels from the top of the list to the row. */
export const offsetOfRow = (layout: ResultLayout, row: number): number =>
  (groupOfRow(layout, row) + 1) * HEADING_HEIGHT + row * layout.rowHeight;

/** The first row that ends below an offset in pixels; the last row if none does. */
export const rowAtOffset = (layout: ResultLayout, offset: number): number => {
  let low = 0;
  let high = Math.max(0, layout.rows - 1);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offsetOfRow(layout, middle) + layout.rowHeight <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
};
