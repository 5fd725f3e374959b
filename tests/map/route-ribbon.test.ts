import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../map/imdf/plan.ts';
import { ROUNDING, ribbonOf, samplesOf } from '../../map/route/ribbon.ts';
import { distanceTo } from '../demo/polygons.ts';
import { forAll } from '../support/runs.ts';
import { points } from './points.ts';

const apart = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);
const offLine = (p: Point, line: readonly Point[]) =>
  Math.min(
    ...line.slice(1).map((b, i) => {
      const a = line[i] ?? b;
      return apart(a, b) === 0 ? apart(p, a) : distanceTo(p, a, b);
    }),
  );

const coordinate = fc.integer({ min: 0, max: 4000 }).map((n) => n / 100);
const point = fc.tuple(coordinate, coordinate);
/** Lines of a way: distant points, near ones, repeated ones, there and straight back. */
const lines = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: point.map((at) => ({ at, near: false })) },
      { weight: 2, arbitrary: point.map((at) => ({ at, near: true })) },
    ),
    { minLength: 2, maxLength: 8 },
  )
  .map((steps) => {
    const line: Point[] = [];
    for (const { at, near } of steps) {
      const [x, y] = line.at(-1) ?? at;
      line.push(near ? [x + (at[0] - 20) / 100, y + (at[1] - 20) / 100] : at);
    }
    return line;
  })
  .filter((line) => line.some((at) => apart(at, line[0] as Point) > 0.01));

describe('the centre line of a drawn route', () => {
  it('starts and ends with the route, and stays within 0.1 m of it', () => {
    expect(ROUNDING).toBe(0.1);
    forAll(300, lines, (line) => {
      const samples = samplesOf(line);
      expect(apart(samples[0]?.at as Point, line[0] as Point)).toBeLessThan(1e-9);
      expect(apart(samples.at(-1)?.at as Point, line.at(-1) as Point)).toBeLessThan(1e-5);
      for (const { at } of samples) expect(offLine(at, line)).toBeLessThan(ROUNDING + 1e-6);
      // No part of the way is far from the drawn line; straight pieces are slightly inside the arcs.
      for (const at of line) {
        expect(
          offLine(
            at,
            samples.map((sample) => sample.at),
          ),
        ).toBeLessThan(ROUNDING + 0.01);
      }
    });
  });

  it('turns by at most ten degrees per sample, in the direction of the bend', () =>
    forAll(300, lines, (line) => {
      const samples = samplesOf(line);
      samples.forEach(({ left: [x, y] }, i) => {
        expect(Math.hypot(x, y)).toBeCloseTo(1, 9);
        const [px, py] = samples[i - 1]?.left ?? [x, y];
        expect(Math.abs(Math.atan2(px * y - py * x, px * x + py * y))).toBeLessThan(
          Math.PI / 18 + 1e-9,
        );
      });
    }));

  it('has left vectors that point left', () => {
    const straight = samplesOf(points('1,1 4,1'));
    expect(straight).toEqual([
      { at: [1, 1], left: [-0, 1], along: 0 },
      { at: [4, 1], left: [-0, 1], along: 3 },
    ]);
    const around = samplesOf(points('0,0 10,0 10,10'));
    // A left bend is rounded on its inside, above and left of the corner.
    for (const { at } of around) expect(at[0] <= 10 + 1e-9 && at[1] >= -1e-9).toBe(true);
    expect(around.at(-1)?.left[0]).toBeCloseTo(-1, 9);
    expect(around.length).toBeGreaterThan(8);
  });

  it('measures metres along the drawn line', () =>
    forAll(300, lines, (line) => {
      const samples = samplesOf(line);
      let walked = 0;
      samples.forEach((sample, i) => {
        const before = samples[i - 1] ?? sample;
        walked += apart(before.at, sample.at);
        expect(sample.along).toBeGreaterThanOrEqual(before.along);
        // An arc is slightly longer than its chords.
        expect(sample.along).toBeGreaterThan(walked - 1e-4);
        expect(sample.along).toBeLessThan(walked * 1.002 + 1e-4);
      });
    }));

  it('is rounded by a tenth of a metre at corners, and by less if there is no room', () => {
    const deepest = (line: readonly Point[], corner: Point) =>
      Math.min(...samplesOf(line).map(({ at }) => apart(at, corner)));
    expect(deepest(points('0,0 10,0 10,10'), [10, 0])).toBeCloseTo(0.1, 2);
    expect(deepest(points('0,0 0.1,0 0.1,10'), [0.1, 0])).toBeLessThan(0.03);
  });

  it('is empty for a route without length', () => {
    expect(samplesOf([])).toEqual([]);
    expect(samplesOf([[3, 4]])).toEqual([]);
    expect(samplesOf(points('3,4 3,4'))).toEqual([]);
    expect(ribbonOf([[3, 4]])).toBe(null);
  });
});

