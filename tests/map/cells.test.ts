import fc from 'fast-check';
import { Frustum, Matrix4, PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import {
  type Cells,
  type CellView,
  cellSide,
  createCells,
  runsOf,
  sortByCell,
  TIER,
  TIER_FROM,
  type Tier,
  tierAt,
} from '../../map/scene/cells.ts';
import { forAll } from '../support/runs.ts';

const BOUNDS = { minX: 0, minY: 0, maxX: 120, maxY: 80 };
const HEIGHT = 800;

/** A camera above the plan point (x, y), looking down at an angle (radians from vertical). */
const cameraOver = (x: number, y: number, distance: number, polar: number, yaw: number) => {
  const camera = new PerspectiveCamera(28, 1.6, 0.5, 4000);
  camera.position.set(
    x + distance * Math.sin(polar) * Math.sin(yaw),
    distance * Math.cos(polar),
    -y + distance * Math.sin(polar) * Math.cos(yaw),
  );
  camera.lookAt(x, 0, -y);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  return camera;
};

const viewOf = (camera: PerspectiveCamera): CellView => ({
  planes: new Frustum().setFromProjectionMatrix(
    new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse),
  ).planes,
  eye: camera.position,
  focal: HEIGHT / (2 * Math.tan((28 * Math.PI) / 360)),
});

type Thing = { readonly x: number; readonly y: number; readonly reach: number };
const thing: fc.Arbitrary<Thing> = fc.record({
  x: fc.double({ min: 0, max: 120, noNaN: true }),
  y: fc.double({ min: 0, max: 80, noNaN: true }),
  reach: fc.double({ min: 0.1, max: 3, noNaN: true }),
});
const things = fc.array(thing, { minLength: 1, maxLength: 60 });
const camera = fc
  .tuple(
    fc.double({ min: -20, max: 140, noNaN: true }),
    fc.double({ min: -20, max: 100, noNaN: true }),
    fc.double({ min: 9, max: 600, noNaN: true }),
    fc.double({ min: 0, max: 1.25, noNaN: true }),
    fc.double({ min: 0, max: 6.28, noNaN: true }),
  )
  .map((values) => cameraOver(...values));
const side = fc.constantFrom(8, 12, 32, 500);

const filled = (list: readonly Thing[], width: number): { cells: Cells; cellOf: number[] } => {
  const cells = createCells(BOUNDS, width);
  return { cells, cellOf: list.map(({ x, y, reach }) => cells.put(x, y, reach, 0.7)) };
};

test('whatever is on the screen is in a cell that is drawn', () =>
  forAll(200, things, side, camera, (list, width, eye) => {
    const { cells, cellOf } = filled(list, width);
    cells.look(viewOf(eye));
    for (const [i, { x, y, reach }] of list.entries()) {
      for (const [dx, dy, h] of [
        [0, 0, 0],
        [reach, 0, 0.7],
        [-reach, reach, 0.7],
        [0, -reach, 0.35],
      ] as const) {
        const at = new Vector3(x + dx, h, -(y + dy)).project(eye);
        const onScreen = Math.abs(at.x) < 1 && Math.abs(at.y) < 1 && at.z > -1 && at.z < 1;
        if (onScreen) expect(cells.tiers[cellOf[i] ?? 0]).not.toBe(TIER.hidden);
      }
    }
  }));

test('a cell has the detail that its nearest object needs, whatever the previous view', () =>
  forAll(200, things, side, camera, camera, (list, width, before, eye) => {
    const { cells, cellOf } = filled(list, width);
    cells.look(viewOf(before));
    cells.look(viewOf(eye));
    for (const [i, { x, y }] of list.entries()) {
      const point = new Vector3(x, 0, -y);
      const { x: u, y: v, z } = point.clone().project(eye);
      if (Math.abs(u) > 1 || Math.abs(v) > 1 || Math.abs(z) > 1) continue;
      const pixels = viewOf(eye).focal / point.distanceTo(eye.position);
      expect(cells.tiers[cellOf[i] ?? 0]).toBeGreaterThanOrEqual(tierAt(pixels));
    }
  }));

test('few cells outside of the view are drawn', () =>
  forAll(200, things, camera, camera, (list, before, eye) => {
    const { cells } = filled(list, 12);
    const fresh = filled(list, 12).cells;
    cells.look(viewOf(before));
    cells.look(viewOf(eye));
    fresh.look(viewOf(eye));
    const drawn = (all: Cells) => Array.from(all.tiers).filter((tier) => tier > 0).length;
    expect(drawn(cells)).toBeLessThanOrEqual(drawn(fresh) * 1.3);
    for (let cell = 0; cell < cells.count; cell++) {
      if (fresh.tiers[cell] !== TIER.hidden) expect(cells.tiers[cell]).toBe(fresh.tiers[cell]);
    }
  }));

