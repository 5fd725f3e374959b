import { FAR, lonelyAmong } from '../../../core/rules/place/lonely.ts';
import { folded } from '../../../core/text/folded.ts';
import type { Value } from '../format/cell.ts';
import { found } from '../format/fault.ts';
import { inFileOrder } from '../format/fault-order.ts';
import { isPlacedByPerch } from '../format/placed.ts';
import type { CompanyRecord, CompanyState } from '../format/state.ts';
import type { TableName } from '../format/table.ts';
import type { Warning } from '../format/warning.ts';
import type { Changes } from '../plan/changes.ts';
import { type Bundles, planPath } from '../plans/plan-files.ts';
import type { FileRow, FileTable } from '../reading/read-table.ts';

/** CD17: a desk with more seats than this is most likely a room, or a mistyped number. */
const MOST_SEATS = 36;

type Suspicious = {
  readonly tables: Readonly<Partial<Record<TableName, FileTable>>>;
  readonly changes: Changes;
  readonly state: CompanyState;
  readonly plans: Bundles;
};

type Row = { readonly row: FileRow; readonly record: CompanyRecord };

/** G917: the rows of a file that are new, or whose columns change. */
const rowsWith = (
  { tables, changes, state }: Suspicious,
  table: TableName,
  columns: readonly string[],
): readonly Row[] => {
  const file = tables[table];
  if (file === undefined) return [];
  const { added, changed } = changes[table];
  const keys = new Set([
    ...added.map(({ id }) => id),
    ...changed
      .filter((row) => row.columns.some((name) => columns.includes(name)))
      .map(({ after }) => after.id),
  ]);
  if (keys.size === 0) return [];
  return file.rows.flatMap((row): Row[] => {
    const record = keys.has(row.key) ? state[table].get(row.key) : undefined;
    return record === undefined ? [] : [{ row, record }];
  });
};

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

/** Rows that say the same as another one, which is not theirs to change: what is new is reported, or else what comes later. */
const alike = (
  suspicious: Suspicious,
  table: 'floors' | 'spaces',
  { columns, column, kind, keyOf }: Alike,
): readonly Warning[] => {
  const rows = rowsWith(suspicious, table, columns);
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

const manySeats = (suspicious: Suspicious): readonly Warning[] =>
  rowsWith(suspicious, 'spaces', ['kind', 'seats'])
    .filter(({ record: { kind, seats } }) => kind === 'desk' && Number(seats) > MOST_SEATS)
    .map((one) =>
      at('spaces', one, 'seats', one.record.seats, { kind: 'manySeats', most: MOST_SEATS }),
    );

const isProperty = (entry: string): boolean => /^[^=]+=./.test(entry);

const properties = (suspicious: Suspicious): readonly Warning[] =>
  rowsWith(suspicious, 'spaces', ['properties']).flatMap((one): readonly Warning[] => {
    const entries = one.record.properties;
    const odd = Array.isArray(entries) ? entries.find((entry) => !isProperty(entry)) : undefined;
    const text = odd?.replace(/=$/, '');
    return odd === undefined ? [] : [at('spaces', one, 'properties', text, { kind: 'property' })];
  });

type Place = { readonly x: number; readonly y: number };

const farAway = (suspicious: Suspicious): readonly Warning[] => {
  // Where Perch places a space is no mistake of the files.
  const rows = rowsWith(suspicious, 'spaces', ['floor', 'x', 'y']).filter(
    ({ record }) => !isPlacedByPerch(record),
  );
  if (rows.length === 0) return [];
  const floors = new Map<Value | undefined, Place[]>(rows.map(({ record }) => [record.floor, []]));
  const places = new Map<string, Place>();
  for (const [key, { floor, x, y }] of suspicious.state.spaces) {
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
 * CD17: what of the files can be imported, but is worth a look. `read`: what was seen while they were read. G917: only rows that are new, or
 * change in what is odd, so that nobody reads the same again with each import.
 */
export const warningsOf = (suspicious: Suspicious, read: readonly Warning[]): readonly Warning[] =>
  inFileOrder([
    ...read,
    ...alike(suspicious, 'floors', SAME_LEVEL),
    ...alike(suspicious, 'spaces', SAME_NAME),
    ...manySeats(suspicious),
    ...properties(suspicious),
    ...farAway(suspicious),
    ...unusedPlans(suspicious),
  ]);
