import { CORRIDOR, ROOM_DEPTH } from '../../core/rules/place/sizes.ts';
import { type Cell, drawStrip } from '../plan-kit/cells.ts';
import type { Box, Point } from '../plan-kit/geometry.ts';
import type { Pen } from '../plan-kit/pen.ts';

/** PL14: the rooms that each floor of an office has: to the left of all its spaces, and in the same place on all floors. */
export type Core = {
  /** The lower right corner: the spaces begin here. */
  readonly at: Point;
  readonly kind: 'several floors' | 'one floor' | 'small';
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

/** What a floor covers at least, so that its core has a kitchen. */
export const leastFloor = (core: Core): Box => {
  const box = coreBox(core);
  return { ...box, top: box.top + LEAST };
};

/** The cells that fit. The last one takes what is left, if that is little. */
const fitting = (cells: readonly Cell[], length: number): readonly Cell[] => {
  const fits = cells.filter(
    (_, index) => lengthOf(cells.slice(0, index + 1)) <= length || (index === 0 && length >= LEAST),
  );
  const left = length - lengthOf(fits);
  if (left > STRETCH) return fits;
  return fits.map((cell, index) =>
    index === fits.length - 1 ? { ...cell, width: cell.width + left } : cell,
  );
};

/** What the core takes, and the ways to its doors. */
type Kept = { readonly rooms: readonly Box[]; readonly ways: readonly Box[] };

/** The boxes of the core on a floor whose upper wall is at `top`. */
const cellsIn = (core: Core, top: number) => {
  const whole = coreBox(core);
  const column = fitting(COLUMN[core.kind], top - whole.top);
  const length = lengthOf(column);
  const { depth } = sizeOf(core.kind);
  return { whole, column, depth, end: whole.top + length };
};

export const keptByCore = (core: Core, top: number): Kept => {
  const { whole, depth, end } = cellsIn(core, top);
  const { left, right, bottom } = whole;
  const lower: Box = { left, right, bottom, top: bottom + ROOM_DEPTH };
  const hall: Box = { left, right, bottom: lower.top, top: whole.top };
  const column: Box = { left, right: left + depth, bottom: whole.top, top: end };
  const aisle: Box = { left: column.right, right, bottom: whole.top, top: end };
  return end > whole.top
    ? { rooms: [lower, column], ways: [hall, aisle] }
    : { rooms: [lower], ways: [hall] };
};

/** PL14: stairs and a lift if there are several floors, toilets, a kitchen, and what else fits. */
export const drawCore = (pen: Pen, core: Core, top: number): void => {
  const { whole, column, depth, end } = cellsIn(core, top);
  const isSoft = () => false;
  const { left: x, bottom: y } = whole;
  drawStrip(pen.at({ x, y, turn: 0 }), BOTTOM[core.kind], ROOM_DEPTH, isSoft);
  if (column.length === 0) return;
  drawStrip(pen.at({ x, y: end, turn: 90 }), column.toReversed(), depth, isSoft);
};
