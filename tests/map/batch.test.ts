import fc from 'fast-check';
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  InstancedMesh,
  type Mesh,
  MeshBasicMaterial,
  Vector3,
} from 'three';
import { expect, test } from 'vitest';
import { createBatch, type Instance, writeMatrix } from '../../map/scene/batch.ts';
import { createCells, TIER, type Tier } from '../../map/scene/cells.ts';
import { createCulledInstances } from '../../map/scene/culled-instances.ts';
import { createMergedPieces } from '../../map/scene/merged-pieces.ts';
import { markChanged } from '../../map/scene/upload.ts';
import { at } from '../support/at.ts';
import { forAll } from '../support/runs.ts';

const BOUNDS = { minX: 0, minY: 0, maxX: 40, maxY: 40 };
const material = new MeshBasicMaterial();
const box = new BoxGeometry(1, 1, 1);
const GREY = new Color(0.5, 0.5, 0.5);
/** Exact in 32 bits, so that colours can be compared. */
const colourOf = (i: number) => new Color(((i * 7) % 64) / 64, ((i * 3) % 64) / 64, 0.25);

const spot: fc.Arbitrary<Instance> = fc
  .tuple(fc.integer({ min: 0, max: 39 }), fc.integer({ min: 0, max: 39 }))
  .map(([x, y]) => ({ x, y, angle: 0, scale: [1, 1, 1] as const }));
const crowd = fc.array(spot, { minLength: 1, maxLength: 40 });
/** The tiers of the four quarters of the floor. */
const picture = fc.array(fc.constantFrom<Tier>(0, 1, 2, 3), { minLength: 4, maxLength: 4 });

const quarters = () => {
  const cells = createCells(BOUNDS, 20);
  const tiers: Tier[] = [0, 0, 0, 0];
  let version = 1;
  return {
    cells: { ...cells, tiers, version: () => version },
    turn: (next: readonly Tier[]) => {
      next.forEach((tier, i) => {
        tiers[i] = tier;
      });
      version += 1;
    },
  };
};

const quarterOf = ({ x, y }: Instance) => Math.floor(y / 20) * 2 + Math.floor(x / 20);

/** The position and colour of everything that a mesh of copies draws. */
const drawnCopies = ({ visible, geometry }: Mesh) => {
  const [position, colour] = [geometry.getAttribute('position'), geometry.getAttribute('color')];
  const order = geometry.index?.array.slice(0, geometry.drawRange.count) ?? [];
  const each = box.index?.count ?? 0;
  const lines: string[] = [];
  for (let first = 0; visible && first < order.length; first += each) {
    // The middle of the corners of a box, whose triangles all have the same colour.
    const corners = Array.from(order.slice(first, first + each));
    const middle = (axis: 'getX' | 'getZ') =>
      Math.round(corners.reduce((sum, at) => sum + position[axis](at), 0) / each);
    const tones = new Set(
      corners.map((at) => [colour?.getX(at), colour?.getY(at), colour?.getZ(at)].join(' ')),
    );
    expect(tones.size).toBe(1);
    lines.push([middle('getX'), middle('getZ'), ...tones].join(' '));
  }
  return lines.sort();
};

/** The position and colour of everything that a mesh draws. */
const drawn = (mesh: Mesh | undefined): readonly string[] => {
  if (mesh === undefined) throw new Error('no mesh');
  if (!(mesh instanceof InstancedMesh)) return drawnCopies(mesh);
  const colour = new Color();
  return Array.from({ length: mesh.visible ? mesh.count : 0 }, (_, slot) => {
    const at = slot * 16;
    if (mesh.instanceColor !== null) mesh.getColorAt(slot, colour);
    const { array } = mesh.instanceMatrix;
    return [array[at + 12], array[at + 14], colour.r, colour.g, colour.b].join(' ');
  }).sort();
};