describe('the ribbon', () => {
  /** The triangles for a width. */
  const trianglesOf = (line: readonly Point[], half: number): [Point, Point, Point][] => {
    const ribbon = ribbonOf(line);
    if (ribbon === null) return [];
    const { middles, sides, indices } = ribbon;
    const corner = (i: number): Point => [
      (middles[2 * i] ?? Number.NaN) + (sides[2 * i] ?? Number.NaN) * half,
      (middles[2 * i + 1] ?? Number.NaN) + (sides[2 * i + 1] ?? Number.NaN) * half,
    ];
    const triangles: [Point, Point, Point][] = [];
    for (let k = 0; k < indices.length; k += 3) {
      triangles.push([
        corner(indices[k] ?? -1),
        corner(indices[k + 1] ?? -1),
        corner(indices[k + 2] ?? -1),
      ]);
    }
    return triangles;
  };
  const side = (a: Point, b: Point, [x, y]: Point) =>
    (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
  const covers = (triangles: readonly [Point, Point, Point][], p: Point): boolean =>
    triangles.some(([a, b, c]) => {
      const sides = [side(a, b, p), side(b, c, p), side(c, a, p)];
      return sides.every((s) => s >= -1e-9) || sides.every((s) => s <= 1e-9);
    });

  const zigzag: Point[] = points('2,2 9,2 9,6 3,6.5 8.8,7 8.8,9');

  it('covers exactly the points within half its width, including corners and ends', () => {
    const half = 0.18;
    const triangles = trianglesOf(zigzag, half);
    const spot = fc.tuple(
      fc.integer({ min: 1000, max: 10_000 }).map((n) => n / 1000),
      fc.integer({ min: 1000, max: 10_000 }).map((n) => n / 1000),
    );
    const near = fc
      .tuple(
        fc.nat({ max: 999 }),
        fc.integer({ min: -300, max: 300 }),
        fc.integer({ min: -300, max: 300 }),
      )
      .map(([n, dx, dy]): Point => {
        const samples = samplesOf(zigzag);
        const [x, y] = samples[n % samples.length]?.at ?? [0, 0];
        return [x + dx / 1000, y + dy / 1000];
      });
    forAll(2000, fc.oneof(spot, near), (p) => {
      const away = offLine(
        p,
        samplesOf(zigzag).map(({ at }) => at),
      );
      if (away < half * 0.97) expect(covers(triangles, p)).toBe(true);
      if (away > half * 1.001) expect(covers(triangles, p)).toBe(false);
    });
  });

  it('has consistent vertices, unit side vectors, and half discs at its ends', () =>
    forAll(100, lines, (line) => {
      const ribbon = ribbonOf(line);
      if (ribbon === null) return expect.fail('no ribbon');
      const { middles, sides, along, indices, metres } = ribbon;
      expect(middles.length).toBe(sides.length);
      expect(along.length * 2).toBe(sides.length);
      expect(Math.max(...indices)).toBe(along.length - 1);
      expect(Math.min(...indices)).toBe(0);
      expect(indices.length % 3).toBe(0);
      expect(Math.max(...along)).toBe(metres);
      const lengths = along.map((_, i) => Math.hypot(sides[2 * i] ?? 0, sides[2 * i + 1] ?? 0));
      expect(lengths.filter((length) => length < 1e-9).length).toBe(2);
      for (const length of lengths) expect(length < 1e-9 || Math.abs(length - 1) < 1e-9).toBe(true);
    }));
});
