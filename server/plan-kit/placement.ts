import type { Point } from './geometry.ts';

/** The position of a part on the plan: rotated clockwise about its origin, then translated. */
export type Placement = {
  readonly x: number;
  readonly y: number;
  readonly turn: 0 | 90 | 180 | 270;
};

export const ORIGIN: Placement = { x: 0, y: 0, turn: 0 };

const COS = { 0: 1, 90: 0, 180: -1, 270: 0 } as const;
const SIN = { 0: 0, 90: 1, 180: 0, 270: -1 } as const;

export const toPlan = ({ x, y, turn }: Placement, [u, v]: Point): Point => [
  x + u * COS[turn] + v * SIN[turn],
  y - u * SIN[turn] + v * COS[turn],
];

/** The placement of a part within a part. */
export const within = (outer: Placement, inner: Placement): Placement => {
  const [x, y] = toPlan(outer, [inner.x, inner.y]);
  return { x, y, turn: ((outer.turn + inner.turn) % 360) as Placement['turn'] };
};
