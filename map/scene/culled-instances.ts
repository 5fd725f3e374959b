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

/** A shape of the instances, and the tiers at which it is drawn. */
export type Lod = {
  readonly geometry: BufferGeometry;
  readonly material: Material;
  readonly from: Tier;
  readonly to: Tier;
};

/** Instances all over the floor; only those in visible cells are drawn, with one draw call per level of detail. */
export type CulledInstances = {
  readonly meshes: readonly InstancedMesh[];
  readonly setColour: (instance: number, colour: Color) => void;
  /** Updates what is drawn if cells have changed. */
  readonly show: () => void;
};

type Options = {
  readonly shadow: boolean;
  /** The radius and height of an instance of scale 1; metres. */
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

export const createCulledInstances = (
  cells: Cells,
  instances: readonly Instance[],
  lods: readonly Lod[],
  { shadow, size, colour }: Options,
): CulledInstances => {
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
  /** The index of each instance, by rank, in the arrays of a level of detail; -1 if it is not drawn. */
  const shown = lods.map(({ geometry, material, from, to }) => {
    const mesh = new InstancedMesh(geometry, material, count);
    mesh.castShadow = shadow;
    mesh.boundingSphere = sphere;
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    // Before the first frame; otherwise three compiles the material without instance colours.
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
