import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import { hasId } from '../../../core/rules/company/key.ts';
import { columnsOf } from '../../../core/rules/company/tables.ts';
import type { Query } from '../../database/db.ts';
import { idsIn, referencesOf } from '../plan/references.ts';
import { groupsIn } from '../plan/rule-rows.ts';
import { SCOPED } from '../plan/scope.ts';
import { type StoredRow, type StoredState, stateOf, storedRows } from '../stored/read-state.ts';
import { STORED } from '../stored/stored.ts';

/** The rows to read before changes of one table can be planned. */
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
  const columns = columnsOf(table);
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
      if (table === 'rules') want('groups', groupsIn(row.record));
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
    if (hasId(table)) {
      await readBy(table, 'id', keys);
      return;
    }
    if (keys.size === 0) return;
    // Grants and rules have no id: they are identified by their content.
    const rows = storedRows(table, await query({ text: STORED[table].read, values: [] }));
    keep(
      table,
      rows.filter(({ key }) => keys.has(key)),
    );
  };

  /** Reads the rows that a condition on rows `r` of the table's query holds for. */
  const readWhere = async (
    table: TableName,
    condition: string,
    values: readonly unknown[],
  ): Promise<void> => {
    const text = `select * from (${STORED[table].read}) r where ${condition}`;
    keep(table, storedRows(table, await query({ text, values })));
  };

  return {
    want,
    readBy,
    readWhere,
    /** The rows of the table that are read so far; `keys`: of these. */
    rowsOf: (table: TableName, keys?: ReadonlySet<string>): readonly StoredRow[] =>
      [...(known.get(table)?.values() ?? [])].filter(({ key }) => keys?.has(key) !== false),
    /** Reads the wanted rows, and the rows that these refer to. */
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

type Reader = ReturnType<typeof createReader>;

const textsIn = (rows: readonly StoredRow[], column: string): readonly string[] =>
  rows.flatMap(({ record }) => idsIn(record[column]));

/** A closure of a place in a building. */
const CLOSES_IN = `r.building = any($1::text[])
  or r.floor in (select f.external_id from floor f join building b on b.id = f.building_id
    where b.external_id = any($1::text[]))
  or r.space in (select s.external_id from space s join floor f on f.id = s.floor_id
    join building b on b.id = f.building_id where b.external_id = any($1::text[]))`;

/** One space of each zone of these floors, of those that do not change. */
const OF_ZONES = `r._id in (
  select min(s.id) from space s join floor f on f.id = s.floor_id
  where f.external_id = any($1::text[]) and not s.external_id = any($2::text[]) group by s.floor_id, s.zone_id)`;

/**
 * BR10, CS2: reads the rows about a zone that may lose its last space, the zones of touched rows, the closures of buildings
 * whose time zone may change, and the floors of a closed building.
 */
const readScopes = async (reader: Reader, touched: readonly Touched[]): Promise<void> => {
  const keysOf = (table: TableName): ReadonlySet<string> =>
    new Set(
      touched
        .filter((each) => each.table === table)
        .flatMap(({ keys, gone }) => [...keys, ...gone]),
    );
  const spaces = keysOf('spaces');
  const changed = reader.rowsOf('spaces', spaces);
  const floors = new Set(textsIn(changed, 'floor'));
  if (floors.size > 0) {
    for (const table of SCOPED) await reader.readBy(table, 'floor', floors);
  }
  await reader.readBy('closures', 'space', spaces);
  const buildings = keysOf('buildings');
  if (buildings.size > 0) await reader.readWhere('closures', CLOSES_IN, [[...buildings]]);
  const closures = keysOf('closures');
  const closed = textsIn(
    reader
      .rowsOf('closures')
      .filter(({ key, record }) => closures.has(key) || buildings.has(String(record.building))),
    'building',
  );
  if (closed.length > 0 || closures.size > 0) {
    await reader.readBy('floors', 'building', new Set([...buildings, ...closed]));
  }
  if (keysOf('groups').size > 0) await reader.readBy('rules', 'rule', ['who_may_book']);
  const zoned = [...SCOPED].flatMap((table) =>
    reader.rowsOf(table).filter(({ record }) => typeof record.zone === 'string'),
  );
  const named = [...SCOPED].some((table) => keysOf(table).size > 0) ? keysOf('floors') : [];
  const ofZones = [...new Set([...textsIn(zoned, 'floor'), ...named])];
  if (ofZones.length > 0) await reader.readWhere('spaces', OF_ZONES, [ofZones, [...spaces]]);
  await reader.settle();
};

/**
 * AD7: the part of the company's data that decides about changes: the rows themselves, the rows that they refer to, the rows
 * that refer to removed rows, and the rows with the same unique values. Planning with this part gives the same changes as
 * with the whole. Call it in a transaction.
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
      // Removed people stay as inactive rows.
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
  await readScopes(reader, touched);
  return reader.state();
};
