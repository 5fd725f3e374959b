import type { Projection } from '../../engine/projection.ts';
import type { Taken } from '../../rules/place/laid.ts';
import { layOut } from '../../rules/place/lay-out.ts';
import { changeOf, faultsOf, nameOf, type RowChange } from '../changes/index.ts';
import { cellIn, cellsOf, rowsByKey, type TableState, valuesIn } from '../tables/index.ts';
import type { GridReads } from './model.ts';

export type PlanSpace = {
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly seats: number;
  /** Names. */
  readonly equipment: readonly string[];
  readonly use: string;
  readonly isBlocked: boolean;
  /**
   * Metres in the frame of the floor plan: x to the right, y up. AP77: of a new space, where it will be laid out if the plan does not show
   * it. null: not known.
   */
  readonly x: number | null;
  readonly y: number | null;
  readonly state: 'same' | 'changed' | 'new' | 'gone';
  /** Its position is one of its changes. */
  readonly isMoved: boolean;
  readonly isSelected: boolean;
  readonly hasProblem: boolean;
};

type PlanFloor = { readonly key: string; readonly name: string; readonly level: number };

export type PlanView = {
  /** The building of the floor; null: the floor is new, or gone. */
  readonly building: string | null;
  /** The building has a floor plan. */
  readonly hasPlan: boolean;
  /** All floors of the building that the server knows. */
  readonly floors: readonly PlanFloor[];
  readonly spaces: readonly PlanSpace[];
  /** Spaces without a position of their own. */
  readonly unplaced: number;
  /** Changes as soon as the links of the floor plan may have. */
  readonly revision: string;
};

const numberIn = (text: string): number | null => {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
};

const NOWHERE = { building: null, hasPlan: false, floors: [] } as const;

const planOf = (
  { tables }: Pick<GridReads, 'tables'>,
  building: string,
): Pick<PlanView, 'hasPlan' | 'floors'> => {
  const { floors, buildings } = tables.tables;
  const row = rowsByKey(tables, 'buildings').get(building);
  return {
    hasPlan: buildings !== undefined && row !== undefined && cellIn(buildings, row, 'plan') !== '',
    floors: (floors?.rows ?? []).flatMap((one) =>
      floors === undefined || cellIn(floors, one, 'building') !== building
        ? []
        : [
            {
              key: cellIn(floors, one, 'id'),
              name: cellIn(floors, one, 'name'),
              level: Number(cellIn(floors, one, 'level')),
            },
          ],
    ),
  };
};

const buildingOf = (
  state: GridReads,
  floor: string,
): Pick<PlanView, 'building' | 'hasPlan' | 'floors'> => {
  const { floors } = state.tables.tables;
  const own = rowsByKey(state.tables, 'floors').get(floor);
  if (floors === undefined || own === undefined) return NOWHERE;
  const building = cellIn(floors, own, 'building');
  return { building, ...planOf(state, building) };
};

/** AP72: whether a building has a floor plan, and its floors from the lowest. */
export const building: Projection<
  GridReads,
  { readonly building: string },
  Pick<PlanView, 'hasPlan' | 'floors'>
> = {
  reads: ({ tables }) => [tables.tables],
  project: (state, { building: key }) => {
    const { hasPlan, floors } = planOf(state, key);
    return { hasPlan, floors: [...floors].sort((one, other) => one.level - other.level) };
  },
};

const revisionOf = ({ tables }: GridReads): string =>
  (['buildings', 'floors', 'spaces'] as const)
    .map((name) => tables.tables[name]?.revision ?? 0)
    .join(' ');

/** The rows of a floor with their changes; `after`: as they will be, and those that will be gone. */
const rowsOn = (
  { changes: { draft } }: GridReads,
  table: TableState,
  floor: string,
  after: boolean,
) => {
  const found: {
    readonly key: string;
    readonly cell: (column: string) => string;
    readonly change: RowChange | null;
    readonly isGone: boolean;
  }[] = [];
  for (const row of table.rows) {
    const key = cellIn(table, row, 'id');
    const change = after ? changeOf(draft, 'spaces', key) : null;
    const cells = change?.kind === 'change' ? { ...cellsOf(table, row), ...change.cells } : null;
    const cell = (column: string) => (cells ? (cells[column] ?? '') : cellIn(table, row, column));
    const isHere = cell('floor') === floor;
    // A space that moves to another floor counts as gone from this one.
    if (!isHere && cellIn(table, row, 'floor') !== floor) continue;
    found.push({ key, cell, change, isGone: !isHere || change?.kind === 'remove' });
  }
  for (const [key, change] of Object.entries(after ? (draft.spaces ?? {}) : {})) {
    if (change.kind !== 'add' || change.cells.floor !== floor) continue;
    found.push({ key, cell: (column) => change.cells[column] ?? '', change, isGone: false });
  }
  return found;
};

