import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import type { Ring } from '../../map/imdf/plan.ts';
import { indexPlaces } from '../../map/model/place-index.ts';
import { createOutline } from '../../map/scene/outline.ts';
import { emptyLevel } from './levels.ts';

const SQUARE: Ring = [
  [2, 2],
  [6, 2],
  [6, 5],
  [2, 5],
];
const TRIANGLE: Ring = [
  [0, 0],
  [4, 0],
  [1, 3],
];

/** The lines of the outline of a room, as positions on the plan. */
const linesAround = (outer: Ring) => {
  const level = {
    ...emptyLevel(1, 0),
    units: [
      {
        id: 'room',
        category: 'room',
        name: null,
        areas: [{ outer, holes: [] }],
        centre: [3, 3] as const,
        spaceId: 1,
      },
    ],
  };
  const place = indexPlaces(level).places.get(1);
  if (place === undefined) throw new Error('no place');
  const outline = createOutline(place, '#123456', 1);
  if (outline === null) return null;
  const { geometry } = outline.line;
  const [from, to] = ['instanceStart', 'instanceEnd'].map((name) => geometry.getAttribute(name));
  const corner = (of: typeof from, index: number) => {
    if (of === undefined) throw new Error('no lines');
    const { x, z } = new Vector3().setX(of.getX(index)).setZ(of.getZ(index));
    return [x, -z];
  };
  return Array.from({ length: from?.count ?? 0 }, (_, i) => [corner(from, i), corner(to, i)]);
};

test.each([
  ['square', SQUARE],
  ['triangle', TRIANGLE],
])('the outline of a %s is its edges, also that from the last corner to the first', (_, ring) => {
  const edges = ring.map((corner, i) => [[...corner], [...(ring[(i + 1) % ring.length] ?? [])]]);
  expect(linesAround(ring)).toEqual(edges);
});

test('a room without corners has no outline', () => {
  expect(linesAround([])).toBeNull();
});
