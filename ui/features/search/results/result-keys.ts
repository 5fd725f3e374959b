/** The active cell: a row, and in it the result (0) or one of its buttons. */
export type ResultPlace = { readonly row: number; readonly column: number };

/** The limits of keyboard navigation. */
export type ResultReach = {
  readonly rows: number;
  /** The number of cells of the active row. */
  readonly columns: number;
  /** Rows per page. */
  readonly page: number;
};

export type ResultKey = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

/** The action of a key: move to a cell, start the route, or return to the search box with the typed character. */
export type ResultStep =
  | { readonly to: 'place'; readonly place: ResultPlace }
  | { readonly to: 'way' }
  | { readonly to: 'box'; readonly typed: boolean };

const within = (value: number, count: number): number =>
  Math.max(0, Math.min(value, Math.max(0, count - 1)));

const rowAfter = (key: string, row: number, { rows, page }: ResultReach): number | null => {
  switch (key) {
    case 'ArrowDown':
      return row + 1;
    case 'ArrowUp':
      return row - 1;
    case 'PageDown':
      return row + page;
    case 'PageUp':
      return row - page;
    case 'Home':
      return 0;
    case 'End':
      return rows - 1;
    default:
      return null;
  }
};

const columnAfter = (key: string, column: number): number | null => {
  if (key === 'ArrowRight') return column + 1;
  return key === 'ArrowLeft' ? column - 1 : null;
};

/** A printable character or Backspace; Space presses buttons. */
const isTyped = ({ key }: ResultKey): boolean =>
  key === 'Backspace' || ([...key].length === 1 && key !== ' ');

/**
 * The action of a key in the list (G179); null: the browser's default. Up from the first result returns to the search
 * box, as Down led here.
 */
export const resultStep = (
  pressed: ResultKey,
  { row, column }: ResultPlace,
  reach: ResultReach,
): ResultStep | null => {
  const { key } = pressed;
  if (pressed.altKey || pressed.metaKey) return null;
  if (pressed.ctrlKey) {
    if (key !== 'Home' && key !== 'End') return null;
    return {
      to: 'place',
      place: { row: within(key === 'Home' ? 0 : reach.rows, reach.rows), column: 0 },
    };
  }
  if (key === 'Enter') return pressed.shiftKey ? { to: 'way' } : null;
  if (key === 'ArrowUp' && row === 0) return { to: 'box', typed: false };
  const nextRow = rowAfter(key, row, reach);
  if (nextRow !== null) return { to: 'place', place: { row: within(nextRow, reach.rows), column } };
  const nextColumn = columnAfter(key, column);
  if (nextColumn !== null) {
    return { to: 'place', place: { row, column: within(nextColumn, reach.columns) } };
  }
  return isTyped(pressed) ? { to: 'box', typed: true } : null;
};
