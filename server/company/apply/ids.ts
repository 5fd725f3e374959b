import type { TableName } from '../../../core/contract/administration/tables.ts';
import { keyOf } from '../../../core/rules/company/key.ts';
import type { CompanyRecord } from '../format/state.ts';
import type { StoredState } from '../stored/read-state.ts';
import type { NewIds } from './new-ids.ts';

/** The ids of the database while changes are applied. */
export type Ids = {
  /** Of rows that are stored; others are left out. */
  readonly of: (table: TableName, rows: readonly CompanyRecord[]) => readonly number[];
  /** Of the row with this key; undefined: it is not stored. */
  readonly get: (table: TableName, key: string) => number | undefined;
  /** The row's id, or a new one. The floor of a space must have an id already. */
  readonly take: (table: TableName, row: CompanyRecord) => number;
  /** From now on, the rows have no id. */
  readonly forget: (table: TableName, rows: readonly CompanyRecord[]) => void;
};

/** `keepsNumbers`: a new row with a number as its own id gets this id in the database. */
export const createIds = (
  stored: StoredState['ids'],
  newIds: NewIds,
  keepsNumbers: boolean,
): Ids => {
  const known = new Map(
    Object.entries(stored).map(([table, ids]): [string, Map<string, number>] => [
      table,
      new Map(ids),
    ]),
  );
  const get: Ids['get'] = (table, key) => known.get(table)?.get(key);
  const fresh = (table: TableName, { id: own, floor }: CompanyRecord): number => {
    if (keepsNumbers && /^[1-9]\d{0,14}$/.test(String(own))) return Number(own);
    if (table !== 'spaces' && table !== 'signs') return newIds.next(table);
    const floorId = get('floors', String(floor));
    if (floorId === undefined) throw new Error(`Floor ${floor} has no id`);
    return newIds.onFloor(floorId);
  };
  return {
    get,
    of: (table, rows) => rows.flatMap((row) => get(table, keyOf(table, row)) ?? []),
    take: (table, row) => {
      const key = keyOf(table, row);
      const id = get(table, key) ?? fresh(table, row);
      known.get(table)?.set(key, id);
      return id;
    },
    forget: (table, rows) => {
      for (const row of rows) known.get(table)?.delete(keyOf(table, row));
    },
  };
};
