import type { Value } from './cell.ts';
import type { TableName } from './table.ts';
import { TABLES } from './tables.ts';

export const fileOf = (table: TableName): string => `${table}.csv`;

/** What rows without an id are known by: a grant by all that it says, a rule by all but its value. */
const KEYS: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  grants: Object.keys(TABLES.grants),
  rules: ['building', 'floor', 'zone', 'group', 'rule'],
};

export const hasId = (table: TableName): boolean => KEYS[table] === undefined;

/** CD2: what a row is known by. */
export const keyOf = (table: TableName, values: Readonly<Record<string, Value>>): string => {
  const columns = KEYS[table];
  return columns === undefined
    ? String(values.id)
    : JSON.stringify(columns.map((name) => values[name] ?? null));
};
