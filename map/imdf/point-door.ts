import { boundsOf } from './geometry.ts';
import type { Point, Unit } from './plan.ts';

/** A point may be this far from the edge on which its door is; metres. */
const REACH = 0.6;
/** Metres: the width of a door if none is given, and the widest. */
const WIDTH = { usual: 0.9, most: 6 } as const;

/** The line of a door that is drawn as a point, as in OpenStreetMap: on the nearest edge of a unit, or null. */
export const doorAt = (
  at: Point,
  units: readonly Unit[],
  width: number | null,
): { readonly a: Point; readonly b: Point } | null => {
  let nearest: { readonly distance: number; readonly a: Point; readonly b: Point } | null = null;
  const [px, py] = at;
  for (const { areas } of units) {
    for (const { outer, holes } of areas) {
      const { minX, minY, maxX, maxY } = boundsOf(outer);
      if (px < minX - REACH || px > maxX + REACH || py < minY - REACH || py > maxY + REACH)
        continue;
      for (const ring of [outer, ...holes]) {
        for (const [i, a] of ring.entries()) {
          const b = ring[(i + 1) % ring.length] ?? a;
          const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
          if (length === 0) continue;
          const [dx, dy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
          const half = Math.min(Math.max(width ?? WIDTH.usual, 0), WIDTH.most, length) / 2;
          const along = (px - a[0]) * dx + (py - a[1]) * dy;
          const middle = Math.min(Math.max(along, half), length - half);
          const [x, y] = [a[0] + dx * middle, a[1] + dy * middle];
          const distance = Math.hypot(px - x, py - y);
          if (distance > REACH + half || (nearest !== null && distance >= nearest.distance))
            continue;
          nearest = {
            distance,
            a: [x - dx * half, y - dy * half],
            b: [x + dx * half, y + dy * half],
          };
        }
      }
    }
  }
  return nearest;
};
