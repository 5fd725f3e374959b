import {
  type BufferGeometry,
  type Color,
  InstancedMesh,
  type Material,
  Matrix4,
  Quaternion,
  Vector3,
} from 'three';

/** One copy of a shape: where it stands (plan metres), its height above the floor, turn and size. */
export type Instance = {
  readonly x: number;
  readonly y: number;
  readonly height?: number;
  /** Radians counter-clockwise on the plan. */
  readonly angle: number;
  readonly scale: readonly [x: number, y: number, z: number];
};

/** Copies of one shape, in one mesh for each cell of the floor so that what is out of sight is not drawn. */
export type Batch = {
  readonly meshes: readonly InstancedMesh[];
  readonly setColour: (instance: number, colour: Color) => void;
};

/** Metres. */
const CELL = 30;
const UP = new Vector3(0, 1, 0);

export const createBatch = (
  geometry: BufferGeometry,
  material: Material,
  instances: readonly Instance[],
  options: { readonly shadow: boolean; readonly colour?: Color },
): Batch => {
  const cells = new Map<string, number[]>();
  for (const [i, { x, y }] of instances.entries()) {
    const key = `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`;
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [i]);
    else cell.push(i);
  }
  const slots = new Map<number, readonly [InstancedMesh, number]>();
  const [matrix, turn, position, scale] = [
    new Matrix4(),
    new Quaternion(),
    new Vector3(),
    new Vector3(),
  ];
  const meshes = [...cells.values()].map((cell) => {
    const mesh = new InstancedMesh(geometry, material, cell.length);
    mesh.castShadow = options.shadow;
    for (const [slot, i] of cell.entries()) {
      const instance = instances[i];
      if (instance === undefined) continue;
      turn.setFromAxisAngle(UP, instance.angle);
      position.set(instance.x, instance.height ?? 0, -instance.y);
      mesh.setMatrixAt(slot, matrix.compose(position, turn, scale.set(...instance.scale)));
      // Before the first drawing, or three compiles the material without instance colours.
      if (options.colour !== undefined) mesh.setColorAt(slot, options.colour);
      slots.set(i, [mesh, slot]);
    }
    mesh.computeBoundingSphere();
    return mesh;
  });
  return {
    meshes,
    setColour: (i, colour) => {
      const [mesh, slot] = slots.get(i) ?? [];
      if (mesh === undefined || slot === undefined) return;
      mesh.setColorAt(slot, colour);
      if (mesh.instanceColor !== null) mesh.instanceColor.needsUpdate = true;
    },
  };
};
