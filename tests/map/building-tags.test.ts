import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { floorByKey, floorOrder } from '../../map/building/floor-keys.ts';
import { tagAt, tagLabels, tagsOf } from '../../map/building/tag-labels.ts';
import { spreadTags, tagAnchor, within } from '../../map/building/tags.ts';
import type { ScreenPoint } from '../../map/camera/screen.ts';
import { THEMES } from '../../map/scene/theme.ts';
import { forAll } from '../support/runs.ts';

const pixel = fc.integer({ min: -500, max: 1500 });
const corner = fc.record({ x: pixel, y: pixel });

describe('the anchor of a floor’s name', () => {
  test('is the leftmost corner', () => {
    const corners = [
      { x: 300, y: 10 },
      { x: 20, y: 240 },
      { x: 400, y: 500 },
    ];
    expect(tagAnchor(corners)).toEqual({ x: 20, y: expect.closeTo(240, 3) });
    expect(tagAnchor([])).toBeNull();
  });

  test('is the middle of an edge whose corners are equally far left', () => {
    const corners = [
      { x: 20, y: 100 },
      { x: 20, y: 300 },
      { x: 700, y: 0 },
    ];
    expect(tagAnchor(corners)).toEqual({ x: 20, y: expect.closeTo(200, 3) });
  });

  test('slides from one corner to the other within a few pixels', () => {
    const corners = [
      { x: 20, y: 100 },
      { x: 38, y: 300 },
    ];
    // The second one, 18 pixels further right, has a weight of 1/e.
    const share = 1 / Math.E;
    expect(tagAnchor(corners)?.y).toBeCloseTo((100 + 300 * share) / (1 + share), 6);
  });

  test('moves little while the map turns a little, and is never beside the floor', () =>
    forAll(
      300,
      fc.array(corner, { minLength: 2, maxLength: 8 }),
      fc.array(fc.tuple(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -1, max: 1 })), {
        minLength: 8,
        maxLength: 8,
      }),
      (corners, shifts) => {
        const moved = corners.map(({ x, y }, i) => ({
          x: x + (shifts[i]?.[0] ?? 0),
          y: y + (shifts[i]?.[1] ?? 0),
        }));
        const [before, after] = [tagAnchor(corners), tagAnchor(moved)];
        const heights = corners.map(({ y }) => y);
        const [low, high] = [Math.min(...heights), Math.max(...heights)];
        expect(before?.x).toBe(Math.min(...corners.map(({ x }) => x)));
        expect(before?.y).toBeGreaterThanOrEqual(low - 1e-6);
        expect(before?.y).toBeLessThanOrEqual(high + 1e-6);
        expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(
          1 + (high - low) * 0.13,
        );
      },
    ));
});

