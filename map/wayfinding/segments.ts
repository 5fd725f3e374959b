import type { Point } from '../imdf/plan.ts';

/** Metres from a point to the segment from a to b. */
export const distanceToSegment = (
  x: number,
  y: number,
  [ax, ay]: Point,
  [bx, by]: Point,
): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / square;
  const t = part < 0 ? 0 : part > 1 ? 1 : part;
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
};

/** On which side of the line through a and b a point is, by its sign. */
const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax);

/** Metres between the segments pq and ab; 0 if they cross. */
export const distanceBetween = (p: Point, q: Point, a: Point, b: Point): number => {
  const crossing = side(p, q, a) * side(p, q, b) < 0 && side(a, b, p) * side(a, b, q) < 0;
  if (crossing) return 0;
  return Math.min(
    distanceToSegment(p[0], p[1], a, b),
    distanceToSegment(q[0], q[1], a, b),
    distanceToSegment(a[0], a[1], p, q),
    distanceToSegment(b[0], b[1], p, q),
  );
};

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** The point of the segment from a to b that is nearest to another point. */
export const nearestOnSegment = ([x, y]: Point, a: Point, b: Point): Point => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : ((x - a[0]) * dx + (y - a[1]) * dy) / square;
  const t = Math.min(Math.max(part, 0), 1);
  return [a[0] + t * dx, a[1] + t * dy];
};

/** The length of a polyline in metres. */
export const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, point, i) => sum + (i === 0 ? 0 : distance(line[i - 1] ?? point, point)), 0);

/** The part of a polyline between two distances from its start; metres. */
export const part = (line: readonly Point[], from: number, to: number): readonly Point[] => {
  const points: Point[] = [];
  let walked = 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    if (a === undefined || b === undefined) continue;
    const metres = distance(a, b);
    const on = (at: number): Point => {
      const t = metres === 0 ? 0 : Math.min(Math.max((at - walked) / metres, 0), 1);
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    };
    if (walked + metres >= from && walked <= to) {
      if (points.length === 0) points.push(on(from));
      points.push(on(to));
    }
    walked += metres;
  }
  return points;
};
