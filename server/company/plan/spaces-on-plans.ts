import type { Value } from '../format/cell.ts';
import type { Fault } from '../format/fault.ts';
import type { CompanyRecord, Rows } from '../format/state.ts';
import type { Position } from '../plans/positions.ts';
import type { FileTable } from '../reading/read-table.ts';
import { layOut } from './lay-out.ts';

/** A space without a place: gets that of the floor plan. */
const placed = (space: CompanyRecord, at: Position | undefined): CompanyRecord | null => {
  if (space.x !== null && space.y !== null) {
    return space.direction === null ? { ...space, direction: at?.direction ?? 0 } : space;
  }
  return at === undefined
    ? null
    : { ...space, x: at.x, y: at.y, direction: space.direction ?? at.direction ?? 0 };
};

/** CD11: the rows, with places on their floors for those that have none. */
const withOwnPlaces = (spaces: Rows, without: readonly CompanyRecord[]): Rows => {
  const floors = new Set(without.map(({ floor }) => floor));
  const places = new Map(
    [...floors].flatMap((floor) => {
      const there = [...spaces.values()].filter((space) => space.floor === floor);
      const taken = there.filter(({ x, y }) => x !== null && y !== null);
      return [
        ...layOut(
          without.filter((space) => space.floor === floor),
          taken.map(({ x, y }) => ({ x: Number(x), y: Number(y) })),
        ),
      ];
    }),
  );
  return new Map(
    [...spaces].map(([key, space]) => {
      const at = places.get(key);
      return [
        key,
        at === undefined ? space : { ...space, x: at.x, y: at.y, direction: space.direction ?? 0 },
      ];
    }),
  );
};

/**
 * Spaces with the places that the floor plans give to those without one, or that they had before. CD11: where neither says a place, one on
 * the floor. Half a position is a fault.
 */
export const spacesOnPlans = (
  spaces: Rows,
  stored: Rows,
  positions: ReadonlyMap<string, Position>,
  file: FileTable | undefined,
): { readonly spaces: Rows; readonly faults: readonly Fault[] } => {
  const lines = new Map(file?.rows.map(({ key, line }) => [key, line]));
  const faults: Fault[] = [];
  const without: CompanyRecord[] = [];
  const rows = new Map<string, CompanyRecord>();
  for (const [key, space] of spaces) {
    const before: Readonly<Record<string, Value>> | undefined = stored.get(key);
    const kept =
      before === undefined || before.x === undefined
        ? undefined
        : { x: Number(before.x), y: Number(before.y), direction: Number(before.direction) };
    const at = placed(space, positions.get(key) ?? kept);
    const isHalf = (space.x === null) !== (space.y === null);
    if (at === null && !isHalf) without.push(space);
    if (isHalf) {
      const expected = { kind: 'position' } as const;
      faults.push({
        file: file?.file ?? 'spaces.csv',
        line: lines.get(key) ?? null,
        column: space.x === null ? 'x' : 'y',
        expected,
        found: null,
      });
    }
    // In the order of the files, so that the same company has the same files.
    rows.set(key, at ?? space);
  }
  return { spaces: without.length === 0 ? rows : withOwnPlaces(rows, without), faults };
};
