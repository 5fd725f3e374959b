import {
  type BufferGeometry,
  type Color,
  InstancedMesh,
  type Material,
  Matrix4,
  Quaternion,
  type TypedArray,
  Vector3,
} from 'three';
import { markChanged } from './upload.ts';

/** One copy of a shape: its position on the plan, height, rotation and scale; metres. */
export type Instance = {
  readonly x: number;
  readonly y: number;
  readonly height?: number;
  /** Radians counter-clockwise on the plan. */
  readonly angle: number;
  readonly scale: readonly [x: number, y: number, z: number];
};

/** Instances of one shape that are never culled. */
export type Batch = {
  readonly meshes: readonly InstancedMesh[];
  readonly setColour: (instance: number, colour: Color) => void;
};

const UP = new Vector3(0, 1, 0);
const [matrix, turn, position, scale] = [
  new Matrix4(),
  new Quaternion(),
  new Vector3(),
  new Vector3(),
];

/** Writes the matrix of an instance into an array of matrices. */
export const writeMatrix = (instance: Instance, to: TypedArray, slot: number): void => {
  turn.setFromAxisAngle(UP, instance.angle);
  position.set(instance.x, instance.height ?? 0, -instance.y);
  matrix.compose(position, turn, scale.set(...instance.scale)).toArray(to, slot * 16);
};

export const createBatch = (
  geometry: BufferGeometry,
  material: Material,
  instances: readonly Instance[],
  options: { readonly shadow: boolean; readonly colour?: Color },
): Batch => {
  if (instances.length === 0) return { meshes: [], setColour: () => undefined };
  const mesh = new InstancedMesh(geometry, material, instances.length);
  mesh.castShadow = options.shadow;
  for (const [i, instance] of instances.entries()) {
    writeMatrix(instance, mesh.instanceMatrix.array, i);
    // Before the first frame; otherwise three compiles the material without instance colours.
    if (options.colour !== undefined) mesh.setColorAt(i, options.colour);
  }
  mesh.computeBoundingSphere();
  return {
    meshes: [mesh],
    setColour: (i, colour) => {
      if (mesh.instanceColor === null || i >= instances.length) return;
      mesh.setColorAt(i, colour);
      markChanged(mesh.instanceColor, i * 3, 3);
    },
  };
};