test.each([
  ['copies', true],
  ['instances', false],
])(
  '%s draw what their cells show, in the last colours, with the shape of the tier',
  (_, isCopied) => {
    const change = fc.tuple(fc.nat(39), fc.nat(63));
    const step = fc.tuple(picture, fc.array(change, { maxLength: 10 }));
    forAll(150, crowd, fc.array(step, { minLength: 1, maxLength: 5 }), (instances, steps) => {
      const { cells, turn } = quarters();
      const looks = [
        { geometry: box, material, from: TIER.near, to: TIER.near, isCopied },
        { geometry: box, material, from: TIER.far, to: TIER.middle, isCopied },
      ];
      const options = { shadow: true, size: { reach: 0.7, height: 1 }, colour: GREY };
      const { meshes, setColour, show } = createCulledInstances(cells, instances, looks, options);
      const colours = instances.map(() => GREY);
      for (const [tiers, changes] of steps) {
        turn(tiers);
        show();
        for (const [i, tone] of changes) {
          if (i >= instances.length) continue;
          colours[i] = colourOf(tone);
          setColour(i, colourOf(tone));
        }
        const expected = (from: Tier, to: Tier) =>
          instances
            .flatMap((instance, i) => {
              const tier = tiers[quarterOf(instance)] ?? 0;
              if (tier < from || tier > to) return [];
              const { r, g, b } = colours[i] ?? GREY;
              return [[instance.x, -instance.y || 0, r, g, b].join(' ')];
            })
            .sort();
        const [near, far] = meshes;
        expect(drawn(near).map((line) => line.replace('-0 ', '0 '))).toEqual(
          expected(TIER.near, TIER.near),
        );
        expect(drawn(far).map((line) => line.replace('-0 ', '0 '))).toEqual(
          expected(TIER.far, TIER.middle),
        );
      }
    });
  },
);

test.each([
  ['copy', true],
  ['instance', false],
])('the colour of one %s is sent alone, and what is not drawn sends nothing', (_, isCopied) => {
  const { cells, turn } = quarters();
  const instances = Array.from({ length: 1000 }, (_, i) => ({
    x: i % 40,
    y: Math.floor(i / 25),
    angle: 0,
    scale: [1, 1, 1] as const,
  }));
  const look = { geometry: box, material, from: TIER.far, to: TIER.near, isCopied };
  const options = { shadow: false, size: { reach: 0.7, height: 1 }, colour: GREY };
  const { meshes, setColour, show } = createCulledInstances(cells, instances, [look], options);
  turn([1, 0, 0, 0]);
  show();
  const [mesh] = meshes;
  const attribute =
    mesh instanceof InstancedMesh ? mesh.instanceColor : mesh?.geometry.getAttribute('color');
  if (!(attribute instanceof BufferAttribute)) throw new Error('no colours');
  const numbers = isCopied ? box.getAttribute('position').count * 3 : 3;
  attribute.clearUpdateRanges();
  const { version } = attribute;
  const hidden = instances.findIndex((instance) => quarterOf(instance) === 3);
  setColour(hidden, colourOf(1));
  expect(attribute.updateRanges).toEqual([]);
  expect(attribute.version).toBe(version);
  setColour(0, colourOf(1));
  expect(attribute.updateRanges).toEqual([{ start: expect.any(Number), count: numbers }]);
  expect(attribute.version).toBe(version + 1);
  // It has its colour when it is shown later.
  turn([0, 0, 0, 1]);
  show();
  const found = drawn(mesh);
  const { r, g, b } = colourOf(1);
  expect(found.filter((line) => line.endsWith([r, g, b].join(' ')))).toHaveLength(1);
});

test('culled instances are filtered again only after the cells have changed', () => {
  const { cells, turn } = quarters();
  const instances: Instance[] = [{ x: 1, y: 1, angle: 0, scale: [1, 1, 1] }];
  const look = { geometry: box, material, from: TIER.far, to: TIER.near };
  const { meshes, show } = createCulledInstances(cells, instances, [look], {
    shadow: false,
    size: { reach: 1, height: 1 },
  });
  const mesh = meshes[0] as InstancedMesh | undefined;
  turn([1, 0, 0, 0]);
  show();
  const version = mesh?.instanceMatrix.version;
  show();
  show();
  expect(mesh?.instanceMatrix.version).toBe(version);
  turn([0, 0, 0, 0]);
  show();
  expect(mesh?.visible).toBe(false);
});

