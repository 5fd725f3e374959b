import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPlaceCursor, nearestAbove, type Step } from '../../map/a11y/place-cursor.ts';
import type { Point } from '../../map/imdf/plan.ts';
import { forAll } from '../support/runs.ts';

/** The places of a floor by id, in reading order. */
type Floor = readonly { readonly id: number; readonly at: Point | null }[];

const cursorOn = (floor: Floor, heading = 0, stops = Number.POSITIVE_INFINITY) => {
  const world = { floor };
  const cursor = createPlaceCursor({
    order: () => world.floor.map(({ id }) => id),
    stops: () => Math.min(stops, world.floor.length),
    at: (id) => world.floor.find((place) => place.id === id)?.at ?? null,
    heading: () => heading,
  });
  return { world, cursor };
};
const row = (count: number): Floor =>
  Array.from({ length: count }, (_, i) => ({ id: i + 10, at: [i, 0] as const }));
const walk = (cursor: { readonly step: (step: Step) => number | null }, ...steps: Step[]) =>
  steps.map((step) => cursor.step(step));

describe('reading order', () => {
  test('the first key goes to the first place', () => {
    expect(cursorOn(row(3)).cursor.step('next')).toBe(10);
    expect(cursorOn(row(3)).cursor.step('previous')).toBe(10);
    expect(cursorOn([]).cursor.step('next')).toBeNull();
    expect(cursorOn([]).cursor.step('up')).toBeNull();
  });

  test('right and left go to the next and the one before, and stop at the ends', () => {
    const { cursor } = cursorOn(row(3));
    expect(
      walk(cursor, 'next', 'next', 'next', 'next', 'previous', 'previous', 'previous'),
    ).toEqual([10, 11, 12, 12, 11, 10, 10]);
  });

  test('VW19: steps stop only at the places in front; from another one they lead back', () => {
    const { cursor } = cursorOn(row(25), 0, 3);
    const steps = ['next', 'next', 'pageNext', 'next', 'previous'] as const;
    expect(walk(cursor, ...steps)).toEqual([10, 11, 12, 12, 11]);
    cursor.put(30);
    expect(cursor.current()).toBe(30);
    expect(cursor.step('next')).toBe(12);
    const column = [10, 11, 12].map((id, y): Floor[number] => ({ id, at: [0, y] }));
    const above = cursorOn(column, 0, 2).cursor;
    expect(walk(above, 'next', 'up', 'up')).toEqual([10, 11, 11]);
  });

  test('the page keys move by ten places', () => {
    const { cursor } = cursorOn(row(25));
    expect(
      walk(cursor, 'next', 'pageNext', 'pageNext', 'pageNext', 'pagePrevious', 'pagePrevious'),
    ).toEqual([10, 20, 30, 34, 24, 14]);
    expect(cursor.step('pagePrevious')).toBe(10);
  });

  test('steps visit every place once, in order, on any floor', () =>
    forAll(100, fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 40 }), (ids) => {
      const { cursor } = cursorOn(ids.map((id) => ({ id, at: null })));
      expect(ids.map(() => cursor.step('next'))).toEqual(ids);
      expect(ids.map(() => cursor.step('previous'))).toEqual([
        ...ids.slice(0, -1).reverse(),
        ids[0],
      ]);
    }));

  test('after the current place is removed, steps go to its old neighbours', () => {
    for (const [step, expected] of [
      ['next', 13],
      ['previous', 11],
      ['pageNext', 14],
      ['pagePrevious', 10],
    ] as const) {
      const { world, cursor } = cursorOn(row(5));
      cursor.put(12);
      world.floor = row(5).filter(({ id }) => id !== 12);
      expect(cursor.current()).toBeNull();
      expect(cursor.step(step)).toBe(expected);
    }
    const { world, cursor } = cursorOn(row(3));
    cursor.put(12);
    world.floor = row(2);
    expect(cursor.step('next')).toBe(11);
  });

  test('steps continue from the place that the app sets', () => {
    const { cursor } = cursorOn(row(5));
    cursor.put(13);
    expect([cursor.current(), cursor.step('next')]).toEqual([13, 14]);
    cursor.put(null);
    expect([cursor.current(), cursor.step('next')]).toEqual([null, 10]);
  });

  test('places that are not on the plan: down is next, up is previous', () => {
    const { cursor } = cursorOn([1, 2, 3].map((id) => ({ id, at: null })));
    expect(walk(cursor, 'down', 'down', 'down', 'up')).toEqual([1, 2, 3, 2]);
  });
});

