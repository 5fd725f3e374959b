/** The cells of a table as spreadsheets put it on the clipboard: tabs, line feeds, and quotes around cells that have those. */
export const cellsIn = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === '\t') endCell();
    else if (character === '\n') {
      endCell();
      rows.push([]);
    } else if (character !== '\r') cell += character;
  }
  endCell();
  return rows.filter((row) => row.some((one) => one.trim() !== ''));
};

const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i;

/** AP132: a single cell or line of prose is no table, and no row begins with a web address: somebody copied something else. */
export const isTable = (cells: readonly (readonly string[])[]): boolean =>
  (cells.length > 1 || (cells[0]?.length ?? 0) > 1) &&
  !cells.some(([first = '']) => ADDRESS.test(first.trim()));

/** AP18: translates displayed words back into their values, so that cells copied from a table can be pasted into it. */
export const withValues = (
  { columns, rows }: Understood,
  valueFor: (column: string, text: string) => string,
): Understood => ({
  columns,
  rows: rows.map((row) =>
    row.map((text, index) => {
      const column = columns[index] ?? null;
      return column === null ? text : valueFor(column, text.trim());
    }),
  ),
});

type Named = { readonly id: string; readonly names: readonly string[] };

export type Understood = {
  readonly columns: readonly (string | null)[];
  readonly rows: readonly (readonly string[])[];
};

/**
 * AP18: maps pasted cells to columns: by the header row if it names an identifying column, otherwise in the order of the
 * table on the screen. `names`: the names of a column.
 */
export const understood = (
  cells: readonly (readonly string[])[],
  named: readonly Named[],
  shown: readonly string[],
): Understood => {
  const [head = []] = cells;
  const width = Math.max(0, ...cells.map((row) => row.length));
  const columns = head.map((cell) => {
    const word = cell.trim().toLocaleLowerCase();
    const found = named.find(({ id, names }) =>
      [id, ...names].some((name) => name.toLocaleLowerCase() === word),
    );
    return found?.id ?? null;
  });
  const isHead = columns.some(
    (column) => column === 'name' || column === 'id' || column === 'username',
  );
  return isHead
    ? { columns, rows: cells.slice(1) }
    : { columns: Array.from({ length: width }, (_, index) => shown[index] ?? null), rows: cells };
};
