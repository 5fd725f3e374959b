import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInView } from '../../map/camera/reveal.ts';
import { forAll } from '../support/runs.ts';

const AREA = { x0: 100, y0: 50, x1: 900, y1: 650 };
/** The box of a place by its centre. */
const around = (x: number, y: number, size = 10) => ({
  x0: x - size,
  y0: y - size,
  x1: x + size,
  y1: y + size,
});

test('a place is in view if its middle is 28 pixels or more from every edge', () => {
  for (const [x, y, dx, dy] of [
    [128, 300, -1, 0],
    [872, 300, 1, 0],
    [400, 78, 0, -1],
    [400, 622, 0, 1],
    [128, 78, -1, -1],
    [872, 622, 1, 1],
  ] as const) {
    expect(isInView(around(x, y), AREA)).toBe(true);
    expect(isInView(around(x + dx, y + dy), AREA)).toBe(false);
  }
});

test('in a small area the margin is a quarter of it, so that its middle is always in view', () => {
  const size = fc.integer({ min: 0, max: 60 });
  forAll(100, size, size, (width, height) => {
    const small = { x0: 10, y0: 20, x1: 10 + width, y1: 20 + height };
    expect(isInView(around(10 + width / 2, 20 + height / 2), small)).toBe(true);
  });
  const narrow = { ...AREA, x1: 140 };
  expect(isInView(around(110, 300), narrow)).toBe(true);
  expect(isInView(around(109, 300), narrow)).toBe(false);
});

test('how large a place is does not count', () =>
  forAll(100, fc.integer({ min: 0, max: 2_000 }), (size) => {
    expect(isInView(around(500, 300, size), AREA)).toBe(true);
    expect(isInView(around(120, 300, size), AREA)).toBe(false);
  }));
