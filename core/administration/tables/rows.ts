import type { TableName } from '../../contract/administration/tables.ts';
import { derived } from '../../memo/derived.ts';
import { latest } from '../../memo/latest.ts';
import { keyBy } from '../../rules/company/key.ts';
import type { Row, TableState, TablesState } from './model.ts';

type Columns = TableState['columns'];

/** The positions of the columns of a table. */
const positions = derived(
  (columns: Columns): ReadonlyMap<string, number> =>
    new Map(columns.map((column, index) => [column, index])),
);

/** A cell of a row; '' if the table has no such column. */
export const cellIn = ({ columns }: TableState, row: Row, column: string): string => {
  const index = positions(columns).get(column);
  return index === undefined ? '' : (row[index] ?? '');
};

/** The cells of a row by column. */
export const cellsOf = ({ columns }: TableState, row: Row): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map((column, index) => [column, row[index] ?? '']));

/** CD2: the key of a row. */
export const keyOf = (name: TableName, table: TableState, row: Row): string =>
  keyBy(name, (column) => cellIn(table, row, column));

type Index = ReadonlyMap<string, Row>;

const NO_ROWS: Index = new Map();

const indexes = latest<TableState['rows'], Index>();

/** The rows of a table by key. */
export const rowsByKey = ({ tables }: TablesState, name: TableName): Index => {
  const table = tables[name];
  if (table === undefined) return NO_ROWS;
  const { rows, columns } = table;
  return indexes(
    rows,
    [name, columns],
    () => new Map(rows.map((row) => [keyOf(name, table, row), row])),
  );
};

/** A row by key; undefined: there is none, or it is not read yet. */
export const rowOf = (tables: TablesState, name: TableName, key: string): Row | undefined =>
  rowsByKey(tables, name).get(key);

/** Sets rows and removes others. Rows that stay keep their place. */
export const merged = (
  name: TableName,
  table: TableState,
  set: readonly Row[],
  gone: readonly string[],
): readonly Row[] => {
  if (set.length === 0 && gone.length === 0) return table.rows;
  const next = new Map(set.map((row) => [keyOf(name, table, row), row]));
  const removed = new Set(gone);
  const rows: Row[] = [];
  for (const row of table.rows) {
    const key = keyOf(name, table, row);
    const changed = next.get(key);
    next.delete(key);
    if (changed !== undefined) rows.push(changed);
    else if (!removed.has(key)) rows.push(row);
  }
  return [...rows, ...next.values()];
};
