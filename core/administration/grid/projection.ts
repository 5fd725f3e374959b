import type { Expectation } from '../../contract/administration/expectation.ts';
import type { TableName } from '../../contract/administration/tables.ts';
import type { Projection } from '../../engine/projection.ts';
import { derived } from '../../memo/derived.ts';
import { CAPABILITIES } from '../../rules/company/tables.ts';
import {
  changeOf,
  EVERYWHERE,
  type Fault,
  faultsOf,
  nameOf,
  shownCell,
  wordsOf,
} from '../changes/index.ts';
import { capabilitiesOf, PERMISSION } from '../grants/index.ts';
import { initialPlace } from '../place/index.ts';
import { COLUMNS, type Column, cellIn, rowOf, valuesIn } from '../tables/index.ts';
import type { GridReads, GridState } from './model.ts';
import { cellOfRow, isPlaceOfGrant, positionsIn, shownRows } from './view.ts';

type OfTable = { readonly table: TableName };

export type ValueCount = { readonly value: string; readonly name: string; readonly count: number };

export type GridView = {
  readonly status: 'loading' | 'loaded' | 'failed';
  /** Rows that the filter shows, and all of the scope. */
  readonly shown: number;
  readonly total: number;
  readonly columns: Readonly<Record<string, Column>>;
  readonly selected: number;
  /** The row that was selected last; null: none. */
  readonly lastSelected: string | null;
  /** Of the selected rows, those that the filter does not show. */
  readonly selectedHidden: number;
  /** All that is shown is selected. */
  readonly isAllSelected: boolean;
  /** Rows of this table that are changed, and that have a problem. */
  readonly changed: number;
  readonly faulty: number;
  /** The position of the open row; null: it is not shown. */
  readonly openAt: number | null;
  readonly pasted: GridState['pasted'];
  /**
   * AP83: the rows added by the last step: the key and position of the first shown one, else the first; and the number of
   * hidden ones.
   */
  readonly added: {
    readonly key: string;
    readonly at: number | null;
    readonly hidden: number;
  } | null;
};

const statusOf = ({ tables }: GridReads, table: TableName): GridView['status'] => {
  const known = tables.tables[table];
  if (known === undefined) return 'loading';
  if (known.revision !== null) return 'loaded';
  return known.query.failureCount > 0 ? 'failed' : 'loading';
};

const addedView = (
  { grid: { added }, changes }: GridReads,
  table: TableName,
  positions: ReadonlyMap<string, number>,
): GridView['added'] => {
  if (added === null) return null;
  const keys = Array.from({ length: added.to - added.from }, (_, index) => `+${added.from + index}`)
    // One step may add rows to several tables.
    .filter((key) => changeOf(changes.draft, table, key) !== null);
  const shown = keys.filter((key) => positions.has(key));
  const key = shown[0] ?? keys[0];
  if (key === undefined) return null;
  return { key, at: positions.get(key) ?? null, hidden: keys.length - shown.length };
};

export const grid: Projection<GridReads, OfTable, GridView> = {
  reads: ({ tables, changes, place, grid }) => [
    tables.tables,
    changes.draft,
    changes.checked,
    changes.version,
    place,
    grid,
  ],
  project: (state, { table }) => {
    const view = shownRows(state, table);
    const positions = positionsIn(view);
    const { selected } = state.grid;
    const isOwn = state.grid.table === table;
    const visible = isOwn ? selected.filter((key) => positions.has(key)).length : 0;
    const faulty = new Set(
      faultsOf(state.changes, state.tables).flatMap(({ row }) =>
        row?.subject === table ? [row.key] : [],
      ),
    );
    return {
      status: statusOf(state, table),
      shown: view.keys.length,
      total: view.total,
      columns: COLUMNS[table],
      selected: isOwn ? selected.length : 0,
      lastSelected: isOwn ? (selected.at(-1) ?? null) : null,
      selectedHidden: isOwn ? selected.length - visible : 0,
      isAllSelected: visible > 0 && visible === view.keys.length,
      changed: Object.keys(state.changes.draft[table] ?? {}).length,
      faulty: faulty.size,
      openAt: state.place.id === null ? null : (positions.get(state.place.id) ?? null),
      pasted: isOwn ? state.grid.pasted : null,
      added: isOwn ? addedView(state, table, positions) : null,
    };
  },
};

export type CellView = {
  readonly text: string;
  /** The text for the user, with names instead of ids, if it differs. */
  readonly words?: string;
  /** Changed: what it was. */
  readonly was?: string;
  readonly fault?: Expectation;
  /** Somebody else has changed it: what it is now. */
  readonly theirs?: string;
};

export type RowView = {
  readonly key: string;
  readonly name: string;
  readonly state: 'same' | 'changed' | 'new' | 'gone';
  readonly isSelected: boolean;
  readonly cells: Readonly<Record<string, CellView>>;
};

/** The rows of one window; AP13: never the whole table. */
const WINDOW = 50;

const faultsByRow = (state: GridReads, table: TableName): ReadonlyMap<string, readonly Fault[]> => {
  const byRow = new Map<string, Fault[]>();
  for (const fault of faultsOf(state.changes, state.tables)) {
    if (fault.row?.subject !== table) continue;
    const known = byRow.get(fault.row.key);
    if (known === undefined) byRow.set(fault.row.key, [fault]);
    else known.push(fault);
  }
  return byRow;
};

