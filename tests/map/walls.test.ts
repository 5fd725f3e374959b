import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Opening, Point, Ring, Unit, Wall } from '../../map/imdf/plan.ts';
import { deriveWalls } from '../../map/imdf/walls.ts';
import { forAll } from '../support/runs.ts';
import { rectangle } from './archive-builder.ts';
import { points } from './points.ts';

const unit = (ring: Ring, category = 'conferenceroom', spaceId: number | null = null): Unit => ({
  id: JSON.stringify(ring),
  category,
  name: null,
  areas: [{ outer: ring, holes: [] }],
  centre: [0, 0],
  spaceId,
});
const opening = (a: Point, b: Point): Opening => ({ id: '', category: 'pedestrian', a, b });
const length = ({ a, b }: Wall) => Math.hypot(b[0] - a[0], b[1] - a[1]);
const total = (walls: readonly Wall[], kind?: Wall['kind']) =>
  walls
    .filter((wall) => kind === undefined || wall.kind === kind)
    .reduce((sum, wall) => sum + length(wall), 0);

/** Whether a wall covers the point. */
const covered = (walls: readonly Wall[], [x, y]: Point): boolean =>
  walls.some(({ a, b }) => {
    const span = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [dx, dy] = [(b[0] - a[0]) / span, (b[1] - a[1]) / span];
    const along = (x - a[0]) * dx + (y - a[1]) * dy;
    const off = Math.abs((x - a[0]) * dy - (y - a[1]) * dx);
    return off < 0.01 && along > 0 && along < span;
  });

const outline = [{ outer: rectangle(0, 0, 10, 6), holes: [] }];

test('two neighbouring rooms share one wall', () => {
  const walls = deriveWalls(
    outline,
    [unit(rectangle(0, 0, 4, 6)), unit(rectangle(4, 0, 6, 6))],
    [],
  );
  expect(total(walls, 'outer')).toBeCloseTo(32);
  expect(total(walls, 'inner')).toBeCloseTo(6);
});

test('an opening leaves a gap of its length in the wall, and nowhere else', () => {
  const units = [unit(rectangle(0, 0, 4, 6)), unit(rectangle(4, 0, 6, 6))];
  const walls = deriveWalls(outline, units, [opening([4, 1], [4, 1.9])]);
  expect(covered(walls, [4, 1.5])).toBe(false);
  expect(covered(walls, [4, 0.5])).toBe(true);
  expect(covered(walls, [4, 2.5])).toBe(true);
  expect(total(walls)).toBeCloseTo(32 + 6 - 0.9);
});

test('an opening drawn beside its wall still opens it', () => {
  const walls = deriveWalls(outline, [unit(rectangle(0, 0, 4, 6))], [opening([4.2, 1], [4.2, 2])]);
  expect(covered(walls, [4, 1.5])).toBe(false);
});

test('walkways have no walls of their own, a bookable office has', () => {
  const open = [unit(rectangle(4, 0, 6, 6), 'walkway')];
  expect(total(deriveWalls(outline, open, []), 'inner')).toBe(0);
  const bookable = [unit(rectangle(0, 0, 4, 6), 'office', 4096)];
  expect(total(deriveWalls(outline, bookable, []), 'inner')).toBeCloseTo(6);
});

test('an office the size of a room has walls like one, a larger one is open (MD1)', () => {
  const rooms = (category: string) =>
    [0, 2, 4, 6, 8].map((x) => unit(rectangle(x, 0, 2, 6), category));
  const asOffices = deriveWalls(outline, rooms('office'), []);
  expect(asOffices).toEqual(deriveWalls(outline, rooms('room'), []));
  expect(total(asOffices, 'inner')).toBeCloseTo(24);
  const large = [{ outer: rectangle(0, 0, 20, 10), holes: [] }];
  const hall = [unit(rectangle(0, 0, 10, 6.1), 'office'), unit(rectangle(10, 0, 10, 6), 'office')];
  expect(total(deriveWalls(large, hall, []), 'inner')).toBeCloseTo(10 + 6);
});

test('slanted walls are derived like straight ones', () => {
  const slanted: Ring = points('0,0 4,0 6,3 0,3');
  const walls = deriveWalls(outline, [unit(slanted)], [opening([4.5, 0.75], [5.5, 2.25])]);
  expect(covered(walls, [5, 1.5])).toBe(false);
  expect(covered(walls, [4.2, 0.3])).toBe(true);
});

test('no part of a wall is drawn twice, and every edge of a room is covered', () => {
  const cells = fc.uniqueArray(fc.integer({ min: 0, max: 29 }), { minLength: 1, maxLength: 12 });
  forAll(60, cells, fc.double({ min: -3, max: 3, noNaN: true }), (chosen, turn) => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const spin = ([x, y]: Point): Point => [x * cos - y * sin, x * sin + y * cos];
    const rings = chosen.map((cell) =>
      rectangle((cell % 6) * 3, Math.floor(cell / 6) * 3, 3, 3).map(spin),
    );
    const walls = deriveWalls(
      [{ outer: rectangle(0, 0, 18, 15).map(spin), holes: [] }],
      rings.map((ring) => unit(ring)),
      [],
    );
    const edges = new Set<string>();
    for (const cell of chosen) {
      const [column, row] = [cell % 6, Math.floor(cell / 6)];
      edges.add(`h${column},${row}`).add(`h${column},${row + 1}`);
      edges.add(`v${column},${row}`).add(`v${column + 1},${row}`);
    }
    const inner = [...edges].filter(
      (edge) => !/^h\d+,[05]$/.test(edge) && !/^v[06],/.test(edge),
    ).length;
    expect(total(walls, 'outer')).toBeCloseTo(66, 3);
    expect(total(walls, 'inner')).toBeCloseTo(inner * 3, 3);
  });
});
