import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { keyOf } from '../../../core/rules/company/key.ts';
import { TABLES } from '../../../core/rules/company/tables.ts';
import type { Query, Row } from '../../database/db.ts';
import type { CompanyRecord, CompanyState } from '../format/state.ts';
import { STORED } from './stored.ts';

/** Stored columns of a table that are neither in a file nor editable. */
const KEPT_COLUMNS: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  /** CD15: see `isPlacedByPerch`. */
  spaces: ['placed_x', 'placed_y'],
};

/** The company's data, and the ids of the database by table and key. */
export type StoredState = {
  readonly state: CompanyState;
  readonly ids: Readonly<Record<TableName, ReadonlyMap<string, number>>>;
};

/** The queries select what their table's columns hold. */
const recordOf = (table: TableName, row: Row): CompanyRecord =>
  Object.fromEntries(
    [...Object.keys(TABLES[table]), ...(KEPT_COLUMNS[table] ?? [])].map((name) => [
      name,
      (row[name] ?? null) as Value,
    ]),
  );

export type StoredRow = {
  readonly key: string;
  readonly record: CompanyRecord;
  readonly id: number;
};

/** Rows of the table's query. */
export const storedRows = (table: TableName, rows: readonly Row[]): readonly StoredRow[] =>
  rows.map((row) => {
    const record = recordOf(table, row);
    return { key: keyOf(table, record), record, id: Number(row._id) };
  });

/** In the order of the ids of the company's own. */
export const stateOf = (
  read: Readonly<Partial<Record<TableName, readonly StoredRow[]>>>,
): StoredState => {
  const state: Partial<Record<TableName, ReadonlyMap<string, CompanyRecord>>> = {};
  const ids: Partial<Record<TableName, ReadonlyMap<string, number>>> = {};
  for (const table of TABLE_NAMES) {
    const rows = [...(read[table] ?? [])].sort((one, other) => (one.key < other.key ? -1 : 1));
    state[table] = new Map(rows.map(({ key, record }) => [key, record]));
    ids[table] = new Map(rows.map(({ key, id }) => [key, id]));
  }
  return { state: state as CompanyState, ids: ids as StoredState['ids'] };
};

/** Reads all data of the company. Call it in a transaction. */
export const readState = async (query: Query): Promise<StoredState> => {
  const read: Partial<Record<TableName, readonly StoredRow[]>> = {};
  for (const table of TABLE_NAMES) {
    read[table] = storedRows(table, await query({ text: STORED[table].read, values: [] }));
  }
  return stateOf(read);
};
