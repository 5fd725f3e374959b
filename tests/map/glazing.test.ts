import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Level, Point, Unit } from '../../map/imdf/plan.ts';
import { deriveWalls } from '../../map/imdf/walls.ts';
import { frontParts, windowParts } from '../../map/scene/glass-walls.ts';
import { type WallPart, wallParts } from '../../map/scene/glazing.ts';
import { forAll } from '../support/runs.ts';
import { rectangle } from './archive-builder.ts';

const unit = (
  ring: ReturnType<typeof rectangle>,
  category: string,
  spaceId: number | null = null,
): Unit => ({
  id: JSON.stringify(ring),
  category,
  name: null,
  centre: [0, 0],
  spaceId,
  areas: [{ outer: ring, holes: [] }],
});
const outline = [{ outer: rectangle(0, 0, 20, 12), holes: [] }];

/** Two rooms and a store beside a walkway; the wall between them and the walkway is one line. */
const units = [
  unit(rectangle(0, 0, 6, 4), 'conferenceroom', 1),
  unit(rectangle(6, 0, 6, 4), 'storage'),
  unit(rectangle(12, 0, 8, 4), 'conferenceroom', 2),
  unit(rectangle(0, 4, 20, 8), 'walkway'),
];
const level = { walls: deriveWalls(outline, units, []), units } as unknown as Level;
const lengthOf = ({ a, b }: WallPart) => Math.hypot(b[0] - a[0], b[1] - a[1]);

test('ML10: bookable rooms have glass fronts, also on walls that they share with a store', () => {
  const fronts = wallParts(level).filter(({ glass }) => glass === 'front');
  const spans = fronts.map(({ a, b }) => [a[0], b[0], a[1], b[1]].map(Math.round));
  expect(spans.toSorted((p, q) => (p[0] ?? 0) - (q[0] ?? 0))).toEqual([
    [0, 6, 4, 4],
    [12, 20, 4, 4],
  ]);
});

test('ML10: long outer walls have windows, short ones and those of large floors have not', () => {
  const windows = wallParts(level).filter(({ glass }) => glass === 'window');
  expect(windows.every(({ kind }) => kind === 'outer')).toBe(true);
  expect(windows.length).toBeGreaterThan(0);
  const short = { a: [0, 0], b: [2, 0], kind: 'outer' } as const;
  expect(wallParts({ walls: [short], units: [] })[0]?.glass).toBe('none');
  const many = Array.from(
    { length: 601 },
    () => ({ a: [0, 0], b: [9, 0], kind: 'outer' }) as const,
  );
  expect(wallParts({ walls: many, units }).every(({ glass }) => glass === 'none')).toBe(true);
});

test('ML10: the parts of walls have the total length of the walls, without gaps', () => {
  const side = fc.integer({ min: 2, max: 18 });
  forAll(60, side, side, (x, y) => {
    const rooms = [
      unit(rectangle(0, 0, x, 5), 'conferenceroom', 1),
      unit(rectangle(x, 0, 20 - x, 5), 'office', y % 2 === 0 ? 2 : null),
      unit(rectangle(0, 5, 20, 7), 'walkway'),
    ];
    const walls = deriveWalls(outline, rooms, []);
    const sum = (parts: readonly { a: Point; b: Point }[]) =>
      parts.reduce((all, part) => all + lengthOf(part as WallPart), 0);
    expect(sum(wallParts({ walls, units: rooms }))).toBeCloseTo(sum(walls), 6);
  });
});

test('ML10: glass stays within its wall, and stacked parts do not overlap', () => {
  const metres = fc.double({ min: 1, max: 40, noNaN: true });
  const height = fc.double({ min: 0.1, max: 3, noNaN: true });
  forAll(100, metres, height, (length, wallHeight) => {
    const part = { a: [0, 0], b: [length, 0], kind: 'outer', glass: 'window' } as const;
    for (const made of [frontParts(part, wallHeight), windowParts(part, wallHeight, 0.26)]) {
      for (const { x, height: from = 0, scale } of [...made.solid, ...made.frames, ...made.panes]) {
        expect(x - scale[0] / 2).toBeGreaterThan(-0.21);
        expect(x + scale[0] / 2).toBeLessThan(length + 0.21);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(scale[1]).toBeGreaterThan(0);
        expect(from + scale[1]).toBeLessThan(wallHeight + 1e-6);
      }
      const glass = made.panes.reduce((sum, { scale }) => sum + scale[0], 0);
      expect(glass).toBeCloseTo(length, 6);
    }
  });
});