test('update ranges cover all changes, are few, and are no longer than needed', () => {
  const change = fc.tuple(fc.nat(9000), fc.integer({ min: 1, max: 60 }));
  forAll(200, fc.array(change, { minLength: 1, maxLength: 120 }), (changes) => {
    const attribute = new BufferAttribute(new Float32Array(9100), 1);
    const { version } = attribute;
    for (const [start, count] of changes) markChanged(attribute, start, count);
    const { updateRanges } = attribute;
    expect(attribute.version).toBe(version + changes.length);
    expect(updateRanges.length).toBeLessThanOrEqual(24);
    for (const [start, count] of changes) {
      expect(updateRanges.some((r) => r.start <= start && r.start + r.count >= start + count)).toBe(
        true,
      );
    }
    const least = Math.min(...changes.map(([start]) => start));
    const most = Math.max(...changes.map(([start, count]) => start + count));
    for (const { start, count } of updateRanges) {
      expect(start).toBeGreaterThanOrEqual(least);
      expect(start + count).toBeLessThanOrEqual(most);
    }
  });
});

test('gives distant changes two ranges, close changes one, and empty changes none', () => {
  const attribute = new BufferAttribute(new Float32Array(5000), 1);
  markChanged(attribute, 0, 0);
  expect(attribute.version).toBe(0);
  markChanged(attribute, 10, 3);
  markChanged(attribute, 4000, 3);
  expect(attribute.updateRanges).toEqual([
    { start: 10, count: 3 },
    { start: 4000, count: 3 },
  ]);
  markChanged(attribute, 3990, 5);
  markChanged(attribute, 4100, 5);
  expect(attribute.updateRanges).toEqual([
    { start: 10, count: 3 },
    { start: 3990, count: 115 },
  ]);
});

const shape = (size: number, vertices: number): BufferGeometry => {
  const positions = Array.from({ length: vertices }, (_, i) => [i * size, 0.5, size]).flat();
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute(
    'normal',
    new Float32BufferAttribute(
      positions.map((_, i) => (i % 3 === 0 ? 1 : 0)),
      3,
    ),
  );
  geometry.setAttribute(
    'color',
    new Float32BufferAttribute(
      positions.map(() => size),
      3,
    ),
  );
  return geometry;
};

test('draws each cell with the shapes for its distance', () =>
  forAll(100, crowd, fc.array(picture, { minLength: 1, maxLength: 4 }), (spots, pictures) => {
    const { cells, turn } = quarters();
    const [fine, middle, coarse] = [shape(0.25, 6), shape(0.375, 3), shape(0.5, 3)];
    const pieces = spots.map(({ x, y }, i) => ({
      x,
      y,
      angle: (i % 4) * (Math.PI / 2),
      reach: 1,
      height: 1,
      fine,
      middle,
      coarse,
    }));
    const { meshes, show } = createMergedPieces(cells, pieces, material);
    const geometry = meshes[0]?.geometry;
    for (const tiers of pictures) {
      turn(tiers);
      show();
      const [position, colour] = [
        geometry?.getAttribute('position'),
        geometry?.getAttribute('color'),
      ];
      const seen: string[] = [];
      for (let i = 0; i < (geometry?.drawRange.count ?? 0); i++) {
        const at = geometry?.index?.getX(i) ?? 0;
        const [x = 0, z = 0] = [position?.getX(at), position?.getZ(at)];
        seen.push(
          [x.toFixed(3), z.toFixed(3), colour?.getX(at)].join(' ').replaceAll('-0.000', '0.000'),
        );
      }
      const expected = pieces.flatMap((piece) => {
        const tier = tiers[quarterOf({ ...piece, scale: [1, 1, 1] })] ?? 0;
        if (tier === TIER.hidden) return [];
        const one = tier === TIER.far ? coarse : tier === TIER.middle ? middle : fine;
        const corners = one.getAttribute('position');
        return Array.from({ length: corners.count }, (_, i) => {
          const corner = new Vector3(corners.getX(i), corners.getY(i), corners.getZ(i));
          corner.applyAxisAngle(new Vector3(0, 1, 0), piece.angle);
          const [x, z] = [corner.x + piece.x, corner.z - piece.y];
          return [x.toFixed(3), z.toFixed(3), one.getAttribute('color').getX(0)]
            .join(' ')
            .replaceAll('-0.000', '0.000');
        });
      });
      expect(seen.sort()).toEqual(expected.sort());
      expect(meshes[0]?.visible).toBe(expected.length > 0);
    }
  }));

