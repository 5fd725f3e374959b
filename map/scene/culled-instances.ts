import {
  type BufferGeometry,
  type Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  type Mesh,
  Sphere,
  Vector3,
} from 'three';
import { type Instance, writeMatrix } from './batch.ts';
import { type Cells, runsOf, sortByCell, type Tier } from './cells.ts';
import { type Copies, createCopies } from './copies.ts';
import { markChanged } from './upload.ts';

/** A shape of the instances, and the tiers at which it is drawn. */
export type Lod = {
  readonly geometry: BufferGeometry;
  readonly material: Material;
  readonly from: Tier;
  readonly to: Tier;
  /** Whether its vertices are copied for each instance: for shapes with few. */
  readonly isCopied?: boolean;
};

/** Instances all over the floor; only those in visible cells are drawn, with one draw call per level of detail. */
export type CulledInstances = {
  readonly meshes: readonly Mesh[];
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

/** The same as `createCopies`, for shapes with many vertices. */
const createInstances = (
  geometry: BufferGeometry,
  material: Material,
  matrices: Float32Array,
  colours: Float32Array | null,
  sphere: Sphere,
): Copies => {
  const count = matrices.length / MATRIX;
  const mesh = new InstancedMesh(geometry, material, count);
  const { instanceMatrix } = mesh;
  mesh.boundingSphere = sphere;
  instanceMatrix.setUsage(DynamicDrawUsage);
  // Before the first frame; otherwise three compiles the material without instance colours.
  if (colours !== null) {
    mesh.instanceColor = new InstancedBufferAttribute(new Float32Array(colours.length), COLOUR);
    mesh.instanceColor.setUsage(DynamicDrawUsage);
  }
  mesh.count = 0;
  mesh.visible = false;
  /** The index of each instance in the arrays, by rank; -1 if it is not drawn. */
  const slotOf = new Int32Array(count).fill(-1);
  return {
    mesh,
    show: (runs) => {
      slotOf.fill(-1);
      let slot = 0;
      for (const [from, to] of runs) {
        instanceMatrix.array.set(matrices.subarray(from * MATRIX, to * MATRIX), slot * MATRIX);
        if (colours !== null) {
          const run = colours.subarray(from * COLOUR, to * COLOUR);
          mesh.instanceColor?.array.set(run, slot * COLOUR);
        }
        for (let rank = from; rank < to; rank++) slotOf[rank] = slot + rank - from;
        slot += to - from;
      }
      mesh.count = slot;
      mesh.visible = slot > 0;
      instanceMatrix.clearUpdateRanges();
      markChanged(instanceMatrix, 0, slot * MATRIX);
      if (mesh.instanceColor === null) return;
      mesh.instanceColor.clearUpdateRanges();
      markChanged(mesh.instanceColor, 0, slot * COLOUR);
    },
    setColour: (rank, colour) => {
      if (colours === null) return;
      colour.toArray(colours, rank * COLOUR);
      const slot = slotOf[rank] ?? -1;
      if (slot < 0 || mesh.instanceColor === null) return;
      colour.toArray(mesh.instanceColor.array, slot * COLOUR);
      markChanged(mesh.instanceColor, slot * COLOUR, COLOUR);
    },
  };
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
  const shown = lods.map(({ geometry, material, from, to, isCopied = false }) => {
    const create = isCopied ? createCopies : createInstances;
    return { ...create(geometry, material, matrices, colours, sphere), from, to };
  });
  for (const { mesh } of shown) mesh.castShadow = shadow;
  let version = -1;

  return {
    meshes: shown.map(({ mesh }) => mesh),
    setColour: (i, next) => {
      const rank = rankOf[i];
      if (rank === undefined || i >= count) return;
      for (const { setColour } of shown) setColour(rank, next);
    },
    show: () => {
      if (version === cells.version()) return;
      version = cells.version();
      for (const { show, from, to } of shown) show(runsOf({ starts }, cells.tiers, from, to));
    },
  };
};