/** AP130: with all buildings in sight, a floor is named with its own. */
const withBuilding = (
  { tables, changes: { draft }, place }: GridReads,
  table: TableName,
  column: string,
  floor: string,
  words: string,
): string => {
  const isAlone = (tables.tables.buildings?.rows.length ?? 0) < 2;
  if (table !== 'spaces' || column !== 'floor' || place.scope !== null || isAlone) return words;
  const building = shownCell(tables, draft, 'floors', floor, 'building');
  return building === '' ? words : `${words} · ${nameOf(tables, draft, 'buildings', building)}`;
};

const rowView = (
  state: GridReads,
  table: TableName,
  key: string,
  faults: readonly Fault[],
): RowView => {
  const { tables, changes, grid } = state;
  const { draft } = changes;
  const known = tables.tables[table];
  const row = rowOf(tables, table, key);
  const change = changeOf(draft, table, key);
  const cells = Object.keys(COLUMNS[table]).map((column): [string, CellView] => {
    const stored = known === undefined || row === undefined ? '' : cellIn(known, row, column);
    const mine = change === null || change.kind === 'remove' ? undefined : change.cells[column];
    const text = isPlaceOfGrant(table, column)
      ? cellOfRow(state, table, key, column)
      : (mine ?? stored);
    const words = withBuilding(
      state,
      table,
      column,
      text,
      wordsOf(tables, draft, table, column, text),
    );
    const fault = faults.find((one) => one.column === column);
    const was =
      change?.kind === 'change' && mine !== undefined
        ? wordsOf(tables, draft, table, column, change.before[column] ?? '')
        : undefined;
    return [
      column,
      {
        text,
        ...(words === text ? {} : { words }),
        ...(was === undefined ? {} : { was }),
        ...(fault === undefined ? {} : { fault: fault.expected }),
        ...(fault?.expected.kind === 'unchanged' && fault.found !== null
          ? { theirs: wordsOf(tables, draft, table, column, fault.found) }
          : {}),
      },
    ];
  });
  const kinds = { add: 'new', change: 'changed', remove: 'gone' } as const;
  return {
    key,
    name: nameOf(tables, draft, table, key),
    state: change === null ? 'same' : kinds[change.kind],
    isSelected: grid.table === table && selectedIn(grid.selected).has(key),
    cells: Object.fromEntries(cells),
  };
};

const selectedIn = derived((keys: readonly string[]): ReadonlySet<string> => new Set(keys));

/** `at`: the number of the window. */
export const rows: Projection<GridReads, OfTable & { readonly at: number }, readonly RowView[]> = {
  reads: grid.reads,
  project: (state, { table, at }) => {
    const faults = faultsByRow(state, table);
    return shownRows(state, table)
      .keys.slice(at * WINDOW, (at + 1) * WINDOW)
      .map((key) => rowView(state, table, key, faults.get(key) ?? []));
  },
};

/** A single row, shown or not; null: there is none. */
export const row: Projection<GridReads, OfTable & { readonly key: string }, RowView | null> = {
  reads: grid.reads,
  project: (state, { table, key }) => {
    const isKnown =
      rowOf(state.tables, table, key) !== undefined ||
      changeOf(state.changes.draft, table, key) !== null;
    return isKnown ? rowView(state, table, key, faultsByRow(state, table).get(key) ?? []) : null;
  },
};

const MOST_VALUES = 200;

/**
 * The values of a column with how many rows of the scope have them, for filters and bulk menus. `selected`: only of the
 * selected rows.
 */
export const values: Projection<
  GridReads,
  OfTable & { readonly column: string; readonly selected: boolean },
  readonly ValueCount[]
> = {
  reads: grid.reads,
  project: (state, { table, column, selected }) => {
    const { tables, changes } = state;
    const of = COLUMNS[table][column];
    const isList = of?.kind === 'references' || of?.kind === 'words';
    const everything = { ...state, place: { ...state.place, text: '', filters: [], only: null } };
    const keys = selected ? state.grid.selected : shownRows(everything, table).keys;
    const counts = new Map<string, number>();
    const refers = of?.kind === 'references' || of?.kind === 'reference' ? of.table : null;
    if (isPlaceOfGrant(table, column)) counts.set(EVERYWHERE, 0);
    if (refers !== null) {
      for (const key of shownRows({ ...state, place: initialPlace }, refers).keys)
        counts.set(key, 0);
    }
    if (of?.kind === 'yesNo') for (const value of ['yes', 'no']) counts.set(value, 0);
    if (of?.kind === 'choice') for (const value of of.of) counts.set(value, 0);
    if (table === 'people' && column === PERMISSION) {
      for (const value of CAPABILITIES) counts.set(value, 0);
      for (const key of keys) {
        for (const value of capabilitiesOf(state, key)) {
          counts.set(value, (counts.get(value) ?? 0) + 1);
        }
      }
      return [...counts].map(([value, count]) => ({ value, name: value, count }));
    }
    for (const key of keys) {
      const cell = cellOfRow(state, table, key, column);
      const found = isList ? valuesIn(cell) : [cell === '' ? (of?.empty ?? '') : cell];
      for (const value of found) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [...counts].slice(0, MOST_VALUES).map(([value, count]) => ({
      value,
      name:
        refers === null || value === EVERYWHERE
          ? value
          : nameOf(tables, changes.draft, refers, value),
      count,
    }));
  },
};