test('empty cells and cells outside of the view are not drawn', () => {
  const cells = createCells(BOUNDS, 10);
  const [left, right] = [cells.put(5, 5, 1, 0.7), cells.put(115, 75, 1, 0.7)];
  cells.look(viewOf(cameraOver(5, 5, 20, 0, 0)));
  expect(cells.tiers[left]).toBe(TIER.near);
  expect(cells.tiers[right]).toBe(TIER.hidden);
  expect(Array.from(cells.tiers).filter((tier) => tier !== TIER.hidden)).toHaveLength(1);
});

test('the version grows when a tier changes and never otherwise', () => {
  const { cells } = filled([{ x: 60, y: 40, reach: 1 }], 20);
  const far = viewOf(cameraOver(60, 40, 400, 0.9, 0));
  expect(cells.version()).toBe(0);
  cells.look(far);
  const first = cells.version();
  expect(first).toBeGreaterThan(0);
  cells.look(viewOf(cameraOver(61, 40, 400, 0.9, 0)));
  expect(cells.version()).toBe(first);
  cells.look(viewOf(cameraOver(60, 40, 12, 0.9, 0)));
  expect(cells.version()).toBe(first + 1);
});

test('all cells can be given one tier', () => {
  const cells = createCells(BOUNDS, 20);
  cells.force(TIER.middle);
  expect(Array.from(cells.tiers).every((tier) => tier === TIER.middle)).toBe(true);
  const version = cells.version();
  cells.force(TIER.middle);
  expect(cells.version()).toBe(version);
  cells.force(TIER.far);
  expect(cells.version()).toBe(version + 1);
});

test.each([
  [0, TIER.far],
  [TIER_FROM.middle - 0.01, TIER.far],
  [TIER_FROM.middle, TIER.middle],
  [TIER_FROM.near - 0.01, TIER.middle],
  [TIER_FROM.near, TIER.near],
  [500, TIER.near],
])('%d pixels for a metre', (pixels, tier) => {
  expect(tierAt(pixels)).toBe(tier);
});

test('cells are smaller where there is more, between 8 and 32 m', () => {
  const square = { minX: 0, minY: 0, maxX: 100, maxY: 100 };
  expect(cellSide(square, 0)).toBe(32);
  expect(cellSide(square, 24 * 25)).toBe(20);
  expect(cellSide(square, 1e6)).toBe(8);
  expect(cellSide({ minX: 0, minY: 0, maxX: 0, maxY: 0 }, 5)).toBe(8);
  const land = { minX: 0, minY: 0, maxX: 10_000, maxY: 10_000 };
  expect(cellSide(land, 1e9)).toBe(100);
});

test('sortByCell returns each object once, grouped by cell and in the given order', () =>
  forAll(200, fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 80 }), (cellOf) => {
    const { order, starts } = sortByCell(cellOf, 10);
    const expected = Array.from({ length: 10 }, (_, cell) =>
      cellOf.flatMap((own, i) => (own === cell ? [i] : [])),
    );
    expect(Array.from(order)).toEqual(expected.flat());
    expected.forEach((list, cell) => {
      expect((starts[cell + 1] ?? 0) - (starts[cell] ?? 0)).toBe(list.length);
    });
  }));

test('runsOf covers the objects in cells of the requested tiers, and merges adjacent runs', () => {
  const tiers = fc.array(fc.constantFrom<Tier>(0, 1, 2, 3), { minLength: 10, maxLength: 10 });
  const range = fc.constantFrom<[Tier, Tier]>([1, 1], [1, 3], [2, 3], [3, 3]);
  const owners = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 80 });
  forAll(200, owners, tiers, range, (cellOf, given, [from, to]) => {
    const sorted = sortByCell(cellOf, 10);
    const found = runsOf(sorted, given, from, to);
    const drawn = found.flatMap(([start, end]) => Array.from(sorted.order.slice(start, end)));
    const expected = cellOf.flatMap((cell, i) => {
      const tier = given[cell] ?? 0;
      return tier >= from && tier <= to ? [i] : [];
    });
    expect(drawn.toSorted((a, b) => a - b)).toEqual(expected);
    found.forEach(([start, end], i) => {
      expect(end).toBeGreaterThan(start);
      expect(start).toBeGreaterThan(found[i - 1]?.[1] ?? -1);
    });
  });
});
