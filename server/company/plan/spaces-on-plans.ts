import type { Value } from '../format/cell.ts';
import type { Fault } from '../format/fault.ts';
import type { CompanyRecord, Rows } from '../format/state.ts';
import type { Position } from '../plans/positions.ts';
import type { FileTable } from '../reading/read-table.ts';

/** A space without a place: gets that of the floor plan. */
const placed = (space: CompanyRecord, at: Position | undefined): CompanyRecord | null => {
  if (space.x !== null && space.y !== null) {
    return space.direction === null ? { ...space, direction: at?.direction ?? 0 } : space;
  }
  return at === undefined
    ? null
    : { ...space, x: at.x, y: at.y, direction: space.direction ?? at.direction ?? 0 };
};

/**
 * Spaces with the places that the floor plans give to those without one. A space whose file has a column for its place and leaves it
 * empty keeps the place it had if no plan says another.
 */
export const spacesOnPlans = (
  spaces: Rows,
  stored: Rows,
  positions: ReadonlyMap<string, Position>,
  file: FileTable | undefined,
): { readonly spaces: Rows; readonly faults: readonly Fault[] } => {
  const lines = new Map(file?.rows.map(({ key, line }) => [key, line]));
  const faults: Fault[] = [];
  const rows = new Map<string, CompanyRecord>();
  for (const [key, space] of spaces) {
    const before: Readonly<Record<string, Value>> | undefined = stored.get(key);
    const kept =
      before === undefined || before.x === undefined
        ? undefined
        : { x: Number(before.x), y: Number(before.y), direction: Number(before.direction) };
    const at = placed(space, positions.get(key) ?? kept);
    if (at === null) {
      const expected = { kind: 'position' } as const;
      faults.push({
        file: file?.file ?? 'spaces.csv',
        line: lines.get(key) ?? null,
        column: 'x',
        expected,
        found: null,
      });
    } else rows.set(key, at);
  }
  return { spaces: rows, faults };
};
