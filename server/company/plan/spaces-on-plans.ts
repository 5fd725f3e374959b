import type { Value } from '../../../core/rules/company/cell.ts';
import type { Laid, Taken } from '../../../core/rules/place/laid.ts';
import { layOut } from '../../../core/rules/place/lay-out.ts';
import type { Fault } from '../format/fault.ts';
import { isPlacedByPerch } from '../format/placed.ts';
import type { CompanyRecord, Rows } from '../format/state.ts';
import type { DesiredPlans } from '../plans/desired-plans.ts';
import type { Position } from '../plans/positions.ts';
import type { FileRow, FileTable } from '../reading/file-table.ts';

const placedAt = (
  space: CompanyRecord,
  { x, y }: Pick<Position, 'x' | 'y'>,
  direction: number,
): CompanyRecord => ({ ...space, x, y, direction, placed_x: x, placed_y: y });

/** Spaces that have their place, and those that need one. */
type Floor = { readonly taken: Taken[]; readonly laid: Laid[] };

const laidOf = ({ id, zone, kind, name, seats }: CompanyRecord): Laid => ({
  id: String(id),
  zone: String(zone ?? ''),
  kind: String(kind),
  name: String(name),
  seats: Number(seats ?? 1),
});

/** CD11: the rows, with places on their floors for those that have none. `drawn`: the floors on floor plans. */
const withOwnPlaces = (
  spaces: Rows,
  without: readonly CompanyRecord[],
  drawn: ReadonlySet<string>,
): Rows => {
  const floors = new Map(
    without.map(({ floor }): [Value | undefined, Floor] => [floor, { taken: [], laid: [] }]),
  );
  for (const space of spaces.values()) {
    const { floor, x, y, direction } = space;
    if (x === null || y === null) continue;
    const at = { x: Number(x), y: Number(y), direction: Number(direction ?? 0) };
    floors.get(floor)?.taken.push({ ...laidOf(space), ...at });
  }
  for (const space of without) floors.get(space.floor)?.laid.push(laidOf(space));
  const places = new Map(
    [...floors].flatMap(([floor, { laid, taken }]) => [
      ...layOut(laid, taken, drawn.has(String(floor))),
    ]),
  );
  return new Map(
    [...spaces].map(([key, space]) => {
      const at = places.get(key);
      const direction = Number(space.direction ?? at?.direction ?? 0);
      return [key, at === undefined ? space : placedAt(space, at, direction)];
    }),
  );
};

const half = (space: CompanyRecord, file: FileTable | undefined, line: number | null): Fault => ({
  file: file?.file ?? 'spaces.csv',
  line,
  column: space.x === null ? 'x' : 'y',
  expected: { kind: 'position' },
  found: null,
});

/** Whether the files say where the space stands. */
const saysPlace = (row: FileRow | undefined): boolean =>
  typeof row?.values.x === 'number' && typeof row.values.y === 'number';

/**
 * CD15: a space stands where somebody has placed it. One that nobody has placed stands where the floor plan shows it, else where it was;
 * null: neither says a place. `isNewlyDrawn`: the floor had no plan before, so that it was placed on what Perch has drawn.
 */
const placed = (
  space: CompanyRecord,
  before: CompanyRecord | undefined,
  at: Position | undefined,
  row: FileRow | undefined,
  isNewlyDrawn: boolean,
): CompanyRecord | null => {
  if (space.x === null && space.y === null) {
    const direction = Number(space.direction ?? at?.direction ?? 0);
    if (at !== undefined) return placedAt(space, at, direction);
    if (typeof before?.x !== 'number' || typeof before.y !== 'number') return null;
    const { x, y } = before;
    return placedAt(space, { x, y }, Number(space.direction ?? before.direction ?? 0));
  }
  // A position in a file wins, so that the next import of the same files finds the space there.
  const isFree = (isPlacedByPerch(space) || isNewlyDrawn) && !saysPlace(row);
  if (isFree && at !== undefined && (at.x !== space.x || at.y !== space.y)) {
    const said = row?.values.direction ?? at.direction ?? space.direction;
    return placedAt(space, at, Number(said));
  }
  return space.direction === null ? { ...space, direction: at?.direction ?? 0 } : space;
};

/**
 * CD15: the spaces with their places: where somebody has placed them, else where the floor plans show them, else where they were. CD11:
 * where nothing says a place, one on the floor. Half a position is a fault.
 */
export const spacesOnPlans = (
  spaces: Rows,
  stored: Rows,
  { positions, drawn, newlyDrawn }: Pick<DesiredPlans, 'positions' | 'drawn' | 'newlyDrawn'>,
  file: FileTable | undefined,
): { readonly spaces: Rows; readonly faults: readonly Fault[] } => {
  const fileRows = new Map(file?.rows.map((row) => [row.key, row]));
  const faults: Fault[] = [];
  const without: CompanyRecord[] = [];
  const rows = new Map<string, CompanyRecord>();
  for (const [key, space] of spaces) {
    const row = fileRows.get(key);
    if ((space.x === null) !== (space.y === null)) {
      faults.push(half(space, file, row?.line ?? null));
      rows.set(key, space);
      continue;
    }
    const at = placed(
      space,
      stored.get(key),
      positions.get(key),
      row,
      newlyDrawn.has(String(space.floor)),
    );
    if (at === null) without.push(space);
    // In the order of the files, so that the same company has the same files.
    rows.set(key, at ?? space);
  }
  return { spaces: without.length === 0 ? rows : withOwnPlaces(rows, without, drawn), faults };
};
