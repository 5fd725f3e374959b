import fc from 'fast-check';
import { BufferAttribute, type Mesh } from 'three';
import { expect, test } from 'vitest';
import type { Point, Ring } from '../../map/imdf/plan.ts';
import { patternOf } from '../../map/scene/floor-patterns.ts';
import { createGround } from '../../map/scene/ground.ts';
import { THEMES } from '../../map/scene/theme.ts';
import { forAll } from '../support/runs.ts';
import { rectangle } from './archive-builder.ts';

const REACH = 3.2;

const groundOf = (outer: Ring) =>
  createGround({ outline: [{ outer, holes: [] }] }, -0.45, THEMES.light);

/** The corners of the triangles, on the plan. */
const cornersOf = ({ geometry }: Mesh): readonly Point[] => {
  const position = geometry.getAttribute('position');
  if (!(position instanceof BufferAttribute)) throw new Error('no positions');
  return Array.from({ length: position.count }, (_, i) => [position.getX(i), -position.getZ(i)]);
};

const distanceTo = ([x, y]: Point, [a, b]: readonly [Point, Point]): number => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy);
  const t = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - a[0] - dx * t, y - a[1] - dy * t);
};

const distanceToRing = (point: Point, ring: Ring): number =>
  Math.min(...ring.map((a, i) => distanceTo(point, [a, ring[(i + 1) % ring.length] ?? a])));

const isIn = (point: Point, [a, b, c]: readonly Point[]): boolean => {
  if (a === undefined || b === undefined || c === undefined) return false;
  const side = (p: Point, q: Point) =>
    (q[0] - p[0]) * (point[1] - p[1]) - (q[1] - p[1]) * (point[0] - p[0]);
  const sides = [side(a, b), side(b, c), side(c, a)];
  return sides.every((value) => value >= -1e-9) || sides.every((value) => value <= 1e-9);
};

const outlines: readonly (readonly [name: string, ring: Ring])[] = [
  ['a rectangle', rectangle(0, 0, 20, 10)],
  ['a rectangle drawn clockwise', rectangle(0, 0, 20, 10).toReversed()],
  [
    'an L',
    [
      [0, 0],
      [30, 0],
      [30, 12],
      [12, 12],
      [12, 30],
      [0, 30],
    ],
  ],
];

test.each(outlines)('ML12: the plate reaches 3.2 m around %s, and nowhere further', (_, ring) => {
  const [plate] = groundOf(ring);
  if (plate === undefined) throw new Error('no plate');
  const corners = cornersOf(plate);
  for (const corner of corners) {
    expect(distanceToRing(corner, ring)).toBeLessThanOrEqual(REACH + 1e-3);
  }
  const around = fc.tuple(
    fc.double({ min: -6, max: 36, noNaN: true }),
    fc.double({ min: -6, max: 36, noNaN: true }),
  );
  const isInside = ([x, y]: Point): boolean =>
    ring.filter(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    }).length %
      2 ===
    1;
  forAll(300, around, (point) => {
    const distance = distanceToRing(point, ring);
    // Corners are rounded in steps.
    if (isInside(point) || Math.abs(distance - REACH) < 0.05) return;
    const isCovered = corners.some((__, i) => i % 3 === 0 && isIn(point, corners.slice(i, i + 3)));
    expect(isCovered).toBe(distance < REACH);
  });
});

test('ML13: a floor has the pattern of the material that is usual for its category', () => {
  expect(patternOf('restroom.female')).toBe(patternOf('kitchen'));
  expect(patternOf('walkway')).not.toBe(patternOf('office'));
  expect(patternOf('room')).toBe(patternOf(''));
});
