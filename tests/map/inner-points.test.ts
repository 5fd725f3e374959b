import fc from 'fast-check';
import { expect, test } from 'vitest';
import { innerPoint, insideRing } from '../../map/imdf/geometry.ts';
import type { Point } from '../../map/imdf/plan.ts';
import { forAll } from '../support/runs.ts';

const metre = fc.integer({ min: -50, max: 50 });

test('the point for a name is inside its outline, also if the outline is bent around its middle', () => {
  const reach = fc.array(fc.double({ min: 1, max: 20, noNaN: true }), {
    minLength: 3,
    maxLength: 12,
  });
  forAll(200, reach, metre, metre, (reaches, x, y) => {
    const ring = reaches.map((far, i): Point => {
      const angle = (i * 2 * Math.PI) / reaches.length;
      return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
    });
    expect(insideRing(ring, innerPoint(ring))).toBe(true);
  });
  const horseshoe: readonly Point[] = [
    [0, 0],
    [10, 0],
    [10, 9],
    [7, 9],
    [7, 2],
    [2, 2],
    [2, 9],
    [0, 9],
  ];
  expect(innerPoint(horseshoe)).toEqual([8.5, expect.closeTo(4.5, 4)]);
});

test('the point for a name of an outline without height is on it', () =>
  forAll(100, fc.array(metre, { minLength: 1, maxLength: 5 }), metre, (along, y) => {
    const [px, py] = innerPoint(along.map((x): Point => [x, y]));
    expect(px).toBeGreaterThanOrEqual(Math.min(...along));
    expect(px).toBeLessThanOrEqual(Math.max(...along));
    expect(py).toBeCloseTo(y, 4);
  }));
