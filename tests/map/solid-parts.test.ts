import { type Group, InstancedMesh, Mesh, Vector3 } from 'three';
import { expect, test } from 'vitest';
import type { Opening, Point, Wall } from '../../map/imdf/plan.ts';
import { deriveWalls } from '../../map/imdf/walls.ts';
import { doorLeaves } from '../../map/scene/doors.ts';
import { THEMES } from '../../map/scene/theme.ts';
import { createShade, createWalls } from '../../map/scene/walls.ts';
import { rectangle } from './archive-builder.ts';
import { emptyLevel } from './levels.ts';

const HEIGHT = 0.7;
const outline = [{ outer: rectangle(0, 0, 20, 10), holes: [] }];
const unit = (category: string, x: number, y: number, width: number, depth: number) => ({
  id: `${category} ${x}`,
  category,
  name: null,
  areas: [{ outer: rectangle(x, y, width, depth), holes: [] }],
  centre: [x, y] satisfies Point,
  spaceId: null,
});
const opening = (a: Point, b: Point): Opening => ({ id: '', category: 'pedestrian', a, b });

/** The corners of the plain meshes of a group: structures, as walls and doors are instances. */
const corners = (group: Group): readonly Vector3[] => {
  const found: Vector3[] = [];
  group.traverse((object) => {
    if (!(object instanceof Mesh) || 'isInstancedMesh' in object) return;
    const positions = object.geometry.getAttribute('position');
    for (let i = 0; i < positions.count; i++) {
      found.push(new Vector3().fromBufferAttribute(positions, i));
    }
  });
  return found;
};

test('a column has the outline of its unit, the height of the walls and the colour of their tops (MD2)', () => {
  const level = { ...emptyLevel(1, 0), outline, units: [unit('structure', 4, 3, 1, 2)] };
  const found = corners(createWalls(level, HEIGHT, THEMES.light));
  const xs = found.map(({ x }) => x);
  const ys = found.map(({ y }) => y);
  const zs = found.map(({ z }) => z);
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([4, 5]);
  expect([Math.min(...zs), Math.max(...zs)]).toEqual([-5, -3]);
  expect(Math.min(...ys)).toBeCloseTo(0);
  expect(Math.max(...ys)).toBeCloseTo(HEIGHT, 1);
  const room = { ...level, units: [unit('room', 4, 3, 1, 2)] };
  expect(corners(createWalls(room, HEIGHT, THEMES.light))).toEqual([]);
});

test('every wall has a shade on both sides, of any length; one without length has none', () => {
  const wall = (length: number): Wall => ({ a: [3, 4], b: [3 + length, 4], kind: 'inner' });
  /** The extent of the shade of walls on the plan, and how many corners its triangles have. */
  const shadeOf = (...walls: readonly Wall[]) => {
    const positions = createShade(walls).geometry.getAttribute('position');
    const along = Array.from({ length: positions.count }, (_, i) => positions.getX(i));
    return { count: positions.count, from: Math.min(...along), to: Math.max(...along) };
  };
  for (const length of [0.25, 1, 2, 12]) {
    expect(shadeOf(wall(length))).toEqual({ count: 12, from: 3, to: 3 + length });
  }
  expect(shadeOf(wall(0)).count).toBe(0);
  expect(shadeOf(wall(1), wall(0), wall(2))).toEqual({ count: 24, from: 3, to: 5 });
});

test('a door leaf hangs between two wall ends, not in a hall or at a single wall (MD4)', () => {
  const units = [unit('room', 0, 0, 5, 10), unit('walkway', 5, 0, 15, 10)];
  const inWall = opening([5, 2], [5, 2.9]);
  const leaves = (openings: readonly Opening[]) =>
    doorLeaves({ openings, walls: deriveWalls(outline, units, openings) }, HEIGHT).length;
  expect(leaves([inWall])).toBe(1);
  expect(leaves([opening([5, 2], [5, 4])])).toBe(2);
  expect(leaves([opening([12, 4], [12, 4.9])])).toBe(0);
  expect(leaves([opening([19, 9.9], [20, 9.9])])).toBe(1);
  expect(leaves([opening([18.8, 5], [19.8, 5])])).toBe(0);
  expect(leaves([inWall, opening([9, 4], [10, 4])])).toBe(1);
});

test('a level draws one leaf per door in a wall (MD4)', () => {
  const units = [unit('room', 0, 0, 5, 10)];
  const openings = [opening([5, 2], [5, 2.9]), opening([12, 4], [12, 4.9])];
  const level = { ...emptyLevel(1, 0), outline, units, openings };
  const walls = deriveWalls(outline, units, openings);
  const group = createWalls({ ...level, walls }, HEIGHT, THEMES.light);
  const counts = group.children.map((mesh) => (mesh instanceof InstancedMesh ? mesh.count : 0));
  expect(counts).toEqual([walls.length, walls.length, 1]);
});
