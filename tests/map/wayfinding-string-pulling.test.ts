import { describe, expect, it } from 'vitest';
import type { Point } from '../../map/imdf/plan.ts';
import { readArchive } from '../../map/imdf/read.ts';
import { FloorGrid } from '../../map/wayfinding/grid.ts';
import { Wayfinder } from '../../map/wayfinding/route.ts';
import { pull } from '../../map/wayfinding/string-pulling.ts';
import { ArchiveBuilder, rectangle } from './archive-builder.ts';
import { firstLevel } from './levels.ts';
import { points } from './points.ts';
import { spareOf } from './wayfinding-oracle.ts';

/** A hall of this length by 12 m, with a block in the middle of its lower half. */
const hall = (metres: number) => {
  const build = new ArchiveBuilder();
  build.startLevel(1, 0, 'Floor', rectangle(0, 0, metres, 12));
  build.unit(rectangle(0, 0, metres, 12), 'walkway');
  build.furniture(rectangle(metres / 2 - 2, 1, 4, 5), 'counter');
  return build.build().files;
};

const level = firstLevel(hall(20));
const grid = new FloorGrid(level, false);

describe('a pulled line', () => {
  it('drops every point that a straight line makes unnecessary', () => {
    const zigzag: Point[] = points('2,8 4,9 6,7.5 6,9 9,8.5 11,10 18,8');
    expect(pull(grid, 0, zigzag)).toEqual(points('2,8 18,8'));
    const straight: Point[] = points('2,2 3,4 4,6 5,8');
    expect(pull(grid, 0, straight)).toEqual(points('2,2 5,8'));
    expect(pull(grid, 0, [[2, 2]])).toEqual([[2, 2]]);
    expect(pull(grid, 0, [])).toEqual([]);
  });

  it('is taut around obstacles', () => {
    // The tangents at the corner of the block, with a clearance of 0.15 m, meet above its middle.
    const angle = Math.atan2(4, 6) + Math.asin(0.15 / Math.hypot(6, 4));
    const apex = 2 + 8 * Math.tan(angle);
    for (const across of [9.6, 10, 10.4]) {
      const line = pull(grid, 0, [
        [2, 2],
        [across, 9],
        [18, 2],
      ]);
      expect(line.length).toBe(3);
      expect(Math.abs((line[1]?.[0] ?? 0) - 10)).toBeLessThan(0.6);
      expect(line[1]?.[1]).toBeGreaterThan(apex - 0.3);
      expect(line[1]?.[1]).toBeLessThan(apex + 0.5);
      expect(spareOf(level, line)).toBeGreaterThan(-1e-5);
    }
  });

  it('keeps more distance from obstacles if more care is asked for', () => {
    const around: Point[] = points('2,2 7.25,6.75 12.75,6.75 18,2');
    const [careless, careful] = [0, 0.8].map((care) => spareOf(level, pull(grid, care, around)));
    expect(careless).toBeLessThan(0.1);
    expect(careful).toBeGreaterThan(0.25);
  });
});

describe('a route around a corner', () => {
  /** The smallest margin of the way through a hall of this length with a block at one wall. */
  const spareOver = (metres: number): number => {
    const plan = readArchive(hall(metres));
    const [only] = plan.levels;
    if (only === undefined) throw new Error('no level');
    const point = (x: number) => ({ kind: 'point', levelId: only.id, at: [x, 2] }) as const;
    const route = new Wayfinder(plan).route(point(1), point(metres - 1));
    return route.found ? spareOf(only, route.legs[0]?.line ?? []) : Number.NaN;
  };

  it('keeps more distance from the corner on a long route than on a short one', () => {
    expect(spareOver(70)).toBeGreaterThan(0.4);
    expect(spareOver(12)).toBeLessThan(spareOver(70) - 0.1);
  });
});
