import type { TableName } from '../../contract/administration/tables.ts';
import { folded } from '../../text/folded.ts';
import { yesOrNoIn } from '../../text/yes-no.ts';
import { changeOf, type EditCells, nameOf, shownCell } from '../changes/index.ts';
import { COLUMNS, cellOf, rowsByKey, valuesIn } from '../tables/index.ts';
import type { GridEvent, GridReads } from './model.ts';
import { shownRows } from './view.ts';

type Of<Tag extends GridEvent['_tag']> = Extract<GridEvent, { readonly _tag: Tag }>;
type Edits = (typeof EditCells.Type)['edits'];

/** AP17 */
export const selectedEdits = (
  state: GridReads,
  table: TableName,
  { column, to }: Of<'EditSelected'>,
): Edits =>
  state.grid.selected.flatMap((key) => {
    const change = changeOf(state.changes.draft, table, key);
    if (change?.kind === 'remove') return [];
    if ('text' in to) return [{ subject: table, key, column, text: to.text }];
    const own = valuesIn(shownCell(state.tables, state.changes.draft, table, key, column));
    const left = own.filter((value) => !to.remove.includes(value));
    const text = cellOf([...left, ...to.add.filter((value) => !left.includes(value))]);
    return [{ subject: table, key, column, text }];
  });

/** Keys of rows by folded name; the first of several. */
const byName = (
  state: GridReads,
  table: TableName,
  keys: Iterable<string>,
): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const key of keys) {
    const name = folded(nameOf(state.tables, state.changes.draft, table, key));
    if (!names.has(name)) names.set(name, key);
  }
  return names;
};

const yesOrNo = (text: string): string => {
  const said = yesOrNoIn(text);
  return said === null ? text : said ? 'yes' : 'no';
};

/** Converts pasted text to a cell: names of referenced rows become ids. An unknown name stays, and is a fault. */
const cellReader = (state: GridReads, table: TableName) => {
  const names = new Map<TableName, ReadonlyMap<string, string>>();
  const keyOf = (of: TableName, text: string): string => {
    const known = names.get(of) ?? byName(state, of, rowsByKey(state.tables, of).keys());
    names.set(of, known);
    return known.get(folded(text)) ?? text;
  };
  return (column: string, text: string): string => {
    const of = COLUMNS[table][column];
    switch (of?.kind) {
      case 'reference':
        return text === '' ? '' : keyOf(of.table, text);
      case 'references': {
        const parts = text.split(/[|,;]/).map((part) => part.trim());
        return cellOf(parts.filter((part) => part !== '').map((part) => keyOf(of.table, part)));
      }
      case 'yesNo':
        return yesOrNo(text);
      case 'number':
        return text.replace(',', '.');
      default:
        return text;
    }
  };
};

type Added = { readonly table: TableName; readonly cells: Readonly<Record<string, string>> };

/** AP18: rows are found by id or by name among those that the filter shows; others are new. */
export const pastedEdits = (
  state: GridReads,
  table: TableName,
  { columns, rows, defaults }: Of<'PasteRows'>,
): { readonly edits: Edits; readonly rows: readonly Added[]; readonly found: number } => {
  const read = cellReader(state, table);
  const shown = shownRows(state, table).keys;
  const names = byName(state, table, shown);
  const ids = new Set(shown);
  const edits: Edits[number][] = [];
  const added: Added[] = [];
  let found = 0;
  for (const row of rows) {
    const cells: Record<string, string> = {};
    columns.forEach((column, index) => {
      if (column !== null) cells[column] = read(column, (row[index] ?? '').trim());
    });
    const id = cells.id ?? '';
    const key = ids.has(id) ? id : names.get(folded(cells.name ?? cells.username ?? ''));
    if (key === undefined) {
      const isEmpty = Object.values(cells).every((text) => text === '');
      if (!isEmpty) added.push({ table, cells: { ...defaults, ...cells } });
      continue;
    }
    found += 1;
    for (const [column, text] of Object.entries(cells)) {
      if (column !== 'id') edits.push({ subject: table, key, column, text });
    }
  }
  return { edits, rows: added, found };
};
