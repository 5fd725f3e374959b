import { orientedBox, signedArea } from './geometry.ts';
import type { Fixture, Ring } from './plan.ts';

/** A desk in its user's axes: `angle` rotates +y to the direction they face (radians). Lengths in metres. */
export type Seat = {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly width: number;
  readonly depth: number;
};

export const isDesk = ({ category, kind }: Pick<Fixture, 'category' | 'kind'>): boolean =>
  category === 'desk' || kind === 'desk';

const QUARTER = Math.PI / 2;

/**
 * The desk's rectangle, rotated to its user in quarter turns. If the archive gives no direction, the first edge of the
 * ring is the far one, as in furniture catalogues.
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