const stateOf = (change: RowChange | null, isGone: boolean): PlanSpace['state'] => {
  if (isGone) return 'gone';
  if (change === null) return 'same';
  return change.kind === 'add' ? 'new' : 'changed';
};

/** What deciding about places needs besides the picture. */
type Cells = ReadonlyMap<string, (column: string) => string>;

/** AP77: new spaces without a place stand where the server lays them out. */
const withProposals = (
  spaces: readonly PlanSpace[],
  cells: Cells,
  isDrawn: boolean,
): readonly PlanSpace[] => {
  const open = spaces.filter(({ state, x, y }) => state === 'new' && x === null && y === null);
  if (open.length === 0) return spaces;
  const inZone = ({ key, kind, seats }: PlanSpace) => ({
    zone: cells.get(key)?.('zone') ?? '',
    kind,
    seats,
  });
  const taken = spaces.flatMap((space): Taken[] => {
    const { key, state, x, y } = space;
    if (state === 'gone' || x === null || y === null) return [];
    const direction = numberIn(cells.get(key)?.('direction') ?? '') ?? 0;
    return [{ ...inZone(space), x, y, direction }];
  });
  const laid = open.map((space) => ({ ...inZone(space), id: space.key, name: space.name }));
  const places = layOut(laid, taken, isDrawn);
  return spaces.map((space) => {
    const at = places.get(space.key);
    return at === undefined ? space : { ...space, x: at.x, y: at.y };
  });
};

/** AP19, AP70: the spaces of a floor, as they are now or after saving. */
export const plan: Projection<
  GridReads,
  { readonly floor: string; readonly after: boolean },
  PlanView
> = {
  reads: ({ tables, changes, grid, place }) => [
    tables.tables,
    changes.draft,
    changes.checked,
    changes.version,
    grid,
    place.id,
  ],
  project: (state, { floor, after }) => {
    const { tables, changes, grid, place } = state;
    const own = { ...buildingOf(state, floor), revision: revisionOf(state) };
    const table = tables.tables.spaces;
    if (table === undefined) return { ...own, spaces: [], unplaced: 0 };
    const selected = new Set(grid.table === 'spaces' ? grid.selected : []);
    if (place.id !== null) selected.add(place.id);
    const faulty = new Set(
      faultsOf(changes, tables).flatMap(({ row }) => (row?.subject === 'spaces' ? [row.key] : [])),
    );
    const names = new Map<string, string>();
    const equipmentIn = (cell: string): readonly string[] =>
      valuesIn(cell).map((key) => {
        const known = names.get(key) ?? nameOf(tables, changes.draft, 'equipment', key);
        names.set(key, known);
        return known;
      });
    const rows = rowsOn(state, table, floor, after);
    const shown = rows.map(
      ({ key, cell, change, isGone }): PlanSpace => ({
        key,
        name: cell('name'),
        kind: cell('kind'),
        seats: numberIn(cell('seats')) ?? 1,
        equipment: equipmentIn(cell('equipment')),
        use: cell('use') || 'book',
        isBlocked: cell('blocked') === 'yes',
        x: numberIn(cell('x')),
        y: numberIn(cell('y')),
        state: stateOf(change, isGone),
        isMoved:
          change?.kind === 'change' && (Object.hasOwn(change.cells, 'x') || 'y' in change.cells),
        isSelected: selected.has(key),
        hasProblem: after && faulty.has(key),
      }),
    );
    const cells = new Map(rows.map(({ key, cell }) => [key, cell]));
    const spaces = withProposals(shown, cells, own.hasPlan);
    const unplaced = spaces.filter(({ x, y }) => x === null || y === null).length;
    return { ...own, spaces, unplaced };
  },
};
