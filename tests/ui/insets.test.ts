import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, cornerBeside, insetsBeside } from '../../ui/features/viewer/insets.ts';
import { forAll } from '../support/runs.ts';

const MAP: Box = { top: 0, right: 1280, bottom: 800, left: 320 };
const NONE = { top: 0, right: 0, bottom: 0, left: 0 };

describe('the free area of the map', () => {
  test('is the whole map without panels, or with panels outside of it', () => {
    expect(insetsBeside(MAP, [])).toEqual(NONE);
    expect(insetsBeside(MAP, [{ top: 0, right: 320, bottom: 800, left: 0 }])).toEqual(NONE);
    expect(insetsBeside(MAP, [{ top: 800, right: 1280, bottom: 900, left: 320 }])).toEqual(NONE);
  });

  test('is beside a panel on the left, and above one at the bottom', () => {
    const quickView = { top: 200, right: 716, bottom: 784, left: 336 };
    expect(insetsBeside(MAP, [quickView])).toEqual({ ...NONE, left: 396 });
    const sheet = { top: 300, right: 1280, bottom: 800, left: 320 };
    expect(insetsBeside(MAP, [sheet])).toEqual({ ...NONE, bottom: 500 });
    const bar = { top: 742, right: 1264, bottom: 784, left: 1054 };
    expect(insetsBeside(MAP, [bar])).toEqual({ ...NONE, bottom: 58 });
    const way = { top: 10, right: 1280, bottom: 90.4, left: 320 };
    expect(insetsBeside(MAP, [way])).toEqual({ ...NONE, top: 90 });
    const right = { top: 0, right: 1280, bottom: 800, left: 1000 };
    expect(insetsBeside(MAP, [right])).toEqual({ ...NONE, right: 280 });
  });

  test('is beside a corner panel, unless noticeably more remains below it', () => {
    const way = { top: 16, right: 676, bottom: 262, left: 336 };
    // 924 x 800 remain beside it, 960 x 538 below it.
    expect(insetsBeside(MAP, [way])).toEqual({ ...NONE, left: 356 });
    const flat = { ...way, bottom: 120 };
    expect(insetsBeside(MAP, [flat])).toEqual({ ...NONE, top: 120 });
  });

  test('accepts browser rectangles, whose sides are getters', () => {
    class Rect implements Box {
      readonly #box: Box;
      constructor(box: Box) {
        this.#box = box;
      }
      get top() {
        return this.#box.top;
      }
      get right() {
        return this.#box.right;
      }
      get bottom() {
        return this.#box.bottom;
      }
      get left() {
        return this.#box.left;
      }
    }
    const quickView = new Rect({ top: 200, right: 716, bottom: 784, left: 336 });
    expect(insetsBeside(new Rect(MAP), [quickView])).toEqual({ ...NONE, left: 396 });
  });

  test('is beside all panels in any order; a small panel next to a large one costs nothing', () => {
    const quickView = { top: 200, right: 716, bottom: 784, left: 336 };
    const bar = { top: 742, right: 1264, bottom: 784, left: 1054 };
    const both = { top: 0, right: 0, bottom: 58, left: 396 };
    expect(insetsBeside(MAP, [quickView, bar])).toEqual(both);
    expect(insetsBeside(MAP, [bar, quickView])).toEqual(both);
    const sheet = { top: 300, right: 1280, bottom: 800, left: 320 };
    expect(insetsBeside(MAP, [bar, sheet])).toEqual({ ...NONE, bottom: 500 });
    // Above the panel, in the area that is covered anyway.
    const chip = { top: 0, right: 436, bottom: 50, left: 336 };
    expect(insetsBeside(MAP, [chip, quickView])).toEqual({ ...NONE, left: 396 });
  });

  test('accepts browser rectangles that inherit their sides', () => {
    class Rect {
      get top() {
        return 0;
      }
      get right() {
        return 400;
      }
      get bottom() {
        return 700;
      }
      get left() {
        return 0;
      }
    }
    class Sheet extends Rect {
      override get top() {
        return 300;
      }
    }
    expect(insetsBeside(new Rect(), [new Sheet()])).toEqual({ ...NONE, bottom: 400 });
  });

  test('is empty if everything is covered, and never negative', () => {
    const { top, right, bottom, left } = insetsBeside(MAP, [MAP]);
    expect(left + right >= 960 || top + bottom >= 800).toBe(true);
    expect(Math.max(left + right, top + bottom)).toBeLessThanOrEqual(960);
  });

  test('overlaps no panel, and a single panel costs hardly more than necessary', () => {
    const box = fc
      .tuple(...[320, 0, 320, 0].map((from) => fc.integer({ min: from, max: from + 700 })))
      .map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => ({
        left: Math.min(x1, x2),
        right: Math.max(x1, x2) + 1,
        top: Math.min(y1, y2),
        bottom: Math.max(y1, y2) + 1,
      }));
    forAll(100, fc.array(box, { maxLength: 4 }), (covers) => {
      const { top, right, bottom, left } = insetsBeside(MAP, covers);
      const free = { x0: 320 + left, x1: 1280 - right, y0: top, y1: 800 - bottom };
      for (const cover of covers) {
        const across = Math.min(free.x1, cover.right) - Math.max(free.x0, cover.left);
        const down = Math.min(free.y1, cover.bottom) - Math.max(free.y0, cover.top);
        expect(Math.min(across, down)).toBeLessThanOrEqual(0);
      }
      const [only] = covers;
      if (only === undefined || covers.length > 1) return;
      const best = Math.max(
        (1280 - only.right) * 800,
        (only.left - 320) * 800,
        960 * only.top,
        960 * (800 - only.bottom),
      );
      const rest = (free.x1 - free.x0) * (free.y1 - free.y0);
      expect(rest).toBeLessThanOrEqual(best);
      expect(rest * 1.15).toBeGreaterThanOrEqual(best);
    });
  });
});

