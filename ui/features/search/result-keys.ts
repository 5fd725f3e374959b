/** Where the keyboard is: a row, and in it the result itself (0) or one of its buttons. */
export type ResultPlace = { readonly row: number; readonly column: number };

/** How far the keys reach. */
export type ResultReach = {
  readonly rows: number;
  /** Of the row where the keyboard is. */
  readonly columns: number;
  /** Rows that a page moves by. */
  readonly page: number;
};

export type ResultKey = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

/** What a key does: goes to a place, starts the way there, or goes back to the search box, where `typed` goes on. */
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

/** Space presses a button; every other key with a sign of its own writes it. */
const isTyped = ({ key }: ResultKey): boolean =>
  key === 'Backspace' || ([...key].length === 1 && key !== ' ');

/**
 * What a key does in the list (G179); null: what it does anywhere. Up from the first result leads back to the search
 * box, as down led here.
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
