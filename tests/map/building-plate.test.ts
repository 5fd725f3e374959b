import { type Material, Mesh } from 'three';
import { describe, expect, test } from 'vitest';
import { createPlate, type Plate } from '../../map/building/plate.ts';
import { createPlates } from '../../map/building/plates.ts';
import type { Fixture, Level } from '../../map/imdf/plan.ts';
import { THEMES } from '../../map/scene/theme.ts';
import { rectangle } from './archive-builder.ts';
import { emptyLevel } from './levels.ts';

const desk = (id: string, spaceId: number | null, kind = 'desk'): Fixture => ({
  id,
  category: kind,
  kind,
  spaceId,
  facing: 0,
  ring: rectangle(1, 1, 1.6, 0.8),
});
const level: Level = {
  ...emptyLevel(1, 0, rectangle(0, 0, 20, 10)),
  units: [
    {
      id: 'room',
      category: 'conferenceroom',
      name: null,
      spaceId: 5,
      centre: [12, 5],
      areas: [{ outer: rectangle(10, 0, 5, 10), holes: [] }],
    },
  ],
  fixtures: [desk('a', 7), desk('b', null), desk('c', 8), desk('plant', 9, 'vegetation')],
  walls: [{ a: [10, 0], b: [10, 10], kind: 'inner' }],
};
const meshesOf = (plate: Plate): Mesh[] => {
  const meshes: Mesh[] = [];
  plate.group.traverse((object) => {
    if (object instanceof Mesh) meshes.push(object);
  });
  return meshes;
};
const materialsOf = (plate: Plate): Set<Material> =>
  new Set(meshesOf(plate).flatMap(({ material }) => [material].flat()));

describe('a floor of the stack', () => {
  test('colours its rooms and desks, and nothing else', () => {
    const plate = createPlate(level, 0.7, THEMES.light, 1);
    expect(plate.setStatus(5, { status: 'FREE' }, false)).toBe(true);
    expect(plate.setStatus(7, { status: 'BOOKED' }, true)).toBe(true);
    expect(plate.setStatus(8, { status: 'FREE' }, false)).toBe(true);
    expect(plate.setStatus(9, { status: 'FREE' }, false)).toBe(false);
    expect(plate.setStatus(77, { status: 'FREE' }, false)).toBe(false);
  });

  test('fades as a whole; is hidden at opacity 0, and drawn after opaque floors while transparent', () => {
    const plate = createPlate(level, 0.7, THEMES.light, 0);
    const look = () => ({
      visible: plate.group.visible,
      later: plate.group.renderOrder > 0,
      opacities: [...new Set([...materialsOf(plate)].map(({ opacity }) => opacity))],
    });
    plate.setOpacity(1);
    expect(look()).toEqual({ visible: true, later: false, opacities: [1] });
    plate.setOpacity(0.4);
    expect(look()).toEqual({ visible: true, later: true, opacities: [0.4] });
    plate.setOpacity(0);
    expect(look().visible).toBe(false);
    plate.setOpacity(1);
    expect(look()).toEqual({ visible: true, later: false, opacities: [1] });
  });

  test('a faded floor is drawn after the faded floors below it', () => {
    const order = (rank: number) => {
      const plate = createPlate(level, 0.7, THEMES.light, rank);
      plate.setOpacity(0.16);
      return plate.group.renderOrder;
    };
    expect(order(2)).toBeGreaterThan(order(1));
    expect(order(1)).toBeGreaterThan(order(0));
  });

  test('a faded floor is one layer: its slab’s top is invisible, but hides what is below', () => {
    const plate = createPlate(level, 0.7, THEMES.light, 1);
    const slab = meshesOf(plate).find(
      ({ geometry }) => geometry.getAttribute('color')?.itemSize === 4,
    );
    const [normals, colours] = [
      slab?.geometry.getAttribute('normal'),
      slab?.geometry.getAttribute('color'),
    ];
    const alphas = Array.from({ length: normals?.count ?? 0 }, (_, i) => [
      (normals?.getY(i) ?? 0) > 0.99,
      colours?.getW(i),
    ]);
    expect(new Set(alphas.map(String))).toEqual(new Set(['true,0', 'false,1']));
    expect([slab?.material].flat().map((material) => material?.depthWrite)).toEqual([true]);
  });

  test('has an outline on top of its walls while it is selected', () => {
    const plate = createPlate(level, 0.7, THEMES.light, 1);
    const seen = () => meshesOf(plate).filter(({ visible }) => visible).length;
    const before = seen();
    plate.setRimmed(true);
    expect(seen()).toBe(before + 1);
    plate.setRimmed(false);
    expect(seen()).toBe(before);
  });

  test('ML12: only the lowest floor stands on the plate and has a shadow on it', () => {
    const parts = (rank: number) => meshesOf(createPlate(level, 0.7, THEMES.light, rank)).length;
    expect(parts(0)).toBe(parts(1) + 2);
  });

  test('disposes all its geometries and materials', () => {
    const plate = createPlate(level, 0.7, THEMES.light, 0);
    const parts = new Set([
      ...meshesOf(plate).map(({ geometry }) => geometry),
      ...materialsOf(plate),
    ]);
    let disposed = 0;
    for (const part of parts) {
      (part as Material).addEventListener('dispose', () => {
        disposed += 1;
      });
    }
    plate.dispose();
    expect(disposed).toBe(parts.size);
  });

  test('is drawn without any desks, rooms and walls, too', () => {
    const bare: Level = { ...level, units: [], fixtures: [], walls: [] };
    const plate = createPlate(bare, 0.7, THEMES.dark, 0);
    expect(meshesOf(plate).length).toBeGreaterThan(1);
    plate.dispose();
  });
});

