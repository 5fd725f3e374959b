import { CORRIDOR, ROOM_DEPTH } from '../../core/rules/place/sizes.ts';
import { type Cell, drawStrip } from '../plan-kit/cells.ts';
import type { Box, Point } from '../plan-kit/geometry.ts';
import type { Pen } from '../plan-kit/pen.ts';
import { type CoreCells, coreCells, type Shafts, type Wanted } from './core-cells.ts';
import type { FloorToDraw } from './floor-rows.ts';

/** PL14: the rooms that each floor of an office has: to the left of all its spaces, and in the same place on all floors. */
export type Core = {
  /** The lower right corner: the spaces begin here. */
  readonly at: Point;
  readonly kind: 'several floors' | 'one floor' | 'small';
  /** PL18 */
  readonly shafts: Shafts;
};

/** Metres; `depth` of the rooms along the left wall, and of the way between them and the spaces. */
type Size = { readonly depth: number; readonly aisle: number };
const LARGE: Size = { depth: 5.4, aisle: CORRIDOR };
const SMALL: Size = { depth: 3.8, aisle: 1.6 };

/** Along the bottom, with doors at the top, from left to right. They fill the width. */
const BOTTOM: Readonly<Record<Core['kind'], readonly Cell[]>> = {
  'several floors': [
    { kind: 'stairs', width: 3 },
    { kind: 'lift', width: 2.4 },
    { kind: 'women', width: 2.2 },
  ],
  'one floor': [
    { kind: 'women', width: 2.4 },
    { kind: 'men', width: 2.4 },
    { kind: 'storage', width: 2.8 },
  ],
  small: [
    { kind: 'women', width: 2.6 },
    { kind: 'copy', width: 2.8 },
  ],
};

/** Along the left wall, from the bottom up, as far as there is space. */
const COLUMN: Readonly<Record<Core['kind'], readonly Cell[]>> = {
  'several floors': [
    { kind: 'kitchen', width: 5 },
    { kind: 'men', width: 2.4 },
    { kind: 'copy', width: 2.6 },
    { kind: 'lounge', width: 4.6 },
    { kind: 'storage', width: 2.6 },
    { kind: 'wardrobe', width: 2.8 },
  ],
  'one floor': [
    { kind: 'kitchen', width: 5 },
    { kind: 'copy', width: 2.6 },
    { kind: 'lounge', width: 4.6 },
    { kind: 'wardrobe', width: 2.8 },
  ],
  small: [
    { kind: 'kitchen', width: 4.2 },
    { kind: 'lounge', width: 4 },
  ],
};

/** A kitchen with less has no place for its tables; and what is left above the last room belongs to it, up to this; metres. */
const LEAST = 3.6;
const STRETCH = 2;

const sizeOf = (kind: Core['kind']): Size => (kind === 'small' ? SMALL : LARGE);
const lengthOf = (cells: readonly Cell[]): number =>
  cells.reduce((sum, { width }) => sum + width, 0);

/** Up to the top of the way in front of the lower rooms. */
const coreBox = ({ at: [right, bottom], kind }: Core): Box => {
  const { depth, aisle } = sizeOf(kind);
  return { left: right - depth - aisle, right, bottom, top: bottom + ROOM_DEPTH + CORRIDOR };
};

const needed = (column: readonly Wanted[]): readonly Cell[] =>
  column.filter(({ isNeeded }) => isNeeded).map(({ cell }) => cell);

/** The cells that are needed, and as far as there is space others in their order. The last one takes what is left, if that is little. */
const fitting = (column: readonly Wanted[], length: number): readonly Cell[] => {
  let free = length - lengthOf(needed(column));
  let isFull = false;
  const fits = column.flatMap(({ cell, isNeeded }): Cell[] => {
    if (isNeeded) return [cell];
    // A kitchen may be smaller.
    const width =
      cell.kind === 'kitchen' && free >= LEAST ? Math.min(cell.width, free) : cell.width;
    isFull ||= width > free;
    if (isFull) return [];
    free -= width;
    return [{ ...cell, width }];
  });
  if (free > STRETCH) return fits;
  // Stairs are as long as on other floors.
  return fits.map((cell, index) =>
    index === fits.length - 1 && cell.kind !== 'stairs' && cell.kind !== 'lift'
      ? { ...cell, width: cell.width + Math.max(0, free) }
      : cell,
  );
};

/** What the core takes, and the ways to its doors. */
type Kept = { readonly rooms: readonly Box[]; readonly ways: readonly Box[] };

/** Between two signs without rooms; metres. */
const APART = 1.2;

/** Along the way in front of the lower rooms, then along that beside the column. */
const pointsIn = (hall: Box, aisle: Box, count: number): readonly Point[] => {
  const inRow = Math.max(1, Math.floor((hall.right - hall.left) / APART));
  const rest = (hall.right - hall.left - inRow * APART) / 2;
  return Array.from(
    { length: count },
    (_, index): Point =>
      index < inRow
        ? [hall.left + rest + (index + 0.5) * APART, (hall.bottom + hall.top) / 2]
        : [(aisle.left + aisle.right) / 2, hall.top + (index - inRow + 0.5) * APART],
  );
};

/** A core on one floor. */
export type CoreOnFloor = {
  /** What the floor covers at least, so that there is a kitchen, and all that the company has. */
  readonly least: Box;
  /** `top`: of the upper wall. */
  readonly kept: (top: number) => Kept;
  /** `hall`: the unit of the floor. */
  readonly draw: (pen: Pen, top: number, hall: number) => void;
};

/** PL14, PL18: stairs and a lift if there are several floors, toilets, a kitchen, and what else fits. */
export const coreOn = (core: Core, floor: Pick<FloorToDraw, 'signs'>): CoreOnFloor => {
  const usual = { bottom: BOTTOM[core.kind], column: COLUMN[core.kind] };
  const cells: CoreCells = coreCells(usual, core.shafts, floor);
  const whole = coreBox(core);
  const { depth } = sizeOf(core.kind);
  const { left, right, bottom } = whole;
  const columnUpTo = (top: number) => {
    const column = fitting(cells.column, top - whole.top);
    return { column, end: whole.top + lengthOf(column) };
  };
  const hall: Box = { left, right, bottom: bottom + ROOM_DEPTH, top: whole.top };
  const aisleUpTo = (end: number): Box => ({
    left: left + depth,
    right,
    bottom: whole.top,
    top: end,
  });
  return {
    least: { ...whole, top: whole.top + Math.max(LEAST, lengthOf(needed(cells.column))) },
    kept: (top) => {
      const { end } = columnUpTo(top);
      const lower: Box = { left, right, bottom, top: hall.bottom };
      const column: Box = { left, right: left + depth, bottom: whole.top, top: end };
      return end > whole.top
        ? { rooms: [lower, column], ways: [hall, aisleUpTo(end)] }
        : { rooms: [lower], ways: [hall] };
    },
    draw: (pen, top, unit) => {
      const { column, end } = columnUpTo(top);
      const isSoft = () => false;
      drawStrip(pen.at({ x: left, y: bottom, turn: 0 }), cells.bottom, ROOM_DEPTH, isSoft);
      if (column.length > 0) {
        drawStrip(pen.at({ x: left, y: end, turn: 90 }), column.toReversed(), depth, isSoft);
      }
      const places = pointsIn(hall, aisleUpTo(end), cells.points.length);
      for (const [index, { typeId, name, id }] of cells.points.entries()) {
        const at = places[index];
        if (at !== undefined) pen.sign(typeId, name, at, unit, id);
      }
    },
  };
};
