import type { NoParams, Projection } from '../../engine/projection.ts';
import { folded } from '../../text/folded.ts';
import { type ChangesReads, changeOf, freeName, nameOf } from '../changes/index.ts';
import { cellIn, rowsByKey, type TableState, valuesIn } from '../tables/index.ts';

export type HintView = {
  /**
   * `twice`, `alike`: the name of another space of the floor, or one that differs in case and spaces alone. `seats`: unusual for a
   * desk or a room. `unused`: equipment of no space.
   */
  readonly kind: 'twice' | 'alike' | 'seats' | 'unused';
  readonly table: 'spaces' | 'equipment';
  readonly key: string;
  readonly name: string;
  /** The name that it resembles, or the seats. */
  readonly detail: string;
  /** AP75: the cell that settles it; `remove`: the row is removed. null: that is for people to decide. */
  readonly fix:
    | { readonly kind: 'set'; readonly column: string; readonly text: string }
    | { readonly kind: 'remove' }
    | null;
};

const MOST_HINTS = 50;
/** More seats than the room of a company has. */
const MANY_SEATS = 300;

type Cell = (column: string) => string;
type Space = {
  readonly key: string;
  readonly cell: Cell /** Its name on its floor is one of the changes. */;
  readonly isNamed: boolean;
};

/** The spaces as they will be, of the building that is looked at. */
const spacesOf = (
  { tables, changes, place }: ChangesReads,
  table: TableState,
): readonly Space[] => {
  const { draft } = changes;
  const { floors } = tables.tables;
  const isIn = (floor: string): boolean => {
    if (place.scope === null || floors === undefined) return true;
    const row = rowsByKey(tables, 'floors').get(floor);
    return row !== undefined && cellIn(floors, row, 'building') === place.scope;
  };
  const spaces: Space[] = [];
  for (const row of table.rows) {
    const key = cellIn(table, row, 'id');
    const change = changeOf(draft, 'spaces', key);
    if (change?.kind === 'remove') continue;
    const cells = change?.cells ?? {};
    const cell: Cell = (column) => cells[column] ?? cellIn(table, row, column);
    const isNamed = 'name' in cells || 'floor' in cells;
    if (isIn(cell('floor'))) spaces.push({ key, cell, isNamed });
  }
  for (const [key, change] of Object.entries(draft.spaces ?? {})) {
    if (change.kind !== 'add') continue;
    const cell: Cell = (column) => change.cells[column] ?? '';
    spaces.push({ key, cell, isNamed: true });
  }
  return spaces;
};

const alikeKey = ({ cell }: Space): string =>
  `${cell('floor')}\n${folded(cell('name')).replaceAll(' ', '')}`;

/** Names that look the same on a floor; the rows of the set are those to rename. */
const alike = (spaces: readonly Space[]): readonly HintView[] => {
  const groups = new Map<string, Space[]>();
  for (const space of spaces) {
    const key = alikeKey(space);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [space]);
    else known.push(space);
  }
  const taken = (floor: string, name: string) =>
    groups.has(`${floor}\n${folded(name).replaceAll(' ', '')}`);
  return [...groups.values()].flatMap((group): HintView[] => {
    if (group.length < 2) return [];
    const [first, ...others] = [...group].sort(
      (one, other) => Number(one.isNamed) - Number(other.isNamed),
    );
    const given = new Set<string>();
    return others.map(({ key, cell }): HintView => {
      const name = cell('name');
      const detail = first?.cell('name') ?? '';
      const text = freeName(name, (one) => given.has(one) || taken(cell('floor'), one));
      given.add(text);
      return {
        kind: name === detail ? 'twice' : 'alike',
        table: 'spaces',
        key,
        name,
        detail,
        fix: { kind: 'set', column: 'name', text },
      };
    });
  });
};

const unusualSeats = (spaces: readonly Space[]): readonly HintView[] =>
  spaces.flatMap(({ key, cell }): HintView[] => {
    const [seats, isDesk] = [Number(cell('seats') || '1'), cell('kind') === 'desk'];
    if (!Number.isFinite(seats)) return [];
    if (isDesk ? seats === 1 : seats > 0 && seats <= MANY_SEATS) return [];
    const fix = isDesk ? ({ kind: 'set', column: 'seats', text: '1' } as const) : null;
    const detail = String(seats);
    return [{ kind: 'seats', table: 'spaces', key, name: cell('name'), detail, fix }];
  });

const unusedEquipment = (
  { tables, changes, place }: ChangesReads,
  spaces: readonly Space[],
): readonly HintView[] => {
  const equipment = tables.tables.equipment;
  // Of a single building nobody can tell.
  if (equipment?.revision == null || place.scope !== null) return [];
  const used = new Set(spaces.flatMap(({ cell }) => valuesIn(cell('equipment'))));
  return equipment.rows.flatMap((row): HintView[] => {
    const key = cellIn(equipment, row, 'id');
    if (used.has(key) || changeOf(changes.draft, 'equipment', key)?.kind === 'remove') return [];
    const name = nameOf(tables, changes.draft, 'equipment', key);
    const fix = { kind: 'remove' } as const;
    return [{ kind: 'unused', table: 'equipment', key, name, detail: '', fix }];
  });
};

/** AP75: hints about valid data that may be a mistake: the first 50, those about pending changes first. */
export const hints: Projection<
  ChangesReads,
  NoParams,
  { readonly count: number; readonly hints: readonly HintView[] }
> = {
  reads: ({ tables, changes, place }) => [tables.tables, changes.draft, place.scope],
  project: (state) => {
    const table = state.tables.tables.spaces;
    if (table?.revision == null) return { count: 0, hints: [] };
    const spaces = spacesOf(state, table);
    const { draft } = state.changes;
    const all = [...alike(spaces), ...unusualSeats(spaces), ...unusedEquipment(state, spaces)];
    const isOwn = ({ table: of, key }: HintView) => changeOf(draft, of, key) !== null;
    const sorted = [...all.filter(isOwn), ...all.filter((hint) => !isOwn(hint))];
    return { count: all.length, hints: sorted.slice(0, MOST_HINTS) };
  },
};
