import type { KeyboardEvent } from 'react';

/** Where a table goes after a cell was edited. */
export type After = 'down' | 'right' | 'left' | 'stay';

/** Enter saves and goes down, Tab saves and goes right; null: any other key. */
export const afterKey = (event: KeyboardEvent): After | null => {
  switch (event.key) {
    case 'Enter':
      return 'down';
    case 'Tab':
      return event.shiftKey ? 'left' : 'right';
    default:
      return null;
  }
};

type At = { readonly row: number; readonly column: number };

export const afterEdit = ({ row, column }: At, after: After): At => {
  if (after === 'down') return { row: row + 1, column };
  const by = after === 'right' ? 1 : after === 'left' ? -1 : 0;
  return { row, column: column + by };
};
