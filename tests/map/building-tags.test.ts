import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { floorByKey, floorOrder } from '../../map/building/floor-keys.ts';
import { tagAt, tagLabels, tagsOf } from '../../map/building/tag-labels.ts';
import { spreadTags, tagAnchor } from '../../map/building/tags.ts';
import { THEMES } from '../../map/scene/theme.ts';
import { runs } from '../support/runs.ts';

const pixel = fc.integer({ min: -500, max: 1500 });
const corner = fc.record({ x: pixel, y: pixel });

describe('where the name of a floor hangs', () => {
  test('is at the leftmost corner', () => {
    const corners = [
      { x: 300, y: 10 },
      { x: 20, y: 240 },
      { x: 400, y: 500 },
    ];
    expect(tagAnchor(corners)).toEqual({ x: 20, y: expect.closeTo(240, 3) });
    expect(tagAnchor([])).toBeNull();
  });

  test('is in the middle of an edge whose corners are equally far left', () => {
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
    // The second one, 18 pixels further right, counts for 1/e of the first.
    const share = 1 / Math.E;
    expect(tagAnchor(corners)?.y).toBeCloseTo((100 + 300 * share) / (1 + share), 6);
  });

  test('moves little while the map turns a little, and is never beside the floor', () => {
    fc.assert(
      fc.property(
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
      ),
      runs(300),
    );
  });
});

describe('names that would cover one another', () => {
  const GAP = 10;
  const squares = (places: readonly number[], wanted: readonly number[]) =>
    places.reduce((sum, y, i) => sum + (y - (wanted[i] ?? 0)) ** 2, 0);

  /** The best of all ways to let neighbours stand in blocks: each is pressed together around its own middle. */
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

  test('keep their order and their distance, and go no further than they must', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 8 }), (heights) => {
        const wanted = [...heights].sort((a, b) => a - b);
        const places = spreadTags(wanted, GAP);
        expect(places).toHaveLength(wanted.length);
        for (const [i, y] of places.entries()) {
          if (i > 0) expect(y - (places[i - 1] ?? 0)).toBeGreaterThanOrEqual(GAP - 1e-9);
        }
        if (wanted.length > 0) expect(squares(places, wanted)).toBeCloseTo(best(wanted), 6);
      }),
      runs(300),
    );
  });

  test('stay where they are when there is room', () => {
    expect(spreadTags([0, 10, 25], GAP)).toEqual([0, 10, 25]);
    expect(spreadTags([0, 9, 25], GAP)).toEqual([-0.5, 9.5, 25]);
  });
});

describe('the names as drawn', () => {
  const measure = (text: string) => text.length * 10;
  const floors = [
    { floorId: 1, name: 'Low', corners: [{ x: 200, y: 300 }] },
    { floorId: 2, name: 'Upper', corners: [{ x: 210, y: 100 }] },
    { floorId: 3, name: 'Behind', corners: [] },
  ];
  const window = { width: 800, height: 600 };

  test('stand beside their floors, from top to bottom', () => {
    expect(tagsOf(floors, window, measure)).toEqual([
      { floorId: 2, x: 194, y: expect.closeTo(100), width: 76, height: 28 },
      { floorId: 1, x: 194, y: expect.closeTo(300), width: 56, height: 28 },
    ]);
  });

  test('never touch one another', () => {
    const same = [1, 2].map((floorId) => ({ floorId, name: 'Low', corners: [{ x: 200, y: 300 }] }));
    const heights = tagsOf(same, window, measure).map(({ y }) => y);
    expect(heights).toEqual([283.5, 316.5]);
  });

  test('stay in the window', () => {
    const [left] = tagsOf(
      [{ floorId: 1, name: 'Low', corners: [{ x: -40, y: 9 }] }],
      window,
      measure,
    );
    expect(left?.x).toBe(28 + 8);
    const [right] = tagsOf(
      [{ floorId: 1, name: 'Low', corners: [{ x: 900, y: 9 }] }],
      window,
      measure,
    );
    expect(right?.x).toBe(800 - 28 - 8);
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

  test('are never left out, and that which is meant lies on top', () => {
    const tags = tagsOf(floors, window, measure);
    const labels = tagLabels(tags, () => 'x', { current: 1, chosen: 2 }, THEMES.light);
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

  test('the floors are told highest first', () => {
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
