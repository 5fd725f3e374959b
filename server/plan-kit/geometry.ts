/** Plane geometry on floor plans: metres, x right, y up. Rings are counter-clockwise, without a repeated first point. */

export type Point = readonly [x: number, y: number];
export type Ring = readonly Point[];
export type Box = {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
};

/** Twice the signed area of the triangle; positive when a, b, c turn counter-clockwise. */
const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

export const boxOf = (ring: Ring): Box => {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    bottom: Math.min(...ys),
    right: Math.max(...xs),
    top: Math.max(...ys),
  };
};

export const boxRing = ({ left, bottom, right, top }: Box): Ring => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
];

/** The centre of the ring's bounding box. */
export const middleOf = (ring: Ring): Point => {
  const { left, bottom, right, top } = boxOf(ring);
  return [(left + right) / 2, (bottom + top) / 2];
};

const isOnSegment = (p: Point, a: Point, b: Point): boolean =>
  Math.abs(turn(a, b, p)) < 1e-9 * Math.max(1, Math.hypot(b[0] - a[0], b[1] - a[1])) &&
  Math.min(a[0], b[0]) - 1e-9 <= p[0] &&
  p[0] <= Math.max(a[0], b[0]) + 1e-9 &&
  Math.min(a[1], b[1]) - 1e-9 <= p[1] &&
  p[1] <= Math.max(a[1], b[1]) + 1e-9;

/** Whether the point lies in the ring or on its edge. */
export const contains = (ring: Ring, p: Point): boolean => {
  let inside = false;
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i] as Point;
    const b = ring[(i + 1) % ring.length] as Point;
    if (isOnSegment(p, a, b)) return true;
    if (a[1] > p[1] !== b[1] > p[1]) {
      const x = a[0] + ((p[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
      if (p[0] < x) inside = !inside;
    }
  }
  return inside;
};

/** Whether every corner of the box is in the ring; the ring must be convex near the box. */
export const containsBox = (ring: Ring, box: Box): boolean =>
  boxRing(box).every((corner) => contains(ring, corner));

/** Removes repeated points, and points on the straight line between their neighbours. */
export const tidyRing = (ring: Ring): Ring => {
  const distinct = ring.filter((p, i) => {
    const previous = ring[(i + ring.length - 1) % ring.length] as Point;
    return Math.hypot(p[0] - previous[0], p[1] - previous[1]) > 1e-6;
  });
  return distinct.filter((p, i) => {
    const before = distinct[(i + distinct.length - 1) % distinct.length] as Point;
    const after = distinct[(i + 1) % distinct.length] as Point;
    return Math.abs(turn(before, p, after)) > 1e-6;
  });
};
