import type { Point, Ring } from '../../server/plan-kit/geometry.ts';

/** The depth by which two convex rings overlap, in metres; 0 or less if they touch or are apart. */
export const penetration = (a: Ring, b: Ring): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const ring of [a, b]) {
    ring.forEach((p, i) => {
      const q = ring[(i + 1) % ring.length] as Point;
      const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
      const normal: Point = [(q[1] - p[1]) / length, (p[0] - q[0]) / length];
      const along = (other: Ring) => other.map(([x, y]) => x * normal[0] + y * normal[1]);
      const [ofA, ofB] = [along(a), along(b)];
      const depth = Math.min(
        Math.max(...ofA) - Math.min(...ofB),
        Math.max(...ofB) - Math.min(...ofA),
      );
      least = Math.min(least, depth);
    });
  }
  return least;
};

/** The distance of a point from a segment, in metres. */
export const distanceTo = ([x, y]: Point, a: Point, b: Point): number => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const part = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - a[0] - part * dx, y - a[1] - part * dy);
};

/** The edges of a ring. */
export const edgesOf = (ring: Ring): (readonly [Point, Point])[] =>
  ring.map((p, i) => [p, ring[(i + 1) % ring.length] as Point]);