test('the surfaces of every piece turn with it, near and afar, so that light falls on them alike', () =>
  forAll(50, crowd, fc.constantFrom<Tier>(1, 2, 3), (spots, tier) => {
    const { cells, turn } = quarters();
    const [fine, middle, coarse] = [shape(0.25, 6), shape(0.375, 3), shape(0.5, 3)];
    // Each piece has an angle of its own: 1 degree, 2 degrees ...
    const pieces = spots.map(({ x, y }, i) => ({
      x,
      y,
      angle: ((i + 1) * Math.PI) / 180,
      reach: 1,
      height: 1,
      fine,
      middle,
      coarse,
    }));
    const { meshes, show } = createMergedPieces(cells, pieces, material);
    turn([tier, tier, tier, tier]);
    show();
    const geometry = at(meshes, 0).geometry;
    const normal = geometry.getAttribute('normal');
    const seen = Array.from({ length: geometry.drawRange.count }, (_, i) => {
      const vertex = geometry.index?.getX(i) ?? 0;
      const [x, y, z] = [normal.getX(vertex), normal.getY(vertex), normal.getZ(vertex)];
      expect(y).toBe(0);
      return Math.round((Math.atan2(-z, x) * 180) / Math.PI);
    });
    const each = tier === TIER.near ? 6 : 3;
    const expected = pieces.flatMap((_, i) => Array.from({ length: each }, () => i + 1));
    expect(seen.sort((a, b) => a - b)).toEqual(expected);
  }));

test('nothing to draw is no mesh', () => {
  const { cells } = quarters();
  const options = { shadow: false, size: { reach: 1, height: 1 } };
  expect(createCulledInstances(cells, [], [], options).meshes).toEqual([]);
  expect(createMergedPieces(cells, [], material).meshes).toEqual([]);
  expect(createBatch(box, material, [], { shadow: false }).meshes).toEqual([]);
});

test('a batch draws all instances, each at its position and turned counter-clockwise', () => {
  const instances: Instance[] = [
    { x: 3, y: 4, height: 2, angle: Math.PI / 2, scale: [2, 1, 1] },
    { x: -1, y: 0, angle: 0, scale: [1, 1, 1] },
  ];
  const { meshes, setColour } = createBatch(box, material, instances, {
    shadow: true,
    colour: GREY,
  });
  const [mesh] = meshes;
  expect(meshes).toHaveLength(1);
  expect(mesh?.count).toBe(2);
  expect(mesh?.castShadow).toBe(true);
  setColour(1, colourOf(5));
  const colour = new Color();
  mesh?.getColorAt(1, colour);
  expect(colour.equals(colourOf(5))).toBe(true);
  mesh?.getColorAt(0, colour);
  expect(colour.equals(GREY)).toBe(true);
  const to = new Float32Array(32);
  writeMatrix(instances[0] as Instance, to, 1);
  expect(Array.from(to.slice(28, 31))).toEqual([3, 2, -4]);
  // Right of it (+x, 2 long) points away from the viewer of the plan (+y, which is -z).
  expect(to[16]).toBeCloseTo(0);
  expect(to[18]).toBeCloseTo(-2);
});

test('moves, turns and scales a copy like its instance, and keeps its normals perpendicular', () => {
  const { cells, turn } = quarters();
  const instance: Instance = { x: 3, y: 4, height: 2, angle: Math.PI / 2, scale: [4, 1, 2] };
  const look = { geometry: box, material, from: TIER.far, to: TIER.near, isCopied: true };
  const { meshes, show } = createCulledInstances(cells, [instance], [look], {
    shadow: false,
    size: { reach: 1, height: 1 },
  });
  turn([3, 0, 0, 0]);
  show();
  const [geometry] = meshes.map((mesh) => mesh.geometry);
  geometry?.computeBoundingBox();
  const { min, max } = geometry?.boundingBox ?? {};
  // What is 4 m along x is 4 m along the scene's z once turned.
  expect(min?.toArray()).toEqual([2, 1.5, -6].map((value) => expect.closeTo(value)));
  expect(max?.toArray()).toEqual([4, 2.5, -2].map((value) => expect.closeTo(value)));
  const [position, normal] = [geometry?.getAttribute('position'), geometry?.getAttribute('normal')];
  const order = geometry?.index?.array ?? [];
  for (let i = 0; position && normal && i < order.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) =>
      new Vector3().fromBufferAttribute(position, order[i + k] ?? 0),
    );
    if (a === undefined || b === undefined || c === undefined) throw new Error('no triangle');
    const across = b.sub(a).cross(c.sub(a)).normalize();
    const facing = new Vector3().fromBufferAttribute(normal, order[i] ?? 0);
    expect(across.distanceTo(facing)).toBeLessThan(1e-5);
  }
});
