import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAt, type Candidate, type Placed, placeLabels } from '../../map/overlay/placement.ts';
import { forAll } from '../support/runs.ts';
import { points } from './points.ts';

const spots = fc.constantFrom<Candidate['spots']>([[0, 0]], points('0,0 0,18 0,-18'));
const candidates = fc.uniqueArray(
  fc.record({
    key: fc.integer({ min: 0, max: 60 }).map(String),
    x: fc.integer({ min: -100, max: 500 }),
    y: fc.integer({ min: -100, max: 400 }),
    width: fc.integer({ min: 4, max: 120 }),
    height: fc.integer({ min: 4, max: 40 }),
    rank: fc.integer({ min: 1, max: 4 }),
    spots,
  }),
  { selector: ({ key }) => key, maxLength: 40 },
);
const none: Placed = new Map();
const shown = (placed: Placed) => [...placed.keys()].sort();

const overlaps = (list: readonly Candidate[], placed: Placed): number => {
  const boxes = list.flatMap((label) => {
    const spot = placed.get(label.key);
    return spot === undefined || label.always === true ? [] : [boxAt(label, spot)];
  });
  let count = 0;
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1)) {
      if (a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0) count += 1;
    }
  }
  return count;
};

test('no label covers another', () =>
  forAll(100, candidates, candidates, (first, second) => {
    const before = placeLabels(first, none);
    expect(overlaps(first, before)).toBe(0);
    expect(overlaps(second, placeLabels(second, before))).toBe(0);
  }));

test('the same labels give the same placement', () =>
  forAll(100, candidates, (list) => {
    const once = placeLabels(list, none);
    const settled = placeLabels(list, once);
    expect(placeLabels([...list].reverse(), settled)).toEqual(placeLabels(list, settled));
  }));

test('panning changes nothing: all labels move alike', () => {
  const shift = fc.integer({ min: -200, max: 200 });
  forAll(100, candidates, shift, shift, (list, dx, dy) => {
    const before = placeLabels(list, placeLabels(list, none));
    const moved = list.map((label) => ({ ...label, x: label.x + dx, y: label.y + dy }));
    expect(placeLabels(moved, before)).toEqual(placeLabels(list, before));
  });
});

test('labels that move by a pixel settle and do not flicker', () => {
  const jitter = fc.array(
    fc.tuple(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -1, max: 1 })),
    {
      minLength: 40,
      maxLength: 40,
    },
  );
  forAll(100, candidates, jitter, (list, moves) => {
    const single = list.map((label) => ({ ...label, spots: [[0, 0] as const] }));
    const moved = single.map((label, i) => ({
      ...label,
      x: label.x + (moves[i]?.[0] ?? 0),
      y: label.y + (moves[i]?.[1] ?? 0),
    }));
    let placed = placeLabels(single, none);
    for (let i = 0; i <= list.length; i++) {
      placed = placeLabels(single, placeLabels(moved, placed));
    }
    const other = placeLabels(moved, placed);
    expect(shown(other)).toEqual(shown(placed));
    expect(shown(placeLabels(single, other))).toEqual(shown(placed));
  });
});

test('a label gives way only to one of higher rank', () => {
  const label = (key: string, rank: number, x: number): Candidate => ({
    key,
    x,
    y: 0,
    width: 50,
    height: 10,
    rank,
    spots: [[0, 0]],
  });
  const before = placeLabels([label('b', 1, 0)], none);
  const equal = placeLabels([label('a', 1, 20), label('b', 1, 0)], before);
  expect(shown(equal)).toEqual(['b']);
  const higher = placeLabels([label('a', 2, 20), label('b', 1, 0)], before);
  expect(shown(higher)).toEqual(['a']);
});

test('a label without room takes its next spot', () => {
  const label = (key: string, rank: number): Candidate => ({
    key,
    x: 0,
    y: 0,
    width: 20,
    height: 10,
    rank,
    spots: points('0,0 0,20'),
  });
  expect(placeLabels([label('a', 2), label('b', 1)], none)).toEqual(
    new Map([
      ['a', 0],
      ['b', 1],
    ]),
  );
});

test('labels marked as always are shown, and the others avoid them', () =>
  forAll(100, candidates, (list) => {
    const pin: Candidate = {
      key: 'pin',
      x: 200,
      y: 150,
      width: 80,
      height: 80,
      rank: 0,
      spots: [[0, 0]],
      always: true,
    };
    const placed = placeLabels([...list, pin], none);
    expect(placed.get('pin')).toBe(0);
    const box = boxAt(pin, 0);
    for (const label of list) {
      const spot = placed.get(label.key);
      if (spot === undefined) continue;
      const other = boxAt(label, spot);
      const apart =
        other.x0 >= box.x1 || other.x1 <= box.x0 || other.y0 >= box.y1 || other.y1 <= box.y0;
      expect(apart).toBe(true);
    }
  }));
