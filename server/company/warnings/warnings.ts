import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { keyOf } from '../../../core/rules/company/key.ts';
import { FAR, lonelyAmong } from '../../../core/rules/place/lonely.ts';
import { folded } from '../../../core/text/folded.ts';
import { found } from '../format/fault.ts';
import { inFileOrder } from '../format/fault-order.ts';
import { isPlacedByPerch } from '../format/placed.ts';
import type { CompanyRecord, CompanyState } from '../format/state.ts';
import type { Warning } from '../format/warning.ts';
import type { Changes } from '../plan/changes.ts';
import { type Bundles, planPath } from '../plans/plan-files.ts';
import type { FileRow, FileTable } from '../reading/file-table.ts';
import { damageOf } from './damage.ts';

/** CD17: a desk with more seats than this is most likely a room, or a mistyped number. */
const MOST_SEATS = 36;

type Suspicious = {
  readonly tables: Readonly<Partial<Record<TableName, FileTable>>>;
  readonly changes: Changes;
  readonly state: CompanyState;
  readonly plans: Bundles;
};

/** `columns`: those that change; null: the row is new. */
type Row = {
  readonly row: FileRow;
  readonly record: CompanyRecord;
  readonly columns: readonly string[] | null;
};

/** G917: the rows of a file that are new or change. */
const changingRows = ({ tables, changes }: Suspicious, table: TableName): readonly Row[] => {
  const { added, changed } = changes[table];
  const file = tables[table];
  if (file === undefined || added.length + changed.length === 0) return [];
  const known = new Map<Value | undefined, Pick<Row, 'record' | 'columns'>>();
  for (const record of added) known.set(keyOf(table, record), { record, columns: null });
  for (const { after, columns } of changed) {
    known.set(keyOf(table, after), { record: after, columns });
  }
  const rows: Row[] = [];
  for (const row of file.rows) {
    const own = known.get(row.key);
    if (own !== undefined) rows.push({ row, record: own.record, columns: own.columns });
  }
  return rows;
};

/** Rows in which one of these columns is new or changed. */
const withColumns = (rows: readonly Row[], names: readonly string[]): readonly Row[] =>
  rows.filter(({ columns }) => columns?.some((name) => names.includes(name)) !== false);

const at = (
  table: TableName,
  { row }: Row,
  column: string,
  value: Value | undefined,
  suspicion: Warning['suspicion'],
): Warning => ({
  file: `${table}.csv`,
  line: row.line,
  column,
  suspicion,
  found: found(String(value ?? '')),
});

/** Duplicate rows: reports the new or changed one, otherwise the later one. */
const alike = (
  suspicious: Suspicious,
  table: 'floors' | 'spaces',
  changing: readonly Row[],
  { columns, column, kind, keyOf }: Alike,
): readonly Warning[] => {
  const rows = withColumns(changing, columns);
  if (rows.length === 0) return [];
  const lines = new Map(suspicious.tables[table]?.rows.map(({ key, line }) => [key, line]));
  const own = new Set(rows.map(({ row }) => row.key));
  const first = new Map<string, string>();
  for (const [key, record] of suspicious.state[table]) {
    if (!own.has(key)) first.set(keyOf(record), key);
  }
  return rows.flatMap((one): readonly Warning[] => {
    const likeness = keyOf(one.record);
    const other = first.get(likeness);
    if (other === undefined) {
      first.set(likeness, one.row.key);
      return [];
    }
    const suspicion = { kind, line: lines.get(other) ?? null };
    return [at(table, one, column, one.record[column], suspicion)];
  });
};

type Alike = {
  readonly columns: readonly string[];
  readonly column: string;
  readonly kind: 'sameLevel' | 'sameName';
  readonly keyOf: (record: CompanyRecord) => string;
};

const SAME_LEVEL: Alike = {
  columns: ['building', 'level'],
  column: 'level',
  kind: 'sameLevel',
  keyOf: ({ building, level }) => `${building}\n${level}`,
};

const SAME_NAME: Alike = {
  columns: ['floor', 'name'],
  column: 'name',
  kind: 'sameName',
  keyOf: ({ floor, name }) => `${floor}\n${folded(String(name))}`,
};

const manySeats = (changing: readonly Row[]): readonly Warning[] =>
  withColumns(changing, ['kind', 'seats'])
    .filter(({ record: { kind, seats } }) => kind === 'desk' && Number(seats) > MOST_SEATS)
    .map((one) =>
      at('spaces', one, 'seats', one.record.seats, { kind: 'manySeats', most: MOST_SEATS }),
    );

const isProperty = (entry: string): boolean => /^[^=]+=./.test(entry);