describe('above and below', () => {
  const grid: Floor = [0, 1, 2].flatMap((y) =>
    [0, 1, 2].map((x) => ({ id: y * 3 + x, at: [x * 2, y * 2] as const })),
  );

  test('up goes to the nearest place above on the screen, down to the nearest below', () => {
    const { cursor } = cursorOn(grid);
    cursor.put(4);
    expect(walk(cursor, 'up')).toEqual([7]);
    cursor.put(4);
    expect(walk(cursor, 'down', 'down')).toEqual([1, 1]);
  });

  test.each([
    [90, 3],
    [180, 1],
    [270, 5],
  ])('a map turned by %i degrees has another above', (heading, above) => {
    const { cursor } = cursorOn(grid, heading);
    cursor.put(4);
    expect(cursor.step('up')).toBe(above);
  });

  test('prefers straight above to nearer but sideways, and excludes what is more sideways than above', () => {
    const from = [0, 0] as const;
    expect(
      nearestAbove(
        from,
        [
          [1, [0, 3]],
          [2, [1, 1.5]],
        ],
        0,
        false,
      ),
    ).toBe(1);
    expect(
      nearestAbove(
        from,
        [
          [1, [0, 3.6]],
          [2, [1, 1.5]],
        ],
        0,
        false,
      ),
    ).toBe(2);
    expect(nearestAbove(from, [[1, [2, 1.9]]], 0, false)).toBeNull();
    expect(nearestAbove(from, [[1, [2, 2]]], 0, false)).toBe(1);
    expect(nearestAbove(from, [[1, [0, -1]]], 0, false)).toBeNull();
    expect(nearestAbove(from, [[1, [0, -1]]], 0, true)).toBe(1);
    expect(nearestAbove(from, [[1, [0, 0]]], 0, true)).toBeNull();
  });

  const floors = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })), {
      minLength: 2,
      maxLength: 40,
      selector: String,
    })
    .map((points): Floor => points.map((at, id) => ({ id, at })));
  const heading = fc.integer({ min: 0, max: 359 });

  test('equally many steps up and then down lead back to the start', () =>
    forAll(100, floors, heading, fc.nat(), fc.boolean(), (floor, turn, first, up) => {
      const { cursor } = cursorOn(floor, turn);
      const [there, back] = up ? (['up', 'down'] as const) : (['down', 'up'] as const);
      const begin = first % floor.length;
      cursor.put(begin);
      const way = [begin];
      for (;;) {
        const to = cursor.step(there);
        if (to === null || to === way.at(-1)) break;
        way.push(to);
      }
      way.pop();
      while (way.length > 0) expect(cursor.step(back)).toBe(way.pop());
    }));

  test('up never goes down, and only stays where nothing is above', () =>
    forAll(100, floors, heading, (floor, turn) => {
      const radians = (turn * Math.PI) / 180;
      /** The height of a point on the screen: its component along the screen's up direction on the plan. */
      const high = ([x, y]: Point) => y * Math.cos(radians) - x * Math.sin(radians);
      const wide = ([x, y]: Point) => x * Math.cos(radians) + y * Math.sin(radians);
      const points = floor.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const]));
      for (const [id, at] of points) {
        const others = points.filter(([other]) => other !== id);
        const to = nearestAbove(at, others, turn, false);
        const above = others.filter(
          ([, there]) =>
            high(there) - high(at) > 1e-3 &&
            Math.abs(wide(there) - wide(at)) < high(there) - high(at) - 1e-3,
        );
        if (to === null) expect(above).toEqual([]);
        else expect(high(points[to]?.[1] ?? [0, 0])).toBeGreaterThan(high(at));
      }
    }));

  test('the way back does not lead to a place that has gone', () => {
    const { world, cursor } = cursorOn(grid);
    cursor.put(1);
    expect(walk(cursor, 'up', 'up')).toEqual([4, 7]);
    world.floor = grid.filter(({ id }) => id !== 4);
    expect(cursor.step('down')).toBe(1);
  });

  test('a step in reading order clears the way back', () => {
    const { cursor } = cursorOn(grid);
    cursor.put(0);
    // Up from 0 to 3, next to 4, and down from there is 1, not 0.
    expect(walk(cursor, 'up', 'next', 'down')).toEqual([3, 4, 1]);
    cursor.put(0);
    cursor.step('up');
    cursor.put(8);
    expect(cursor.step('down')).toBe(5);
  });
});
