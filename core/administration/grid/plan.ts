import type { Projection } from '../../engine/projection.ts';
import { changeOf, faultsOf, shownCell } from '../changes/index.ts';
import { cellIn, cellsOf } from '../tables/index.ts';
import type { GridReads } from './world.ts';

export type PlanSpace = {
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  /** Metres in the frame of the floor plan: x to the right, y up. */
  readonly x: number;
  readonly y: number;
  readonly state: 'same' | 'changed' | 'new';
  readonly isSelected: boolean;
  readonly hasProblem: boolean;
};

export type PlanView = {
  readonly spaces: readonly PlanSpace[];
  /** Spaces without a position of their own. */
  readonly unplaced: number;
};

const numberIn = (text: string): number | null => {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
};

/** AP19: the spaces of a floor by their positions, as they are now or after saving. */
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
    const table = tables.tables.spaces;
    if (table === undefined) return { spaces: [], unplaced: 0 };
    const selected = new Set(grid.table === 'spaces' ? grid.selected : []);
    if (place.id !== null) selected.add(place.id);
    const faulty = new Set(
      faultsOf(changes, tables).flatMap(({ row }) => (row?.subject === 'spaces' ? [row.key] : [])),
    );
    const added = after
      ? Object.entries(changes.draft.spaces ?? {}).flatMap(([key, change]) =>
          change.kind === 'add' ? [key] : [],
        )
      : [];
    const spaces: PlanSpace[] = [];
    let unplaced = 0;
    const draw = (key: string, cell: (column: string) => string) => {
      if (cell('floor') !== floor) return;
      const change = changeOf(changes.draft, 'spaces', key);
      if (after && change?.kind === 'remove') return;
      const [x, y] = [numberIn(cell('x')), numberIn(cell('y'))];
      if (x === null || y === null) {
        unplaced += 1;
        return;
      }
      const isChanged = after && change !== null;
      spaces.push({
        key,
        name: cell('name'),
        kind: cell('kind'),
        x,
        y,
        state: !isChanged ? 'same' : change.kind === 'add' ? 'new' : 'changed',
        isSelected: selected.has(key),
        hasProblem: after && faulty.has(key),
      });
    };
    for (const row of table.rows) {
      const key = cellIn(table, row, 'id');
      const change = after ? changeOf(changes.draft, 'spaces', key) : null;
      if (change === null) draw(key, (column) => cellIn(table, row, column));
      else {
        const cells = { ...cellsOf(table, row), ...(change.kind === 'change' ? change.cells : {}) };
        draw(key, (column) => cells[column] ?? '');
      }
    }
    for (const key of added) {
      draw(key, (column) => shownCell(tables, changes.draft, 'spaces', key, column));
    }
    return { spaces, unplaced };
  },
};
