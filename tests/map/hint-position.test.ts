import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HintLayout, hintPosition, POINTER } from '../../map/a11y/hint-position.ts';
import { freeArea, insetsWith } from '../../map/camera/free-area.ts';
import type { Box } from '../../map/camera/screen.ts';
import { forAll } from '../support/runs.ts';

const AREA: Box = { x0: 0, y0: 0, x1: 800, y1: 600 };
const SIZE = { width: 200, height: 100 };
const scene = (more: Partial<HintLayout>): HintLayout => ({
  anchor: { x0: 380, y0: 290, x1: 420, y1: 310 },
  size: SIZE,
  area: AREA,
  pointer: null,
  ...more,
});
const spot = (more: Partial<HintLayout>, held: number | null = null) =>
  hintPosition(scene(more), held);

describe('next to its place', () => {
  test('is above and centred', () => {
    expect(spot({})).toEqual({ x: 300, y: 180, side: 0 });
  });
  test('is below if there is no space above', () => {
    const anchor = { x0: 380, y0: 100, x1: 420, y1: 120 };
    expect(spot({ anchor })).toEqual({ x: 300, y: 130, side: 1 });
    expect(spot({ anchor: { ...anchor, y0: 110 } })).toEqual({ x: 300, y: 0, side: 0 });
    expect(spot({ anchor: { ...anchor, y0: 109 } }).side).toBe(1);
  });
  test('is to the right, or else to the left, of a place as high as the window', () => {
    const anchor = { x0: 380, y0: 50, x1: 420, y1: 550 };
    expect(spot({ anchor })).toEqual({ x: 430, y: 250, side: 2 });
    expect(spot({ anchor: { ...anchor, x0: 700, x1: 760 } })).toEqual({ x: 490, y: 250, side: 3 });
  });
  test('is moved inside at an edge', () => {
    expect(spot({ anchor: { x0: 0, y0: 290, x1: 20, y1: 310 } })).toMatchObject({ x: 0, y: 180 });
    expect(spot({ anchor: { x0: 780, y0: 290, x1: 800, y1: 310 } })).toMatchObject({ x: 600 });
  });
  test('is next to the visible part of a place that extends beyond the window', () => {
    expect(spot({ anchor: { x0: -500, y0: 200, x1: 100, y1: 900 } })).toMatchObject({
      x: 0,
      y: 90,
    });
  });
  test('stays on its side while there is space', () => {
    expect(spot({}, 1)).toMatchObject({ y: 320, side: 1 });
    expect(spot({ anchor: { x0: 380, y0: 560, x1: 420, y1: 580 } }, 1).side).toBe(0);
  });
});

describe('the pointer', () => {
  test('moves a hint that it would touch to another side', () => {
    expect(spot({ pointer: { x: 400, y: 230 } }, 0).side).toBe(1);
    expect(spot({ pointer: { x: 400, y: 300 } }, 0).side).toBe(0);
  });
  test('has the hint next to it if the place fills the window', () => {
    const at = spot({ anchor: AREA, pointer: { x: 400, y: 300 } });
    expect(at).toEqual({ x: 305, y: 300 + POINTER.y0 - 100, side: 4 });
  });
});

const inside = (at: { x: number; y: number }, { size, area }: HintLayout): boolean =>
  at.x >= area.x0 &&
  at.y >= area.y0 &&
  at.x + size.width <= area.x1 &&
  at.y + size.height <= area.y1;
const clear = (at: { x: number; y: number }, { size, pointer }: HintLayout): boolean =>
  pointer === null ||
  at.x >= pointer.x + POINTER.x1 ||
  at.x + size.width <= pointer.x + POINTER.x0 ||
  at.y >= pointer.y + POINTER.y1 ||
  at.y + size.height <= pointer.y + POINTER.y0;

const coordinate = fc.integer({ min: -100, max: 500 });
const scenes: fc.Arbitrary<HintLayout> = fc.record({
  anchor: fc
    .tuple(coordinate, coordinate, fc.nat(300), fc.nat(300))
    .map(([x0, y0, w, h]) => ({ x0, y0, x1: x0 + w, y1: y0 + h })),
  size: fc.record({
    width: fc.integer({ min: 20, max: 300 }),
    height: fc.integer({ min: 20, max: 200 }),
  }),
  area: fc
    .tuple(
      fc.nat(60),
      fc.nat(60),
      fc.integer({ min: 100, max: 400 }),
      fc.integer({ min: 80, max: 400 }),
    )
    .map(([x0, y0, w, h]) => ({ x0, y0, x1: x0 + w, y1: y0 + h })),
  pointer: fc.option(
    fc.record({ x: fc.integer({ min: 0, max: 460 }), y: fc.integer({ min: 0, max: 460 }) }),
  ),
});
const sides = fc.option(fc.integer({ min: -1, max: 8 }));

test('the hint avoids the pointer if any position in the window does', () =>
  forAll(300, scenes, sides, (given, held) => {
    const { size, area } = given;
    // Tries every whole pixel; sizes, area and pointer are integers.
    let possible = false;
    for (let x = area.x0; x + size.width <= area.x1 && !possible; x++) {
      for (let y = area.y0; y + size.height <= area.y1 && !possible; y++) {
        possible = clear({ x, y }, given);
      }
    }
    const at = hintPosition(given, held);
    // If a hint fits nowhere, its beginning is inside the window.
    if (possible) expect(inside(at, given) && clear(at, given)).toBe(true);
    else expect(at.x >= area.x0 && at.y >= area.y0 && at.side === -1).toBe(true);
  }));

test('without a pointer a hint is in the window whenever it fits', () =>
  forAll(100, scenes, sides, (given, held) => {
    const { size, area } = given;
    fc.pre(size.width <= area.x1 - area.x0 && size.height <= area.y1 - area.y0);
    const free = { ...given, pointer: null };
    expect(inside(hintPosition(free, held), free)).toBe(true);
  }));

describe('the area outside of the app’s panels', () => {
  const insets = { top: 10, right: 20, bottom: 30, left: 40 };
  test('is the uncovered part, minus a margin', () => {
    expect(freeArea({ width: 800, height: 600 }, insets)).toEqual({
      x0: 48,
      y0: 18,
      x1: 772,
      y1: 562,
    });
  });
  test('is the whole window if almost nothing is uncovered', () => {
    const wide = { ...insets, left: 660 };
    expect(freeArea({ width: 800, height: 600 }, wide)).toMatchObject({ x0: 668, x1: 772 });
    expect(freeArea({ width: 799, height: 600 }, wide)).toMatchObject({
      x0: 8,
      x1: 791,
      y0: 18,
    });
    expect(freeArea({ width: 800, height: 159 }, insets)).toMatchObject({ y0: 8, y1: 151 });
    expect(freeArea({ width: 10, height: 10 }, insets)).toEqual({ x0: 5, y0: 5, x1: 5, y1: 5 });
  });
  test('UC17: excludes the list of places, on either side', () => {
    const insets = { top: 10, right: 20, bottom: 30, left: 40 };
    expect(insetsWith(insets, { left: 60, right: 400 }, 1000)).toEqual({ ...insets, left: 400 });
    expect(insetsWith(insets, { left: 600, right: 940 }, 1000)).toEqual({ ...insets, right: 400 });
    expect(insetsWith({ ...insets, left: 500 }, { left: 60, right: 400 }, 1000).left).toBe(500);
  });
});
