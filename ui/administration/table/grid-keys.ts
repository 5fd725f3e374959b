type At = { readonly row: number; readonly column: number };
type Size = { readonly count: number; readonly columns: number; readonly page: number };
type Key = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

/** Where a key moves the active cell of a grid; null: it does not. */
export const movedBy = (
  { key, ctrlKey, metaKey }: Key,
  { row, column }: At,
  { count, columns, page }: Size,
): At | null => {
  const isFar = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowDown':
      return { row: isFar ? count - 1 : Math.min(row + 1, count - 1), column };
    case 'ArrowUp':
      return { row: isFar ? 0 : Math.max(row - 1, 0), column };
    case 'ArrowRight':
      return { row, column: Math.min(column + 1, columns - 1) };
    case 'ArrowLeft':
      return { row, column: Math.max(column - 1, 0) };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? count - 1 : row, column: columns - 1 };
    case 'PageDown':
      return { row: Math.min(row + page, count - 1), column };
    case 'PageUp':
      return { row: Math.max(row - page, 0), column };
    default:
      return null;
  }
};