describe('the visible part of a floor', () => {
  const window = { left: 0, top: 0, right: 100, bottom: 80 };

  test('is clipped at the edges of the window', () => {
    const around = [
      { x: -50, y: 40 },
      { x: 50, y: -10 },
      { x: 50, y: 40 },
    ];
    // Clipped on the left between 15 and 40, at the top at 30.
    expect(within(around, window)).toEqual([
      { x: 0, y: 40 },
      { x: 0, y: 15 },
      { x: 30, y: 0 },
      { x: 50, y: 0 },
      { x: 50, y: 40 },
    ]);
  });

  test('is the whole floor inside the window, and nothing outside', () => {
    const inside = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 60, y: 80 },
    ];
    expect(within(inside, window)).toEqual(inside);
    const away = (x: number, y: number) => inside.map((at) => ({ x: at.x + x, y: at.y + y }));
    for (const [x, y] of [
      [101, 0],
      [-101, 0],
      [0, 81],
      [0, -81],
    ] as const) {
      expect(within(away(x, y), window)).toEqual([]);
    }
  });

  test('contains exactly the points in both the floor and the window', () => {
    const place = fc.record({
      x: fc.integer({ min: -60, max: 160 }).map((x) => x + 0.25),
      y: fc.integer({ min: -60, max: 140 }).map((y) => y + 0.25),
    });
    const half = (a: ScreenPoint, b: ScreenPoint, p: ScreenPoint) =>
      (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    const holds = (ring: readonly ScreenPoint[], p: ScreenPoint) => {
      const sides = ring.map((b, i) => half(ring.at(i - 1) ?? b, b, p));
      return ring.length > 2 && (sides.every((s) => s > 1e-6) || sides.every((s) => s < -1e-6));
    };
    forAll(200, place, place, place, fc.array(place, { maxLength: 20 }), (a, b, c, points) => {
      fc.pre(Math.abs(half(a, b, c)) > 50);
      const shown = within([a, b, c], window).filter(
        (corner, i, ring) =>
          Math.hypot(corner.x - (ring.at(i - 1)?.x ?? 0), corner.y - (ring.at(i - 1)?.y ?? 0)) >
          1e-6,
      );
      for (const { x, y } of shown) {
        expect(x).toBeGreaterThan(-1e-6);
        expect(x).toBeLessThan(100 + 1e-6);
        expect(y).toBeGreaterThan(-1e-6);
        expect(y).toBeLessThan(80 + 1e-6);
      }
      for (const point of points) {
        const isIn = point.x > 0 && point.x < 100 && point.y > 0 && point.y < 80;
        // Excludes points on an edge within rounding.
        const margin = [a, b, c].every(
          (to, i, ring) => Math.abs(half(ring.at(i - 1) ?? to, to, point)) > 1,
        );
        if (margin) expect(holds(shown, point)).toBe(isIn && holds([a, b, c], point));
      }
    });
  });
});

describe('overlapping names', () => {
  const GAP = 10;
  const squares = (places: readonly number[], wanted: readonly number[]) =>
    places.reduce((sum, y, i) => sum + (y - (wanted[i] ?? 0)) ** 2, 0);

  /** The best of all partitions into blocks of neighbours; each block is packed around its centre. */
  const best = (wanted: readonly number[]): number => {
    let least = Number.POSITIVE_INFINITY;
    for (let cuts = 0; cuts < 1 << Math.max(wanted.length - 1, 0); cuts++) {
      const blocks: number[][] = [[]];
      for (let i = 0; i < wanted.length; i++) {
        blocks.at(-1)?.push(i);
        if ((cuts >> i) & 1) blocks.push([]);
      }
      const places: number[] = [];
      for (const block of blocks.filter(({ length }) => length > 0)) {
        const start =
          block.reduce((sum, i, nth) => sum + (wanted[i] ?? 0) - nth * GAP, 0) / block.length;
        for (const [nth] of block.entries()) places.push(start + nth * GAP);
      }
      const fits = places.every((y, i) => i === 0 || y - (places[i - 1] ?? 0) >= GAP - 1e-9);
      if (fits) least = Math.min(least, squares(places, wanted));
    }
    return least;
  };

  test('keep their order and a minimum distance, and move as little as possible', () =>
    forAll(300, fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 8 }), (heights) => {
      const wanted = [...heights].sort((a, b) => a - b);
      const places = spreadTags(wanted, GAP);
      expect(places).toHaveLength(wanted.length);
      for (const [i, y] of places.entries()) {
        if (i > 0) expect(y - (places[i - 1] ?? 0)).toBeGreaterThanOrEqual(GAP - 1e-9);
      }
      if (wanted.length > 0) expect(squares(places, wanted)).toBeCloseTo(best(wanted), 6);
    }));

  test('stay in place if there is room', () => {
    expect(spreadTags([0, 10, 25], GAP)).toEqual([0, 10, 25]);
    expect(spreadTags([0, 9, 25], GAP)).toEqual([-0.5, 9.5, 25]);
  });
});

