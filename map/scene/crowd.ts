import {
  type BufferGeometry,
  type Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Sphere,
  Vector3,
} from 'three';
import { type Instance, writeMatrix } from './batch.ts';
import { type Cells, runsOf, sortByCell, type Tier } from './cells.ts';
import { markChanged } from './upload.ts';

/** A shape of the things of a crowd, and the tiers that it is drawn at. */
export type Look = {
  readonly geometry: BufferGeometry;
  readonly material: Material;
  readonly from: Tier;
  readonly to: Tier;
};

/**
 * Copies of a shape all over the floor, of which those in cells that are seen are drawn: with one call for each look,
 * however large the floor.
 */
export type Crowd = {
  readonly meshes: readonly InstancedMesh[];
  readonly setColour: (instance: number, colour: Color) => void;
  /** Takes over what the cells show; does nothing when that has not changed. */
  readonly show: () => void;
};

type Options = {
  readonly shadow: boolean;
  /** Metres: how far a copy of scale 1 reaches from its middle, and how high it is. */
  readonly size: { readonly reach: number; readonly height: number };
  readonly colour?: Color;
};

const MATRIX = 16;
const COLOUR = 3;

const sphereAround = (instances: readonly Instance[], reach: number): Sphere => {
  const sphere = new Sphere();
  const point = new Vector3();
  for (const { x, y } of instances) sphere.expandByPoint(point.set(x, 0, -y));
  sphere.radius += reach;
  return sphere;
};

export const createCrowd = (
  cells: Cells,
  instances: readonly Instance[],
  looks: readonly Look[],
  { shadow, size, colour }: Options,
): Crowd => {
  if (instances.length === 0) {
    return { meshes: [], setColour: () => undefined, show: () => undefined };
  }
  const count = instances.length;
  let widest = 0;
  const cellOf = Uint32Array.from(instances, ({ x, y, height = 0, scale }) => {
    const reach = size.reach * Math.max(scale[0], scale[2]);
    widest = Math.max(widest, reach);
    return cells.put(x, y, reach, height + size.height * scale[1]);
  });
  const { order, starts } = sortByCell(cellOf, cells.count);
  const rankOf = new Uint32Array(count);
  const matrices = new Float32Array(count * MATRIX);
  const colours = colour === undefined ? null : new Float32Array(count * COLOUR);
  for (const [rank, i] of order.entries()) {
    rankOf[i] = rank;
    const instance = instances[i];
    if (instance !== undefined) writeMatrix(instance, matrices, rank);
    if (colours !== null) colour?.toArray(colours, rank * COLOUR);
  }
  const sphere = sphereAround(instances, widest + size.height);
  /** Where each thing, by rank, is in a look's own arrays; -1 when it is not drawn. */
  const shown = looks.map(({ geometry, material, from, to }) => {
    const mesh = new InstancedMesh(geometry, material, count);
    mesh.castShadow = shadow;
    mesh.boundingSphere = sphere;
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    // Before the first drawing, or three compiles the material without instance colours.
    if (colours !== null) {
      mesh.instanceColor = new InstancedBufferAttribute(new Float32Array(colours.length), COLOUR);
      mesh.instanceColor.setUsage(DynamicDrawUsage);
    }
    mesh.count = 0;
    mesh.visible = false;
    return { mesh, from, to, slotOf: new Int32Array(count).fill(-1) };
  });
  let version = -1;

  return {
    meshes: shown.map(({ mesh }) => mesh),
    setColour: (i, next) => {
      const rank = rankOf[i];
      if (colours === null || rank === undefined) return;
      next.toArray(colours, rank * COLOUR);
      for (const { mesh, slotOf } of shown) {
        const slot = slotOf[rank] ?? -1;
        if (slot < 0 || mesh.instanceColor === null) continue;
        next.toArray(mesh.instanceColor.array, slot * COLOUR);
        markChanged(mesh.instanceColor, slot * COLOUR, COLOUR);
      }
    },
    show: () => {
      if (version === cells.version()) return;
      version = cells.version();
      for (const { mesh, from, to, slotOf } of shown) {
        const { instanceMatrix, instanceColor } = mesh;
        slotOf.fill(-1);
        let slot = 0;
        for (const [start, end] of runsOf({ starts }, cells.tiers, from, to)) {
          instanceMatrix.array.set(matrices.subarray(start * MATRIX, end * MATRIX), slot * MATRIX);
          if (colours !== null) {
            const run = colours.subarray(start * COLOUR, end * COLOUR);
            instanceColor?.array.set(run, slot * COLOUR);
          }
          for (let rank = start; rank < end; rank++) slotOf[rank] = slot + rank - start;
          slot += end - start;
        }
        mesh.count = slot;
        mesh.visible = slot > 0;
        instanceMatrix.clearUpdateRanges();
        markChanged(instanceMatrix, 0, slot * MATRIX);
        if (instanceColor === null) continue;
        instanceColor.clearUpdateRanges();
        markChanged(instanceColor, 0, slot * COLOUR);
      }
    },
  };
};