const properties = (changing: readonly Row[]): readonly Warning[] =>
  withColumns(changing, ['properties']).flatMap((one): readonly Warning[] => {
    const entries = one.record.properties;
    const odd = Array.isArray(entries) ? entries.find((entry) => !isProperty(entry)) : undefined;
    const text = odd?.replace(/=$/, '');
    return odd === undefined ? [] : [at('spaces', one, 'properties', text, { kind: 'property' })];
  });

type Place = { readonly x: number; readonly y: number };

const farAway = (state: CompanyState, changing: readonly Row[]): readonly Warning[] => {
  // Where Perch places a space is no mistake of the files.
  const rows = withColumns(changing, ['floor', 'x', 'y']).filter(
    ({ record }) => !isPlacedByPerch(record),
  );
  if (rows.length === 0) return [];
  const floors = new Map<Value | undefined, Place[]>(rows.map(({ record }) => [record.floor, []]));
  const places = new Map<string, Place>();
  for (const [key, { floor, x, y }] of state.spaces) {
    const place = { x: Number(x), y: Number(y) };
    floors.get(floor)?.push(place);
    places.set(key, place);
  }
  const isLonely = new Map([...floors].map(([floor, there]) => [floor, lonelyAmong(there)]));
  return rows.flatMap((one): readonly Warning[] => {
    const place = places.get(one.row.key);
    if (place === undefined || isLonely.get(one.record.floor)?.(place) !== true) return [];
    const suspicion = { kind: 'farAway', metres: FAR } as const;
    return [at('spaces', one, 'x', `${place.x}, ${place.y}`, suspicion)];
  });
};

/** A folder of `plans` that no building names. */
const unusedPlans = ({ plans, state }: Suspicious): readonly Warning[] => {
  const named = new Set([...state.buildings.values()].map(({ plan }) => plan));
  return [...plans.keys()]
    .filter((bundle) => !named.has(bundle))
    .map((bundle) => ({
      file: planPath(bundle, ''),
      line: null,
      column: null,
      suspicion: { kind: 'unusedPlan' } as const,
      found: null,
    }));
};

/**
 * CD17: warnings about data that can be imported, but looks odd. `read`: warnings from the reading of the files. G917: only
 * about rows that are new, or change in an odd column, so that nobody reads the same warnings with each import.
 */
/** CD54: zones that differ only in case from another one of their floor, once for each floor. */
const zoneCases = (state: CompanyState, changing: readonly Row[]): readonly Warning[] => {
  const rows = withColumns(changing, ['floor', 'zone']);
  if (rows.length === 0) return [];
  const place = (floor: Value | undefined, zone: string): string => `${floor}\n${folded(zone)}`;
  const counts = new Map<string, Map<string, number>>();
  for (const { floor, zone } of state.spaces.values()) {
    const at = place(floor, String(zone));
    const forms = counts.get(at) ?? new Map<string, number>();
    counts.set(at, forms.set(String(zone), (forms.get(String(zone)) ?? 0) + 1));
  }
  const told = new Set<string>();
  return rows.flatMap((one): readonly Warning[] => {
    const { floor, zone } = one.record;
    const forms = [...(counts.get(place(floor, String(zone))) ?? [])];
    const [usual = ''] = forms.reduce((best, form) => (form[1] > best[1] ? form : best), ['', 0]);
    const key = `${floor}\n${zone}`;
    if (usual === zone || told.has(key)) return [];
    told.add(key);
    return [at('spaces', one, 'zone', zone, { kind: 'zoneCase', other: usual })];
  });
};

/** CD54: what other programs have made of texts. Such mistakes are of whole columns, so one is enough. */
const damages = (suspicious: Suspicious): readonly Warning[] =>
  TABLE_NAMES.flatMap((table) => {
    const told = new Set<string>();
    return changingRows(suspicious, table).flatMap((one): readonly Warning[] =>
      (one.columns ?? Object.keys(one.row.values)).flatMap((column): readonly Warning[] => {
        const value = one.row.values[column];
        const kind = typeof value === 'string' ? damageOf(column, value) : null;
        if (kind === null || told.has(`${kind} ${column} ${value}`)) return [];
        told.add(`${kind} ${column} ${value}`);
        return [at(table, one, column, value, { kind })];
      }),
    );
  });

export const warningsOf = (
  suspicious: Suspicious,
  read: readonly Warning[],
): readonly Warning[] => {
  const spaces = changingRows(suspicious, 'spaces');
  return inFileOrder([
    ...read,
    ...alike(suspicious, 'floors', changingRows(suspicious, 'floors'), SAME_LEVEL),
    ...alike(suspicious, 'spaces', spaces, SAME_NAME),
    ...manySeats(spaces),
    ...properties(spaces),
    ...farAway(suspicious.state, spaces),
    ...zoneCases(suspicious.state, spaces),
    ...damages(suspicious),
    ...unusedPlans(suspicious),
  ]);
};
