import { orientedBox, signedArea } from './geometry.ts';
import type { Ring } from './plan.ts';

/** A desk as a person sits at it: `angle` turns +y into the direction they face. */
export type Seat = {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly width: number;
  readonly depth: number;
};

const QUARTER = Math.PI / 2;

/**
 * The desk's rectangle turned to the person. Without a stated direction the ring's first edge is the far one, as
 * archives of furniture catalogues have it.
 */
export const seatOf = (ring: Ring, facing: number | null): Seat => {
  const { x, y, width, depth, angle } = orientedBox(ring);
  const wanted =
    facing === null ? angle + (signedArea(ring) > 0 ? Math.PI : 0) : (-facing * Math.PI) / 180;
  const quarters = Math.round((wanted - angle) / QUARTER);
  const turned = quarters % 2 !== 0;
  return {
    x,
    y,
    angle: angle + quarters * QUARTER,
    width: turned ? depth : width,
    depth: turned ? width : depth,
  };
};
