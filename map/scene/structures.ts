import type { BufferGeometry } from 'three';
import { boundsOf } from '../imdf/geometry.ts';
import type { Area, Level, Point } from '../imdf/plan.ts';
import type { Piece } from './merged-pieces.ts';
import { block, flat } from './shapes.ts';

/** Above the sides; metres. */
const LID = 0.004;

/** The sides of columns and shafts, and the lids on top of them. */
export type Structures = { readonly sides: readonly Piece[]; readonly lids: readonly Piece[] };

/** Moves an area to the origin, because a piece is placed there. */
const centred = ({ outer, holes }: Area, [x, y]: Point): Area => {
  const moved = (ring: readonly Point[]) => ring.map(([u, v]): Point => [u - x, v - y]);
  return { outer: moved(outer), holes: holes.map(moved) };
};

/** A piece that is the area itself, made by `shapeOf` at the origin. */
export const pieceOf = (
  area: Area,
  height: number,
  shapeOf: (area: Area) => BufferGeometry,
): Piece => {
  const { minX, minY, maxX, maxY } = boundsOf(area.outer);
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const shape = shapeOf(centred(area, [x, y]));
  const reach = Math.hypot(maxX - minX, maxY - minY) / 2;
  return { x, y, angle: 0, reach, height, fine: shape, middle: shape, coarse: shape };
};

/** MD2: units that are structure, such as columns, are as high as the walls. */
export const structuresOf = (level: Pick<Level, 'units'>, height: number): Structures => {
  const areas = level.units
    .filter(({ category }) => category === 'structure')
    .flatMap((unit) => unit.areas);
  return {
    sides: areas.map((area) => pieceOf(area, height, (at) => block(at, 0, height, '#ffffff'))),
    lids: areas.map((area) => pieceOf(area, height, (at) => flat(at, height + LID, '#ffffff'))),
  };
};
