import type { TableName } from '../../contract/administration/tables.ts';
import { derived } from '../../memo/derived.ts';
import { latest } from '../../memo/latest.ts';
import { folded } from '../../text/folded.ts';
import { compareText, orderKeyOf } from '../../text/order.ts';
import {
  buildingOfGrant,
  type ChangesReads,
  changeOf,
  faultsOf,
  nameOf,
  shownCell,
} from '../changes/index.ts';
import { capabilitiesOf, PERMISSION } from '../grants/index.ts';
import { COLUMNS, cellIn, keyOf, rowsByKey, type TableState, valuesIn } from '../tables/index.ts';

/** The keys of the rows that the filter shows, in their order. */
export type Shown = {
  readonly keys: readonly string[];
  /** Of the table within the scope, without the filter. */
  readonly total: number;
};

/** AP38: where a permission holds is filtered by, also where it is said by a floor, or by nothing at all. */
export const isPlaceOfGrant = (table: TableName, column: string): boolean =>
  table === 'grants' && column === 'building';

/** A cell with the change of the draft, as it is filtered and counted. */
export const cellOfRow = (
  { tables, changes: { draft } }: Pick<ChangesReads, 'tables' | 'changes'>,
  table: TableName,
  key: string,
  column: string,
): string => {
  const cell = (of: string) => shownCell(tables, draft, table, key, of);
  return isPlaceOfGrant(table, column) ? buildingOfGrant(tables, draft, cell) : cell(column);
};

type Rows = TableState['rows'];
/** What sorting and filtering need of a stored row, worked out once. */
type Sortable = { readonly key: string; readonly folded: string; readonly order: string };

const EMPTY: Shown = { keys: [], total: 0 };
const NO_ROWS: Rows = [];

/** `then`: the name, by which rows with the same text stand. */
const sortableOf = (key: string, text: string, then: string): Sortable => {
  const shown = folded(text);
  const order =
    then === text ? orderKeyOf(text, shown) : `${orderKeyOf(text, shown)}\u0001${orderKeyOf(then)}`;
  return { key, folded: shown, order };
};

const stored = latest<Rows, readonly Sortable[]>();

const byOrder = (a: Sortable, b: Sortable): number =>
  compareText(a.order, b.order) || compareText(a.key, b.key);

/** The rows as the server has them, by natural name. */
const storedRows = (state: ChangesReads, name: TableName, column: string): readonly Sortable[] => {
  const table = state.tables.tables[name];
  if (table === undefined) return [];
  // The name of a permission is that of who has it.
  const named = name === 'grants' ? state.tables.tables : null;
  return stored(
    table.rows,
    [name, column, table.columns, named?.people, named?.groups, named?.floors],
    () =>
      table.rows
        .map((row) => {
          const cell = (of: string) => cellIn(table, row, of);
          const key = keyOf(name, table, row);
          const people = () => `${cell('first_name')} ${cell('last_name')}`;
          const other = named === null ? cell('name') : nameOf(state.tables, {}, name, key);
          const own = name === 'people' ? people() : other;
          const text =
            column === 'name'
              ? own
              : isPlaceOfGrant(name, column)
                ? buildingOfGrant(state.tables, {}, cell)
                : cell(column);
          return sortableOf(key, text, own);
        })
        .sort(byOrder),
  );
};

const sorted = latest<object, readonly Sortable[]>();

/** AP11: with the names of the draft: a new row stands by its name. */
const allRows = (state: ChangesReads, name: TableName): readonly Sortable[] => {
  const { column } = state.place.sort;
  const rows = storedRows(state, name, column);
  const changed = state.changes.draft[name];
  if (changed === undefined) return rows;
  return sorted(changed, [rows, state.tables.tables[name]?.rows], () => {
    const moved: Sortable[] = [];
    for (const [key, change] of Object.entries(changed)) {
      if (change.kind === 'remove') continue;
      const isMoved =
        change.kind === 'add' ||
        change.cells[column] !== undefined ||
        change.cells.name !== undefined ||
        (name === 'people' && column === 'name');
      if (!isMoved) continue;
      const own = nameOf(state.tables, state.changes.draft, name, key);
      const text = column === 'name' ? own : cellOfRow(state, name, key, column);
      moved.push(sortableOf(key, text, own));
    }
    if (moved.length === 0) return rows;
    const keys = new Set(moved.map(({ key }) => key));
    moved.sort(byOrder);
    const result: Sortable[] = [];
    let next = 0;
    for (const row of rows) {
      if (keys.has(row.key)) continue;
      for (let one = moved[next]; one !== undefined && byOrder(one, row) < 0; one = moved[next]) {
        result.push(one);
        next += 1;
      }
      result.push(row);
    }
    return [...result, ...moved.slice(next)];
  });
};

