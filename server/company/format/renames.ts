import type { Renamed } from '../../../core/contract/administration/import.ts';
import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';

/** CD60: by table, the former id of rows by the id that they get. Example: `{ people: new Map([['4711', '1002']]) }`. */
export type Renames = Readonly<Partial<Record<TableName, ReadonlyMap<string, string>>>>;

export const NO_RENAMES: Renames = {};

export const countRenames = (renames: Renames): readonly Renamed[] =>
  TABLE_NAMES.flatMap((table) => {
    const count = renames[table]?.size ?? 0;
    return count === 0 ? [] : [{ table, count }];
  });

/** Both, of which no row is in the two. */
export const joined = (one: Renames, other: Renames): Renames =>
  Object.fromEntries(
    TABLE_NAMES.flatMap((table) => {
      const ids = new Map([...(one[table] ?? []), ...(other[table] ?? [])]);
      return ids.size === 0 ? [] : [[table, ids] as const];
    }),
  );