describe('UC7: the upper right corner of the map', () => {
  const FREE = { top: 0, right: 0, side: 0, row: 0 };
  const button = { top: 0, right: 1280, bottom: 56, left: 320 };
  const planner = { top: 0, right: 740, bottom: 800, left: 320 };
  const quickView = { top: 90, right: 1100, bottom: 784, left: 756 };
  const controls = { top: 680, right: 1264, bottom: 784, left: 1000 };

  test('is moved only by panels that reach into it', () => {
    expect(cornerBeside(MAP, [])).toEqual(FREE);
    expect(cornerBeside(MAP, [planner, quickView, controls])).toEqual({ ...FREE, side: 420 });
    expect(cornerBeside(MAP, [button])).toEqual({ ...FREE, top: 56, row: 56 });
    expect(cornerBeside(MAP, [quickView, button, planner])).toMatchObject({ top: 56, right: 0 });
    const search = { top: 0, right: 1280, bottom: 800, left: 960 };
    expect(cornerBeside(MAP, [search, controls])).toEqual({ ...FREE, right: 320 });
    const way = { top: 56, right: 1272, bottom: 140.4, left: 328 };
    expect(cornerBeside(MAP, [way, button])).toMatchObject({ top: 140, right: 0 });
  });

  const side = fc.integer({ min: 0, max: 1300 });
  const elsewhere = fc
    .tuple(side, side, side, side)
    .map(
      ([a, b, c, d]): Box => ({
        left: Math.min(a, b),
        right: Math.max(a, b),
        top: Math.min(c, d),
        bottom: Math.max(c, d),
      }),
    )
    .filter(({ right, top }) => right <= 1280 - 66 || top >= 66);

  test('keeps its place if panels open elsewhere', () => {
    forAll(100, fc.array(elsewhere, { maxLength: 4 }), (covers) => {
      expect(cornerBeside(MAP, covers)).toMatchObject({ top: 0, right: 0 });
    });
  });

  test('UC17: the list of places is beside a high panel on the other side, and below the row there', () => {
    const rail = { top: 12, right: 380, bottom: 788, left: 332 };
    const row = { top: 12, right: 900, bottom: 56, left: 392 };
    const floors = { top: 500, right: 520, bottom: 736, left: 392 };
    const quickView = { top: 64, right: 1268, bottom: 728, left: 916 };
    const covers = [quickView, floors, row, rail];
    expect(cornerBeside(MAP, covers)).toMatchObject({ side: 60, row: 56 });
    const mirrored = covers.map(({ left, right, ...box }) => ({
      ...box,
      left: 1600 - right,
      right: 1600 - left,
    }));
    expect(cornerBeside(MAP, mirrored, true)).toMatchObject({ side: 60, row: 56 });
  });
});