type Test = (key: string) => boolean;

/** The building of a floor; '' if it is not known. */
const buildingOfFloor = (state: ChangesReads, floor: string): string =>
  shownCell(state.tables, state.changes.draft, 'floors', floor, 'building');

/** AP12: whether a row belongs to the selected building. Rows of no building always do. */
const inScope = (state: ChangesReads, name: TableName): Test | null => {
  const { scope } = state.place;
  if (scope === null) return null;
  const cell = (key: string, column: string) =>
    shownCell(state.tables, state.changes.draft, name, key, column);
  switch (name) {
    case 'buildings':
      return (key) => key === scope;
    case 'floors':
      return (key) => cell(key, 'building') === scope;
    case 'spaces':
    case 'signs':
      return (key) => buildingOfFloor(state, cell(key, 'floor')) === scope;
    default:
      return null;
  }
};

const columnTest = (
  state: ChangesReads,
  name: TableName,
  column: string,
  of: readonly string[],
): Test => {
  const wanted = new Set(of);
  if (name === 'people' && column === PERMISSION) {
    return (key) => {
      const may = capabilitiesOf(state, key);
      return may.length === 0 ? wanted.has('') : may.some((one) => wanted.has(one));
    };
  }
  const kind = COLUMNS[name][column];
  const isList = kind?.kind === 'references' || kind?.kind === 'words';
  const empty = kind?.empty ?? '';
  return (key) => {
    const cell = cellOfRow(state, name, key, column);
    if (!isList) return wanted.has(cell === '' ? empty : cell);
    const values = valuesIn(cell);
    return values.length === 0 ? wanted.has('') : values.some((value) => wanted.has(value));
  };
};

const testsOf = (state: ChangesReads, name: TableName): readonly Test[] => {
  const { filters, only } = state.place;
  const tests = filters
    .filter(({ of }) => of.length > 0)
    .map(({ column, of }) => columnTest(state, name, column, of));
  if (only === 'changed') {
    tests.push((key) => changeOf(state.changes.draft, name, key) !== null);
  }
  if (only === 'problems') {
    const faulty = new Set(
      faultsOf(state.changes, state.tables).flatMap(({ row }) =>
        row?.subject === name ? [row.key] : [],
      ),
    );
    tests.push((key) => faulty.has(key));
  }
  return tests;
};

const passing = (rows: readonly Sortable[], tests: readonly Test[]): readonly Sortable[] =>
  tests.length === 0 ? rows : rows.filter(({ key }) => tests.every((test) => test(key)));

/** AP30 */
const isUsername = (
  { tables, changes }: ChangesReads,
  name: TableName,
  key: string,
  text: string,
): boolean =>
  name === 'people' &&
  folded(shownCell(tables, changes.draft, name, key, 'username')).includes(text);

const shown = latest<object, Shown>();

/** The rows of the table that the filter shows. */
export const shownRows = (state: ChangesReads, name: TableName): Shown => {
  const { place, changes, tables } = state;
  const rows = tables.tables[name]?.rows ?? NO_ROWS;
  if (rows === NO_ROWS && changes.draft[name] === undefined) return EMPTY;
  const reads = [name, changes.draft, place, tables.tables, changes.checked];
  return shown(rows === NO_ROWS ? changes.draft : rows, reads, () => {
    const scope = inScope(state, name);
    const all = passing(allRows(state, name), scope === null ? [] : [scope]);
    const text = folded(place.text);
    const found =
      text === ''
        ? all
        : all.filter(({ key, folded: sorted }) => {
            const isByName = place.sort.column === 'name';
            const own = isByName ? sorted : folded(nameOf(tables, changes.draft, name, key));
            return own.includes(text) || isUsername(state, name, key, text);
          });
    const keys = passing(found, testsOf(state, name)).map(({ key }) => key);
    if (place.sort.descending) keys.reverse();
    return { keys, total: all.length };
  });
};

/** Whether a row is in the table or in the draft. */
export const isKnown = (state: ChangesReads, name: TableName, key: string): boolean =>
  rowsByKey(state.tables, name).has(key) || changeOf(state.changes.draft, name, key) !== null;

/** The positions of the shown rows. */
export const positionsIn = derived(
  (view: Shown): ReadonlyMap<string, number> =>
    new Map(view.keys.map((key, index) => [key, index])),
);
