import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Storey,
  spacingOf,
  stackBounds,
  storeyAt,
  storeysOf,
} from '../../map/building/stack.ts';
import type { Level, Plan, Point } from '../../map/imdf/plan.ts';
import { forAll } from '../support/runs.ts';
import { rectangle } from './archive-builder.ts';
import { emptyLevel } from './levels.ts';

type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];

const levelOf = (floorId: number | null, ordinal: number, box: Box = [0, 0, 10, 10]): Level => {
  const [minX, minY, maxX, maxY] = box;
  return emptyLevel(floorId, ordinal, rectangle(minX, minY, maxX - minX, maxY - minY));
};
const planOf = (...levels: readonly Level[]): Plan => ({
  levels,
  settings: {},
  links: [],
  problems: [],
});
const floor = (id: number) => ({ id, name: `Floor ${id}` });
const told = (storeys: readonly Storey[]) =>
  storeys.map(({ floorId, name, rank }) => [floorId, name, rank]);

describe('the floors of a stack', () => {
  test('are those that both the app and the archive have, lowest first', () => {
    const plan = planOf(levelOf(3, 2), levelOf(1, -1), levelOf(2, 0), levelOf(9, 5));
    expect(told(storeysOf([floor(3), floor(7), floor(2), floor(1)], plan))).toEqual([
      [1, 'Floor 1', 0],
      [2, 'Floor 2', 1],
      [3, 'Floor 3', 2],
    ]);
  });

  test('get consecutive ranks whatever their levels, and wings of one level share a rank', () => {
    const plan = planOf(levelOf(1, -4), levelOf(2, 0), levelOf(3, 0), levelOf(4, 30));
    const floors = [1, 2, 3, 4].map(floor);
    expect(storeysOf(floors, plan).map(({ rank }) => rank)).toEqual([0, 1, 1, 2]);
  });

  test('can be one or none', () => {
    expect(storeysOf([floor(1)], planOf(levelOf(1, 4))).map(({ rank }) => rank)).toEqual([0]);
    expect(storeysOf([floor(1)], planOf(levelOf(null, 0)))).toEqual([]);
    expect(storeysOf([], planOf(levelOf(1, 0)))).toEqual([]);
    expect(storeysOf([floor(1)], planOf({ ...levelOf(1, 0), outline: [] }))).toEqual([]);
  });

  test('are all within the bounds', () => {
    const plan = planOf(levelOf(1, 0, [-5, 0, 3, 4]), levelOf(2, 1, [0, -7, 9, 2]));
    expect(stackBounds(storeysOf([floor(1), floor(2)], plan))).toEqual({
      minX: -5,
      minY: -7,
      maxX: 9,
      maxY: 4,
    });
  });
});

describe('the distance between two floors', () => {
  const wide = { minX: 0, minY: 0, maxX: 72, maxY: 42 };
  const straight = { yaw: 0, polar: 1 };

  test('shows at least a sixth of each floor below the next in a wide window', () => {
    expect(spacingOf(wide, 4, straight, 3)).toBeCloseTo(42 * 0.16, 9);
    expect(spacingOf(wide, 4, { yaw: Math.PI / 2, polar: 1 }, 3)).toBeCloseTo(72 * 0.16, 9);
    expect(spacingOf(wide, 4, { yaw: -Math.PI / 2, polar: 1 }, 3)).toBeCloseTo(72 * 0.16, 9);
  });

  test('grows to fill a tall window, up to a limit', () => {
    // 72 m across and 0.9 of a height of 72 / 1.2, minus the floor itself, for three gaps seen from the side.
    const filling = (72 / 1.2) * 0.9 - 42 * Math.cos(1);
    expect(spacingOf(wide, 4, straight, 1.2)).toBeCloseTo(filling / 3 / Math.sin(1), 9);
    expect(spacingOf(wide, 4, straight, 0.2)).toBeCloseTo(42 * 0.42, 9);
    expect(spacingOf(wide, 1, straight, 1.2)).toBeCloseTo(42 * 0.42, 9);
  });

  test('is never so small that small floors touch', () => {
    expect(spacingOf({ minX: 0, minY: 0, maxX: 6, maxY: 6 }, 2, straight, 3)).toBe(4);
  });
});

describe('the floor under the pointer', () => {
  const boxes = fc
    .tuple(
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
    )
    .map(([x, y, width, height]): Box => [x, y, x + width, y + height]);

  test('is the first that the ray goes through', () =>
    forAll(
      400,
      fc.array(boxes, { minLength: 1, maxLength: 6 }),
      // A ray downwards from a point, with a slope; odd fractions keep it off the edges.
      fc.integer({ min: -40, max: 40 }).map((x) => x + 0.37),
      fc.integer({ min: -40, max: 40 }).map((y) => y + 0.41),
      fc.integer({ min: -2, max: 2 }),
      fc.integer({ min: -1, max: 40 }),
      (shapes, x, y, slope, top) => {
        const levels = shapes.map((box, i) => levelOf(i + 1, i, box));
        const floors = shapes.map((_, i) => floor(i + 1));
        const storeys = storeysOf(floors, planOf(...levels));
        const heightOf = ({ rank }: Storey) => rank * 7;
        // Only heights below the eye are hit.
        const meet = (height: number): Point | null =>
          height > top ? null : [x + (top - height) * slope, y];
        let expected: number | null = null;
        for (let rank = 0; rank < shapes.length; rank++) {
          const [minX, minY, maxX, maxY] = shapes[rank] ?? [0, 0, 0, 0];
          const at = meet(rank * 7);
          if (at === null) continue;
          const [px, py] = at;
          if (px > minX && px < maxX && py > minY && py < maxY) expected = rank + 1;
        }
        expect(storeyAt(storeys, heightOf, meet)?.floorId ?? null).toBe(expected);
      },
    ));
});
