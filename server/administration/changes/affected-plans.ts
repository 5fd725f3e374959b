import { Schema } from 'effect';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { CompanyRecord, CompanyState } from '../../company/format/state.ts';
import type { Touched } from '../../company/part/read-part.ts';
import type { Changes } from '../../company/plan/changes.ts';
import { CORRELATION, linkedIds } from '../../company/plans/correlation.ts';
import type { FileRow } from '../../company/reading/file-table.ts';
import type { StoredState } from '../../company/stored/read-state.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';

/** CD10: what may link a space to a drawn desk or room. */
const LINKING = ['name', 'x', 'y'] as const;

/** A row whose name or place may link it to a feature of its building's floor plan, unless it is linked already. */
type Relinked = {
  readonly building: string;
  readonly table: 'floors' | 'spaces';
  readonly key: string;
};

export type Affected = {
  /** The buildings with changed links. */
  readonly buildings: ReadonlySet<string>;
  /** CD11: where new spaces are laid out, unless a floor plan shows them. */
  readonly floors: ReadonlySet<string>;
  readonly relinked: readonly Relinked[];
};

const text = (row: CompanyRecord | undefined, column: string): string | null => {
  const value = row?.[column];
  return typeof value === 'string' ? value : null;
};

/**
 * The buildings with floor plans to process: link new rows by name or place, drop links, place spaces. `spaces`: the wanted rows of
 * spaces, including those without a position yet.
 */
export const affectedBy = (
  changes: Changes,
  spaces: readonly FileRow[],
  states: { readonly before: CompanyState; readonly after: CompanyState },
): Affected => {
  const buildings = new Set<string>();
  const laidOut = new Set<string>();
  const relinked: Relinked[] = [];
  const hasPlan = (building: string): boolean =>
    [states.before, states.after].some(
      ({ buildings: all }) => text(all.get(building), 'plan') !== null,
    );
  const add = (building: string | null): void => {
    if (building !== null && hasPlan(building)) buildings.add(building);
  };
  const ofFloor = (row: CompanyRecord): string | null => {
    const floor = text(row, 'floor') ?? '';
    return text(states.after.floors.get(floor) ?? states.before.floors.get(floor), 'building');
  };
  for (const row of [...changes.buildings.added, ...changes.buildings.gone]) add(text(row, 'id'));
  for (const { after, columns } of changes.buildings.changed) {
    if (columns.includes('plan')) add(text(after, 'id'));
  }
  for (const row of [...changes.floors.added, ...changes.floors.gone]) add(text(row, 'building'));
  for (const { before, after, columns } of changes.floors.changed) {
    const building = text(after, 'building') ?? '';
    if (columns.includes('building')) {
      add(text(before, 'building'));
      add(building);
    } else if (columns.includes('name') || columns.includes('level')) {
      relinked.push({ building, table: 'floors', key: String(after.id) });
    }
  }
  for (const row of [...changes.spaces.gone, ...changes.signs.gone]) add(ofFloor(row));
  for (const { values, key } of spaces) {
    const isNew = !states.before.spaces.has(key);
    if (isNew || values.x === null || values.y === null) {
      add(ofFloor({ ...states.before.spaces.get(key), ...values }));
    }
    if (isNew && values.x === null && values.y === null && typeof values.floor === 'string') {
      laidOut.add(values.floor);
    }
  }
  for (const { before, after, columns } of changes.spaces.changed) {
    if (columns.includes('floor')) {
      add(ofFloor(before));
      add(ofFloor(after));
    } else if (LINKING.some((column) => columns.includes(column))) {
      relinked.push({ building: ofFloor(after) ?? '', table: 'spaces', key: String(after.id) });
    }
  }
  return { buildings, floors: laidOut, relinked };
};

const decodeFiles = decodeRows(
  Schema.Struct({ building: Schema.String, content: Schema.instanceOf(Uint8Array) }),
);

/** The links of the buildings' floor plans: ids of the database. */
const readLinks = async (
  query: Query,
  buildings: readonly string[],
): Promise<ReadonlyMap<string, ReturnType<typeof linkedIds>>> => {
  const rows = decodeFiles(
    await query({
      text: `select b.external_id as building, m.content from building b
             join map_file m on m.bundle_name = b.bundle_name and m.path = $2
             where b.external_id = any($1::text[])`,
      values: [buildings, CORRELATION],
    }),
  );
  return new Map(rows.map(({ building, content }) => [building, linkedIds(content)]));
};

const decodeKeys = decodeRows(Schema.Struct({ table: Schema.String, key: Schema.String }));

const touchedIn = (table: TableName, keys: readonly string[], ids: readonly number[]): Touched => ({
  table,
  keys: new Set(keys),
  gone: new Set(),
  taken: new Map(),
  ids: new Set(ids),
});

/** CD11: the spaces already on these floors. */
const spacesOn = async (query: Query, floors: ReadonlySet<string>): Promise<readonly Touched[]> => {
  if (floors.size === 0) return [];
  const rows = decodeKeys(
    await query({
      text: `select 'spaces' as table, s.external_id as key from space s join floor f on f.id = s.floor_id
             where f.external_id = any($1::text[])`,
      values: [[...floors]],
    }),
  );
  return rows.length === 0
    ? []
    : [
        touchedIn(
          'spaces',
          rows.map(({ key }) => key),
          [],
        ),
      ];
};

/** All rows of the buildings, and any other rows linked by their floor plans. */
const contentOf = async (
  query: Query,
  buildings: readonly string[],
  links: ReadonlyMap<string, ReturnType<typeof linkedIds>>,
): Promise<readonly Touched[]> => {
  const rows = decodeKeys(
    await query({
      text: `with inside as (
               select f.id, f.external_id from floor f join building b on b.id = f.building_id
               where b.external_id = any($1::text[])
             )
             select 'floors' as table, external_id as key from inside
             union all select 'spaces', s.external_id from space s where s.floor_id in (select id from inside)
             union all select 'signs', s.external_id from sign s where s.floor_id in (select id from inside)`,
      values: [buildings],
    }),
  );
  const touched = (table: 'floors' | 'spaces' | 'signs'): Touched =>
    touchedIn(
      table,
      rows.filter((row) => row.table === table).map(({ key }) => key),
      [...links.values()].flatMap((linked) => linked[table]),
    );
  return [touched('floors'), touched('spaces'), touched('signs')];
};

/** The rows needed to decide about the affected floor plans and positions, and the buildings that they belong to. */
export const plansTouched = async (
  query: Query,
  affected: Affected,
  { ids }: StoredState,
): Promise<{ readonly buildings: readonly string[]; readonly touched: readonly Touched[] }> => {
  const asked = new Set([
    ...affected.buildings,
    ...affected.relinked.map(({ building }) => building),
  ]);
  const there = await spacesOn(query, affected.floors);
  if (asked.size === 0) return { buildings: [], touched: there };
  const links = await readLinks(query, [...asked]);
  const unlinked = affected.relinked.filter(({ building, table, key }) => {
    const linked = links.get(building);
    return linked !== undefined && !linked[table].includes(ids[table].get(key) ?? 0);
  });
  const buildings = [
    ...new Set([...affected.buildings, ...unlinked.map(({ building }) => building)]),
  ];
  const own = new Map([...links].filter(([building]) => buildings.includes(building)));
  const inside = buildings.length === 0 ? [] : await contentOf(query, buildings, own);
  return { buildings, touched: [...inside, ...there] };
};
