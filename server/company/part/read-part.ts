import type { Query } from '../../database/db.ts';
import type { Column, TableName } from '../format/table.ts';
import { TABLE_NAMES, TABLES } from '../format/tables.ts';
import { idsIn, referencesOf } from '../plan/references.ts';
import { type StoredRow, type StoredState, stateOf, storedRows } from '../stored/read-state.ts';
import { STORED } from '../stored/stored.ts';

/** What decides about changes of some rows. */
export type Touched = {
  readonly table: TableName;
  /** Of the rows that change, and that they refer to afterwards. */
  readonly keys: ReadonlySet<string>;
  /** Of rows that go. */
  readonly gone: ReadonlySet<string>;
  /** Values by column that no other row may have. */
  readonly taken: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ids of the database. */
  readonly ids: ReadonlySet<number>;
};

const isList = (table: TableName, name: string): boolean => {
  const columns: Readonly<Record<string, Column>> = TABLES[table];
  return Array.isArray(columns[name]?.empty);
};

/** Rows of the table whose column has one of the values. */
const selectBy = (table: TableName, column: string): string => {
  const condition = isList(table, column)
    ? `r."${column}" ?| $1::text[]`
    : `r."${column}" = any($1::${column === '_id' ? 'bigint' : 'text'}[])`;
  return `select * from (${STORED[table].read}) r where ${condition}`;
};

/** The columns of other tables that refer to a table. */
const referrersOf = (to: TableName) =>
  TABLE_NAMES.flatMap((table) =>
    referencesOf(table)
      .filter((reference) => reference.to === to)
      .map(({ name, isRequired }) => ({ table, name, isRequired })),
  );

/** Reads rows, with all that they refer to. */
const createReader = (query: Query) => {
  const known = new Map<TableName, Map<string, StoredRow>>(
    TABLE_NAMES.map((table) => [table, new Map()]),
  );
  const asked = new Map<TableName, Set<string>>(TABLE_NAMES.map((table) => [table, new Set()]));
  const waiting = new Map<TableName, Set<string>>();

  const want = (table: TableName, keys: Iterable<string>): void => {
    const wanted = waiting.get(table) ?? new Set();
    for (const key of keys) if (asked.get(table)?.has(key) !== true) wanted.add(key);
    waiting.set(table, wanted);
  };

  const keep = (table: TableName, rows: readonly StoredRow[]): void => {
    for (const row of rows) {
      if (known.get(table)?.has(row.key) === true) continue;
      known.get(table)?.set(row.key, row);
      asked.get(table)?.add(row.key);
      for (const { name, to } of referencesOf(table)) want(to, idsIn(row.record[name]));
    }
  };

  /** Reads the rows with these values. */
  const readBy = async (
    table: TableName,
    column: string,
    values: Iterable<string | number>,
  ): Promise<readonly StoredRow[]> => {
    const all = [...values];
    if (all.length === 0) return [];
    const rows = storedRows(table, await query({ text: selectBy(table, column), values: [all] }));
    keep(table, rows);
    return rows;
  };

  const readKeys = async (table: TableName, keys: ReadonlySet<string>): Promise<void> => {
    for (const key of keys) asked.get(table)?.add(key);
    if (table !== 'grants') {
      await readBy(table, 'id', keys);
      return;
    }
    if (keys.size === 0) return;
    // A grant is known by all that it says.
    const rows = storedRows(table, await query({ text: STORED.grants.read, values: [] }));
    keep(
      table,
      rows.filter(({ key }) => keys.has(key)),
    );
  };

  return {
    want,
    readBy,
    /** Reads what is wanted, and what that refers to. */
    settle: async (): Promise<void> => {
      for (let [next] = waiting; next !== undefined; [next] = waiting) {
        const [table, keys] = next;
        waiting.delete(table);
        await readKeys(table, keys);
      }
    },
    state: (): StoredState =>
      stateOf(
        Object.fromEntries([...known].map(([table, rows]) => [table, [...rows.values()]] as const)),
      ),
  };
};

/**
 * AD7: the part of the company's data that decides about changes: the rows themselves, those that they refer to, those that refer to
 * rows that go, and those that have what only one may have. The changes of this part are those of the whole. Call it in a
 * transaction.
 */
export const readPart = async (query: Query, touched: readonly Touched[]): Promise<StoredState> => {
  const reader = createReader(query);
  for (const { table, keys, gone, taken, ids } of touched) {
    reader.want(table, [...keys, ...gone]);
    await reader.readBy(table, '_id', ids);
    for (const [column, values] of taken) await reader.readBy(table, column, values);
  }
  await reader.settle();
  let leaving = touched.map(({ table, gone }) => ({ table, keys: gone }));
  while (leaving.length > 0) {
    const next: { readonly table: TableName; readonly keys: ReadonlySet<string> }[] = [];
    for (const { table, keys } of leaving) {
      // People who go stay, and are inactive.
      if (table === 'people') continue;
      for (const referrer of referrersOf(table)) {
        const rows = await reader.readBy(referrer.table, referrer.name, keys);
        if (!referrer.isRequired) continue;
        next.push({ table: referrer.table, keys: new Set(rows.map(({ key }) => key)) });
      }
    }
    await reader.settle();
    leaving = next.filter(({ keys }) => keys.size > 0);
  }
  return reader.state();
};
