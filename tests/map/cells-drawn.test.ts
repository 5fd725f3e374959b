import { InstancedMesh, Mesh, PerspectiveCamera } from 'three';
import { beforeAll, describe, expect, test } from 'vitest';
import { levelBounds } from '../../map/imdf/geometry.ts';
import type { Level } from '../../map/imdf/plan.ts';
import { buildFloor, type Floor } from '../../map/scene/floor.ts';
import { THEMES } from '../../map/scene/theme.ts';
import { largeFloor, smallFloor } from '../bench/map/tiles.ts';
import { firstLevel } from './levels.ts';

const HEIGHT = 800;

const floorOf = (level: Level): Floor => {
  const work = buildFloor(level, 0.7, THEMES.light);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
};

/** The viewer's camera above a point, at a distance (metres). */
const over = (x: number, y: number, distance: number, polar = 0.9): PerspectiveCamera => {
  const camera = new PerspectiveCamera(28, 1.6, 0.5, 4000);
  camera.position.set(x, distance * Math.cos(polar), -y + distance * Math.sin(polar));
  camera.lookAt(x, 0, -y);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  return camera;
};

/** What the GPU gets: calls and triangles. */
const drawnOf = (floor: Floor) => {
  let [calls, triangles] = [0, 0];
  floor.group.traverseVisible((object) => {
    if (!(object instanceof Mesh)) return;
    const { index, drawRange, attributes } = object.geometry;
    const vertices = Math.min(index?.count ?? attributes.position.count, drawRange.count);
    const copies = object instanceof InstancedMesh ? object.count : 1;
    calls += 1;
    triangles += (vertices / 3) * copies;
  });
  return { calls, triangles };
};

describe('a floor of 6,144 desks and 544 rooms', () => {
  let [small, large]: readonly [Floor?, Floor?] = [];
  let [smallLevel, largeLevel]: readonly [Level?, Level?] = [];
  beforeAll(() => {
    smallLevel = firstLevel(smallFloor().files);
    largeLevel = firstLevel(largeFloor().files);
    small = floorOf(smallLevel);
    large = floorOf(largeLevel);
  });

  const draw = (floor: Floor | undefined, camera: PerspectiveCamera) => {
    floor?.look(camera, HEIGHT);
    if (floor === undefined) throw new Error('no floor');
    return drawnOf(floor);
  };

  test('has 6,144 desks', () => {
    const desks = (level: Level | undefined) =>
      level?.fixtures.filter(({ kind }) => kind === 'desk').length;
    expect([desks(smallLevel), desks(largeLevel)]).toEqual([400, 6144]);
  });

  test('needs no more draw calls than one of 400 desks, from any distance', () => {
    for (const distance of [15, 40, 120, 400, 900]) {
      expect(draw(large, over(140, 80, distance)).calls).toBeLessThanOrEqual(
        Math.max(draw(small, over(36, 21, distance)).calls, 16),
      );
    }
  });

  test('needs at most twice the triangles of one of 400 desks, as a whole and close up', () => {
    const whole = { small: draw(small, over(36, 21, 150)), large: draw(large, over(144, 84, 600)) };
    expect(whole.large.triangles).toBeLessThan(whole.small.triangles * 2);
    for (const distance of [15, 30, 60]) {
      const close = {
        small: draw(small, over(36, 12, distance)),
        large: draw(large, over(140, 96, distance)),
      };
      expect(close.large.triangles).toBeLessThan(close.small.triangles * 2);
    }
  });

  test('has chairs close up, but not from afar', () => {
    const near = draw(large, over(140, 84, 15));
    const far = draw(large, over(140, 84, 600));
    expect(near.triangles).toBeGreaterThan(20_000);
    // All 6,144 desk tops, all walls and rooms, and nothing more.
    expect(far.triangles).toBeGreaterThan(6144 * 2);
    expect(far.triangles).toBeLessThan(70_000);
  });

  test('is drawn whole for its shadow', () => {
    if (large === undefined || largeLevel === undefined) throw new Error('no floor');
    large.showAll(40);
    expect(drawnOf(large).triangles).toBeGreaterThan(6144 * 150);
    draw(large, over(140, 84, 15));
    expect(drawnOf(large).triangles).toBeLessThan(300_000);
    expect(levelBounds(largeLevel)).toMatchObject({
      minX: expect.closeTo(0),
      minY: expect.closeTo(0),
    });
  });
});
