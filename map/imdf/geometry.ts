import type { Area, Level, Point, Ring } from './plan.ts';

export type Bounds = {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
};

export const boundsOf = (points: Iterable<Point>): Bounds => {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
};

export const levelBounds = ({ outline }: Pick<Level, 'outline'>): Bounds =>
  boundsOf(outline.flatMap(({ outer }) => outer));

/** The area in square metres; positive for counter-clockwise rings. */
export const signedArea = (ring: Ring): number => {
  let sum = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const next = ring[(i + 1) % ring.length];
    if (next !== undefined) sum += x * next[1] - next[0] * y;
  }
  return sum / 2;
};

/** Even-odd rule; a point on the edge may count either way. */
export const insideRing = (ring: Ring, [x, y]: Point): boolean => {
  let inside = false;
  for (const [i, [ax, ay]] of ring.entries()) {
    const b = ring[(i + ring.length - 1) % ring.length];
    if (b === undefined) continue;
    const [bx, by] = b;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
};

export const insideArea = (area: Area, point: Point): boolean =>
  insideRing(area.outer, point) && !area.holes.some((hole) => insideRing(hole, point));

/** The point of a line between two corners that is nearest to a point. */
export const nearestOn = (a: Point, b: Point, [x, y]: Point): Point => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((x - a[0]) * dx + (y - a[1]) * dy) / length;
  const along = Math.min(Math.max(share, 0), 1);
  return [a[0] + dx * along, a[1] + dy * along];
};

export const distanceOf = ([ax, ay]: Point, [bx, by]: Point): number =>
  Math.hypot(bx - ax, by - ay);

/** The distance of a point to the nearest edge of a ring. */
export const distanceToEdge = (ring: Ring, point: Point): number =>
  ring.reduce(
    (least, a, i) =>
      Math.min(least, distanceOf(nearestOn(a, ring[(i + 1) % ring.length] ?? a, point), point)),
    Infinity,
  );

/** A point that is always inside the ring: the centre of the widest part of the horizontal line through its middle. */
export const innerPoint = (ring: Ring): Point => {
  const { minY, maxY } = boundsOf(ring);
  const y = (minY + maxY) / 2 + 1e-6;
  const crossings: number[] = [];
  for (const [i, [ax, ay]] of ring.entries()) {
    const b = ring[(i + 1) % ring.length];
    if (b !== undefined && ay > y !== b[1] > y) {
      crossings.push(ax + ((b[0] - ax) * (y - ay)) / (b[1] - ay));
    }
  }
  crossings.sort((a, b) => a - b);
  let [best, width] = [ring[0]?.[0] ?? 0, -1];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [from, to] = [crossings[i] ?? 0, crossings[i + 1] ?? 0];
    if (to - from > width) [best, width] = [(from + to) / 2, to - from];
  }
  return [best, y];
};

/** The convex hull, counter-clockwise (Andrew's monotone chain). */
export const convexHull = (points: readonly Point[]): Ring => {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (from: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of from) {
      for (;;) {
        const [a, b] = [chain.at(-2), chain.at(-1)];
        if (a === undefined || b === undefined) break;
        if ((b[0] - a[0]) * (point[1] - a[1]) > (b[1] - a[1]) * (point[0] - a[0])) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
};

/** A rectangle along the ring's first edge; `angle` is that edge's direction, radians counter-clockwise from +x. */
export type OrientedBox = {
  readonly x: number;
  readonly y: number;
  /** Metres along the first edge, and perpendicular to it. */
  readonly width: number;
  readonly depth: number;
  readonly angle: number;
};

export const orientedBox = (ring: Ring): OrientedBox => {
  const [a, b] = [ring[0] ?? [0, 0], ring[1] ?? [1, 0]];
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = boundsOf(ring.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]));
  const u = (turned.minX + turned.maxX) / 2;
  const v = (turned.minY + turned.maxY) / 2;
  return {
    x: u * cos - v * sin,
    y: u * sin + v * cos,
    width: turned.maxX - turned.minX,
    depth: turned.maxY - turned.minY,
    angle,
  };
};