describe('the names as drawn', () => {
  const measure = (text: string) => text.length * 10;
  const floors = [
    { floorId: 1, name: 'Low', rings: [[{ x: 200, y: 300 }]] },
    { floorId: 2, name: 'Upper', rings: [[{ x: 210, y: 100 }]] },
    { floorId: 3, name: 'Behind', rings: [[]] },
    { floorId: 4, name: 'Beside', rings: [[{ x: 900, y: 100 }]] },
  ];
  const window = { left: 0, top: 0, right: 800, bottom: 600 };

  test('ML9: include the number of free spaces, if it is known', () => {
    const floor = { floorId: 1, name: 'Low', rings: [[{ x: 200, y: 300 }]] };
    const width = (free: { count: number; text: string } | null) =>
      tagsOf([{ ...floor, free }], window, measure)[0]?.width;
    expect(width(null)).toBe(56);
    expect(width({ count: 12, text: '12 free' })).toBe(56 + 12 + 9 + 6 + 70);
  });

  test('stand beside their floors, from top to bottom', () => {
    expect(tagsOf(floors, window, measure)).toEqual([
      { floorId: 2, x: 194, y: expect.closeTo(100), width: 76, height: 28 },
      { floorId: 1, x: 194, y: expect.closeTo(300), width: 56, height: 28 },
    ]);
  });

  test('never touch one another', () => {
    const same = [1, 2].map((floorId) => ({ floorId, name: 'Low', rings: [[{ x: 200, y: 300 }]] }));
    const heights = tagsOf(same, window, measure).map(({ y }) => y);
    expect(heights).toEqual([283.5, 316.5]);
  });

  test('stay in the window', () => {
    const at = (x: number) =>
      tagsOf([{ floorId: 1, name: 'Low', rings: [[{ x, y: 9 }]] }], window, measure)[0]?.x;
    expect(at(3)).toBe(28 + 8);
    expect(at(795)).toBe(800 - 28 - 8);
    expect(at(801)).toBeUndefined();
    const beside = { left: 300, top: 50, right: 700, bottom: 400 };
    const hung = (x: number, y: number) =>
      tagsOf([{ floorId: 1, name: 'Low', rings: [[{ x, y }]] }], beside, measure)[0]?.x;
    expect(hung(310, 60)).toBe(300 + 28 + 8);
    expect(hung(695, 390)).toBe(700 - 28 - 8);
    for (const [x, y] of [
      [299, 60],
      [701, 60],
      [310, 49],
      [310, 401],
    ] as const) {
      expect(hung(x, y)).toBeUndefined();
    }
  });

  test('can be clicked, a finger also a little beside them', () => {
    const tags = tagsOf(floors, window, measure);
    expect(tagAt(tags, { x: 194, y: 100 }, 0)).toBe(2);
    expect(tagAt(tags, { x: 194 + 38, y: 114 }, 0)).toBe(2);
    expect(tagAt(tags, { x: 194 + 39, y: 100 }, 0)).toBeNull();
    expect(tagAt(tags, { x: 194, y: 115 }, 0)).toBeNull();
    expect(tagAt(tags, { x: 194 + 39, y: 115 }, 12)).toBe(2);
    expect(tagAt(tags, { x: 194, y: 300 }, 0)).toBe(1);
  });

  test('are always shown, with the selected one on top', () => {
    const tags = tagsOf(floors, window, measure);
    const labels = tagLabels(
      tags,
      () => ({ name: 'x' }),
      measure,
      { current: 1, chosen: 2 },
      THEMES.light,
    );
    expect(labels.map(({ key, rank, always }) => [key, rank, always])).toEqual([
      ['f2', 2, true],
      ['f1', 1, true],
    ]);
  });
});

describe('the keys', () => {
  const floors = [
    { id: 1, level: 0 },
    { id: 4, level: 4 },
    { id: 3, level: -1 },
    { id: 2, level: 4 },
  ];

  test('sort the floors from the top down', () => {
    expect(floorOrder(floors).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
  });

  test.each([
    ['ArrowUp', 1, 4],
    ['ArrowRight', 1, 4],
    ['ArrowDown', 1, 3],
    ['ArrowLeft', 1, 3],
    ['ArrowUp', 2, null],
    ['ArrowDown', 3, null],
    ['ArrowDown', 2, 4],
    ['Enter', 1, null],
    ['ArrowDown', null, 2],
    ['ArrowUp', null, null],
  ])('%s from floor %s leads to %s', (key, from, to) => {
    expect(floorByKey(floors, from, key)).toBe(to);
  });
});
