import type { TableName } from '../../contract/administration/tables.ts';
import type { Value } from './cell.ts';

export const fileOf = (table: TableName): string => `${table}.csv`;

/** The key columns of tables without ids: all columns of a grant; the scope and name of a rule. */
const KEY_COLUMNS: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  grants: ['group', 'person', 'capability', 'building', 'floor', 'zone'],
  rules: ['building', 'floor', 'zone', 'group', 'rule'],
};

export const hasId = (table: TableName): boolean => KEY_COLUMNS[table] === undefined;

/** The columns of what a row is known by. */
export const keyColumns = (table: TableName): readonly string[] => KEY_COLUMNS[table] ?? ['id'];

/** CD2: the key of a row; `cell`: the value or the text in a column. */
export const keyBy = (table: TableName, cell: (column: string) => Value | undefined): string => {
  const columns = KEY_COLUMNS[table];
  return columns === undefined
    ? String(cell('id'))
    : JSON.stringify(columns.map((column) => cell(column) || null));
};

export const keyOf = (table: TableName, values: Readonly<Record<string, Value>>): string =>
  keyBy(table, (column) => values[column]);
