import type { Value } from './cell.ts';
import type { TableName } from './table.ts';
import { TABLES } from './tables.ts';

export const fileOf = (table: TableName): string => `${table}.csv`;

/** CD2: what a row is known by: its id, or all that a grant says. */
export const keyOf = (table: TableName, values: Readonly<Record<string, Value>>): string =>
  table === 'grants'
    ? JSON.stringify(Object.keys(TABLES.grants).map((name) => values[name] ?? null))
    : String(values.id);
