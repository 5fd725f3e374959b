import { type BufferAttribute, InstancedMesh, Mesh, type Object3D } from 'three';

/** The bytes that the shapes below an object take on the GPU; shared ones count once. */
export const bytesOf = (root: Object3D): number => {
  const arrays = new Set<ArrayBufferView>();
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const { attributes, index } = object.geometry;
    // `array` is missing from interleaved attributes, which no shape of a floor has.
    const all = [...Object.values(attributes), index] as (BufferAttribute | null)[];
    if (object instanceof InstancedMesh) all.push(object.instanceMatrix, object.instanceColor);
    for (const attribute of all) if (attribute !== null) arrays.add(attribute.array);
  });
  return [...arrays].reduce((sum, { byteLength }) => sum + byteLength, 0);
};
