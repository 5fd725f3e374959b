import { Color, MeshLambertMaterial, Vector3 } from 'three';
import { expect, test } from 'vitest';
import type { Ring, Unit } from '../../map/imdf/plan.ts';
import { createBase, createRooms } from '../../map/scene/floor.ts';
import { THEMES, unitColour } from '../../map/scene/theme.ts';
import { rectangle } from './archive-builder.ts';
import { emptyLevel } from './levels.ts';

const theme = THEMES.light;
const outline = rectangle(0, 0, 20, 10);
const unit = (category: string, ring: Ring, spaceId: number | null = null): Unit => ({
  id: category,
  category,
  name: null,
  areas: [{ outer: ring, holes: [] }],
  centre: [0, 0],
  spaceId,
});

/** The colours of the triangles, in the order in which they are drawn. */
const drawn = (units: readonly Unit[]): readonly string[] => {
  const { mesh } = createRooms({ ...emptyLevel(1, 0, outline), units }, theme, true);
  const colours = mesh.geometry.getAttribute('color');
  const found: string[] = [];
  for (let i = 0; i < colours.count; i += 3) {
    const hex = `#${new Color(colours.getX(i), colours.getY(i), colours.getZ(i)).getHexString()}`;
    if (found.at(-1) !== hex) found.push(hex);
  }
  return found;
};

const hall = unit('walkway', outline);
const lounge = unit('lounge', rectangle(2, 2, 8, 5));
const stairs = unit('stairs', rectangle(3, 3, 2, 2));
const kitchen = unit('kitchen', rectangle(3, 3, 2, 2), 4096);

test('smaller units are drawn over larger ones, whatever their order in the archive (MD3)', () => {
  const order = ['walkway', 'lounge', 'stairs'].map((category) => unitColour(theme, category));
  for (const units of [
    [hall, lounge, stairs],
    [stairs, lounge, hall],
    [lounge, hall, stairs],
  ]) {
    expect(drawn(units)).toEqual(order);
  }
  // A space covers a unit of its size.
  expect(drawn([kitchen, stairs]).slice(1)).toEqual([
    unitColour(theme, 'stairs'),
    theme.rooms.plain,
  ]);
  // Areas without a unit.
  expect(drawn([])).toEqual([unitColour(theme, 'walkway')]);
});

test('units are drawn without writing depth, on a slab that is drawn first (MD3)', () => {
  const level = { ...emptyLevel(1, 0, outline), units: [hall, lounge, kitchen] };
  const { mesh } = createRooms(level, theme, false);
  expect(mesh.material.depthWrite).toBe(false);
  const base = createBase(level, 0.45, theme, new MeshLambertMaterial({ vertexColors: true }));
  expect(base.renderOrder).toBeLessThan(mesh.renderOrder);
  expect(mesh.renderOrder).toBeLessThan(0);
});

test('on a faded floor units do not blend: the smallest is drawn first, above the others (MD3)', () => {
  const units = [lounge, hall, kitchen];
  const { mesh, setFaded } = createRooms({ ...emptyLevel(1, 0, outline), units }, theme, true);
  const positions = mesh.geometry.getAttribute('position');
  const corner = (i: number) => new Vector3().fromBufferAttribute(positions, i);
  const drawnHeights = () => {
    const index = mesh.geometry.getIndex();
    const order = index === null ? [...Array(positions.count).keys()] : [...index.array];
    expect(order.toSorted((a, b) => a - b)).toEqual([...Array(positions.count).keys()]);
    for (let i = 0; i < order.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => corner(order[i + k] ?? 0));
      if (a === undefined || b === undefined || c === undefined) throw new Error('No triangle');
      expect(b.sub(a).cross(c.sub(a)).y).toBeGreaterThan(0);
    }
    return order.map((i) => corner(i).y).filter((y, i, all) => y !== all[i - 1]);
  };
  const rising = drawnHeights();
  expect(rising).toHaveLength(1 + units.length);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  setFaded(true);
  expect(mesh.material.depthWrite).toBe(true);
  expect(drawnHeights()).toEqual(rising.toReversed());
  setFaded(false);
  expect(mesh.material.depthWrite).toBe(false);
  expect(drawnHeights()).toEqual(rising);
});