describe('moving floors', () => {
  const still = () => {
    const plates = createPlates();
    const plate = createPlate(level, 0.7, THEMES.light, 1);
    plates.add(1, plate, { height: 4, opacity: 0 });
    return { plates, plate };
  };

  test('are at the given height, and have none if they were never added', () => {
    const { plates, plate } = still();
    expect(plate.group.position.y).toBe(4);
    expect(plate.group.visible).toBe(false);
    expect([plates.heightOf(1), plates.heightOf(2)]).toEqual([4, null]);
    expect([plates.get(1), plates.get(2)]).toEqual([plate, undefined]);
    expect(plates.move(1)).toBe(false);
  });

  test('move towards the target at each step, never past it, and arrive', () => {
    const { plates, plate } = still();
    plates.aim(1, { height: 14, opacity: 1 });
    let before = plate.group.position.y;
    let steps = 0;
    while (plates.move(0.016)) {
      const { y } = plate.group.position;
      expect(y).toBeGreaterThan(before);
      expect(y).toBeLessThan(14);
      before = y;
      steps += 1;
      expect(steps).toBeLessThan(200);
    }
    expect(steps).toBeGreaterThan(10);
    expect(plate.group.position.y).toBe(14);
    expect(plate.group.renderOrder).toBe(0);
    expect(plates.move(0.016)).toBe(false);
  });

  test('a longer step goes as far as the short ones in the same time', () => {
    const [slow, quick] = [still(), still()];
    for (const { plates } of [slow, quick]) plates.aim(1, { height: 104, opacity: 0.5 });
    for (let step = 0; step < 10; step++) slow.plates.move(0.01);
    quick.plates.move(0.1);
    expect(slow.plates.heightOf(1)).toBeCloseTo(quick.plates.heightOf(1) ?? 0, 6);
    // About two thirds of the way after 0.1 s, with a time constant of 0.09 s.
    expect(quick.plates.heightOf(1)).toBeCloseTo(4 + 100 * (1 - Math.exp(-0.1 / 0.09)), 6);
  });

  test('arrive if only the opacity changes', () => {
    const { plates, plate } = still();
    plates.aim(1, { height: 4, opacity: 1 });
    expect(plates.move(0.05)).toBe(true);
    expect(plate.group.visible).toBe(true);
    let steps = 0;
    while (plates.move(0.05)) steps += 1;
    expect(steps).toBeGreaterThan(2);
    expect([...materialsOf(plate)].every(({ opacity }) => opacity === 1)).toBe(true);
  });

  test('take time if only the height changes', () => {
    const { plates } = still();
    plates.aim(1, { height: 104, opacity: 0 });
    expect(plates.move(0.01)).toBe(true);
    expect(plates.heightOf(1)).toBeLessThan(20);
  });

  test('are on their way until the last one has arrived', () => {
    const { plates } = still();
    plates.add(2, createPlate(level, 0.7, THEMES.light, 1), { height: 0, opacity: 1 });
    plates.aim(1, { height: 104, opacity: 1 });
    plates.aim(2, { height: 0.1, opacity: 1 });
    while (plates.move(0.05)) expect(plates.heightOf(1)).not.toBe(104);
    expect([plates.heightOf(1), plates.heightOf(2)]).toEqual([104, 0.1]);
  });

  test('can be moved immediately', () => {
    const { plates, plate } = still();
    plates.aim(1, { height: 9, opacity: 1 });
    plates.aim(2, { height: 1, opacity: 1 });
    plates.settle();
    expect(plate.group.position.y).toBe(9);
    expect(plates.move(1)).toBe(false);
  });

  test('are removed from the scene when they are cleared', () => {
    const { plates, plate } = still();
    const others = plates.scene.children.length - 1;
    expect(plates.scene.children).toContain(plate.group);
    plates.clear();
    expect(plates.scene.children).toHaveLength(others);
    expect(plates.heightOf(1)).toBeNull();
  });
});
