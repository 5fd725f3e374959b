import { KEY_COLUMNS, type TableName } from '../../contract/administration/tables.ts';
import type { Value } from './cell.ts';

export const fileOf = (table: TableName): string => `${table}.csv`;

/** The columns of what a row is known by. */
export const keyColumns = (table: TableName): readonly string[] => KEY_COLUMNS[table] ?? ['id'];

export const hasId = (table: TableName): boolean => KEY_COLUMNS[table] === undefined;

/** CD2: what a row is known by. */
export const keyOf = (table: TableName, values: Readonly<Record<string, Value>>): string => {
  const columns = KEY_COLUMNS[table];
  return columns === undefined
    ? String(values.id)
    : JSON.stringify(columns.map((name) => values[name] ?? null));
};
