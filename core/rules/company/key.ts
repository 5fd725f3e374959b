import type { ListName } from '../../contract/administration/columns.ts';
import type { Value } from './cell.ts';

/** A table, or the bookings that a file brings along. */
export type FileName = ListName;

export const fileOf = (table: FileName): string => `${table}.csv`;

/** The key columns of tables without ids: all columns of a grant; the scope and name of a rule. */
const KEY_COLUMNS: Readonly<Partial<Record<FileName, readonly string[]>>> = {
  grants: ['group', 'person', 'capability', 'building', 'floor', 'zone'],
  rules: ['building', 'floor', 'zone', 'group', 'rule'],
};

export const hasId = (table: FileName): boolean => KEY_COLUMNS[table] === undefined;

/** The columns of what a row is known by. */
export const keyColumns = (table: FileName): readonly string[] => KEY_COLUMNS[table] ?? ['id'];

/** CD2: the key of a row; `cell`: the value or the text in a column. */
export const keyBy = (table: FileName, cell: (column: string) => Value | undefined): string => {
  const columns = KEY_COLUMNS[table];
  return columns === undefined
    ? String(cell('id'))
    : JSON.stringify(columns.map((column) => cell(column) || null));
};

export const keyOf = (table: FileName, values: Readonly<Record<string, Value>>): string =>
  keyBy(table, (column) => values[column]);
