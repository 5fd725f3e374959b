import {
  BufferAttribute,
  BufferGeometry,
  type Color,
  DynamicDrawUsage,
  type Material,
  Matrix4,
  Mesh,
  type Sphere,
  Vector3,
} from 'three';
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js';
import { markChanged } from './upload.ts';

/** Consecutive copies, from the first to before the second. */
type Run = readonly [from: number, to: number];

/** Copies of a shape in one mesh, by rank. */
export type Copies = {
  readonly mesh: Mesh;
  readonly show: (runs: readonly Run[]) => void;
  readonly setColour: (rank: number, colour: Color) => void;
};

const MATRIX = 16;
const COLOUR = 3;

/** How the attributes of a shape move with it; all others are the same in each copy. */
const POINTS = ['position', 'grown'];
const NORMAL = 'normal';

const copied = (
  attribute: BufferAttribute,
  matrices: Float32Array,
  move: ((vector: Vector3, matrix: Matrix4) => Vector3) | null,
): BufferAttribute => {
  const [each, count] = [attribute.array.length, matrices.length / MATRIX];
  const array = new Float32Array(each * count);
  const [matrix, vector] = [new Matrix4(), new Vector3()];
  for (let rank = 0; rank < count; rank++) {
    if (move === null) {
      array.set(attribute.array, rank * each);
      continue;
    }
    matrix.fromArray(matrices, rank * MATRIX);
    for (let i = 0; i < each; i += 3) {
      move(vector.fromArray(attribute.array, i), matrix).toArray(array, rank * each + i);
    }
  }
  return new BufferAttribute(array, attribute.itemSize);
};

const moveOf = (name: string) => {
  if (POINTS.includes(name)) {
    return (point: Vector3, matrix: Matrix4) => point.applyMatrix4(matrix);
  }
  if (name !== NORMAL) return null;
  const scale = new Vector3();
  return (normal: Vector3, matrix: Matrix4) => {
    scale.setFromMatrixScale(matrix);
    // Once by the matrix, twice back: a normal is scaled inversely.
    return normal.divide(scale).divide(scale).transformDirection(matrix);
  };
};

/**
 * Copies the vertices of a shape for each matrix (16 numbers). A renderer in software takes as long for an instance as for a
 * mesh, however small it is, and cards are not faster with instances of few vertices. `colours`: three numbers for each
 * copy, which multiply the shape's.
 */
export const createCopies = (
  shape: BufferGeometry,
  material: Material,
  matrices: Float32Array,
  colours: Float32Array | null,
  sphere: Sphere,
): Copies => {
  const indexed = shape.index === null ? mergeVertices(shape) : shape;
  const order = indexed.index?.array ?? [];
  const count = matrices.length / MATRIX;
  const vertices = indexed.getAttribute('position').count;
  const geometry = new BufferGeometry();
  for (const [name, attribute] of Object.entries(indexed.attributes)) {
    if (!(attribute instanceof BufferAttribute)) continue;
    geometry.setAttribute(name, copied(attribute, matrices, moveOf(name)));
  }
  const own = indexed.attributes.color?.array;
  let tones: BufferAttribute | null = null;
  const paint = (rank: number): void => {
    if (tones === null || colours === null) return;
    for (let i = 0; i < vertices * COLOUR; i++) {
      const channel = i % COLOUR;
      tones.array[rank * vertices * COLOUR + i] =
        (own?.[i] ?? 1) * (colours[rank * COLOUR + channel] ?? 1);
    }
  };
  if (colours !== null) {
    tones = new BufferAttribute(new Float32Array(count * vertices * COLOUR), COLOUR);
    tones.setUsage(DynamicDrawUsage);
    geometry.setAttribute('color', tones);
    for (let rank = 0; rank < count; rank++) paint(rank);
  }
  const index = new BufferAttribute(new Uint32Array(count * order.length), 1);
  index.setUsage(DynamicDrawUsage);
  geometry.setIndex(index);
  geometry.setDrawRange(0, 0);
  geometry.boundingSphere = sphere;
  const mesh = new Mesh(geometry, material);
  mesh.visible = false;
  const isShown = new Uint8Array(count);
  /** Whether colours of hidden copies have changed since they were sent to the card. */
  let isStale = false;

  return {
    mesh,
    show: (runs) => {
      isShown.fill(0);
      let drawn = 0;
      for (const [from, to] of runs) {
        isShown.fill(1, from, to);
        for (let rank = from; rank < to; rank++) {
          for (const vertex of order) index.array[drawn++] = vertex + rank * vertices;
        }
      }
      geometry.setDrawRange(0, drawn);
      mesh.visible = drawn > 0;
      index.clearUpdateRanges();
      markChanged(index, 0, drawn);
      if (tones === null || !mesh.visible || !isStale) return;
      isStale = false;
      markChanged(tones, 0, tones.array.length);
    },
    setColour: (rank, colour) => {
      if (tones === null || colours === null) return;
      colour.toArray(colours, rank * COLOUR);
      paint(rank);
      if (isShown[rank]) markChanged(tones, rank * vertices * COLOUR, vertices * COLOUR);
      else isStale = true;
    },
  };
};
