import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insideRing } from '../../map/imdf/geometry.ts';
import type { Point } from '../../map/imdf/plan.ts';
import { COMFORT, FloorGrid } from '../../map/wayfinding/grid.ts';
import { obstaclesOf } from '../../map/wayfinding/obstacles.ts';
import { distanceTo } from '../demo/polygons.ts';
import { forAll } from '../support/runs.ts';
import { firstLevel } from './levels.ts';
import { lShapedOffice, rectangularOffice } from './offices.ts';
import { apart, barriersOf } from './wayfinding-oracle.ts';

const levels = [rectangularOffice(), lShapedOffice()].map(({ files }) => firstLevel(files));

describe.each(levels.map((level) => [level.outline[0]?.outer.length, level] as const))(
  'a floor of %i corners',
  (_, level) => {
    const barriers = barriersOf(level);
    const obstacles = obstaclesOf(level, false);
    const grid = new FloorGrid(level, false);
    const { minX, minY, maxX, maxY } = obstacles.bounds;
    // Millimetres plus a fraction, so that nothing is on an edge by chance.
    const within = (low: number, high: number) =>
      fc
        .integer({ min: Math.ceil(low * 1000), max: Math.floor(high * 1000) - 1 })
        .map((n) => (n + 0.37) / 1000);
    const point = fc.tuple(within(minX, maxX), within(minY, maxY));
    const step = fc.tuple(within(-1.5, 1.5), within(-1.5, 1.5));
    const lines = fc.oneof(
      fc.tuple(point, point),
      fc.tuple(point, step).map(([p, [dx, dy]]): [Point, Point] => [p, [p[0] + dx, p[1] + dy]]),
      // Parallel to the axes, and of length 0.
      fc.tuple(point, point).map(([p, q]): [Point, Point] => [p, [q[0], p[1]]]),
      fc.tuple(point, point).map(([p, q]): [Point, Point] => [p, [p[0], q[1]]]),
      point.map((p): [Point, Point] => [p, p]),
    );

    it('treats a line as clear only if it keeps the required distance from every edge', () =>
      forAll(3000, lines, ([p, q]) => {
        const spare = Math.min(...barriers.map((one) => apart(p, q, one) - one.kept));
        // Not checked at the very boundary, where rounding decides.
        if (Math.abs(spare) < 1e-5) return;
        expect(obstacles.isClear(p, q)).toBe(spare > 0);
      }));

    it('treats a line as crossed where it meets an edge of a wall, and optionally of furniture', () =>
      forAll(1000, lines, fc.boolean(), ([p, q], wallsOnly) => {
        const met = barriers.some((one) => (one.wall || !wallsOnly) && apart(p, q, one) < 1e-9);
        expect(obstacles.isCrossed(p, q, wallsOnly)).toBe(met);
      }));

    /** The clearance at a point in metres; negative where nobody can stand. */
    const spareAt = (p: Point): number => {
      const indoors = level.outline.some(({ outer }) => insideRing(outer, p));
      const inFurniture = level.fixtures.some(({ ring }) => insideRing(ring, p));
      if (!indoors || inFurniture) return -1;
      return Math.min(...barriers.map(({ a, b, kept }) => distanceTo(p, a, b) - kept));
    };
    const columns = Math.ceil((maxX - minX) / grid.cell);
    const rows = Math.ceil((maxY - minY) / grid.cell);
    const cell = fc.nat({ max: columns * rows - 1 });
    const centre = (at: number): Point => [
      minX + ((at % columns) + 0.5) * grid.cell,
      minY + (Math.floor(at / columns) + 0.5) * grid.cell,
    ];

    it('has cells of 0.25 m whose free flag and tightness follow from the nearest edges', () => {
      expect(grid.cell).toBe(0.25);
      forAll(2000, cell, (at) => {
        expect(grid.centre(at)).toEqual(centre(at));
        const spare = spareAt(centre(at));
        if (Math.abs(spare) > 1e-5) expect(grid.isFree(at)).toBe(spare > 0);
        const lack = 1 - Math.max(0, Math.min(COMFORT, spare)) / COMFORT;
        expect(grid.tightness(at)).toBeCloseTo(lack ** 2, 5);
        expect(grid.tightnessAt(centre(at))).toBeCloseTo(lack ** 2, 5);
      });
    });

    it('connects a cell with its neighbours in sixteen directions where the line between is clear', () =>
      forAll(800, cell, (at) => {
        const expected = new Map<number, number>();
        for (let dy = -2; dy <= 2; dy++) {
          for (let dx = -2; dx <= 2; dx++) {
            const isKnight = Math.abs(dx * dy) === 2;
            const isNear = Math.max(Math.abs(dx), Math.abs(dy)) === 1;
            const i = (at % columns) + dx;
            const to = at + dy * columns + dx;
            if (!(isKnight || isNear) || i < 0 || i >= columns) continue;
            if (to < 0 || to >= columns * rows) continue;
            const [p, q] = [centre(at), centre(to)];
            if (spareAt(p) < 0 || spareAt(q) < 0) continue;
            if (barriers.some((one) => apart(p, q, one) < one.kept - 1e-6)) continue;
            expected.set(to, Math.hypot(dx, dy) * grid.cell);
          }
        }
        const found = new Map<number, number>();
        // Twice: the second answer comes from the cache.
        for (let i = 0; i < 2; i++) grid.neighbours(at, (to, metres) => found.set(to, metres));
        expect([...found].sort(([a], [b]) => a - b)).toEqual(
          [...expected].sort(([a], [b]) => a - b),
        );
      }));

    it('interpolates the tightness between cells', () =>
      forAll(1000, point, ([x, y]) => {
        const u = Math.max(0, Math.min(columns - 1, (x - minX) / grid.cell - 0.5));
        const v = Math.max(0, Math.min(rows - 1, (y - minY) / grid.cell - 0.5));
        const room = (i: number, j: number): number => {
          const spare = spareAt([
            minX + (Math.min(columns - 1, i) + 0.5) * grid.cell,
            minY + (Math.min(rows - 1, j) + 0.5) * grid.cell,
          ]);
          return Math.min(COMFORT, spare);
        };
        const [i, j] = [Math.floor(u), Math.floor(v)];
        const corners = [room(i, j), room(i + 1, j), room(i, j + 1), room(i + 1, j + 1)];
        // Where nobody can stand, only the sign matters.
        if (corners.some((spare) => spare < 0)) return;
        const [a = 0, b = 0, c = 0, d = 0] = corners;
        const [s, t] = [u - i, v - j];
        const blended = (a * (1 - s) + b * s) * (1 - t) + (c * (1 - s) + d * s) * t;
        expect(grid.tightnessAt([x, y])).toBeCloseTo((1 - blended / COMFORT) ** 2, 5);
      }));
  },
);
