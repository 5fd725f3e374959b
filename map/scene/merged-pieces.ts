import { BufferAttribute, BufferGeometry, type Material, Mesh, Sphere, Vector3 } from 'three';
import { type Cells, runsOf, sortByCell, TIER } from './cells.ts';
import { markChanged } from './upload.ts';

/** One piece: its position (plan metres), rotation (radians counter-clockwise), and its shapes near, in between and afar. */
export type Piece = {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** Its radius; metres. */
  readonly reach: number;
  readonly height: number;
  /** Non-indexed, with positions, normals and colours; the same object for pieces of the same shape. */
  readonly fine: BufferGeometry;
  readonly middle: BufferGeometry;
  readonly coarse: BufferGeometry;
};

/** Pieces of many shapes in one mesh. One draw call draws those in visible cells. */
export type MergedPieces = { readonly meshes: readonly Mesh[]; readonly show: () => void };

const sizeOf = (geometry: BufferGeometry): number => geometry.getAttribute('position').count;

/** Copies a shape into the merged arrays, rotated and translated. */
const place = (
  { x, y, angle }: Piece,
  shape: BufferGeometry,
  to: { positions: Float32Array; normals: Float32Array; colours: Float32Array },
  first: number,
): void => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn = (from: ArrayLike<number>, into: Float32Array, dx: number, dz: number) => {
    for (let i = 0, at = first * 3; i < from.length; i += 3, at += 3) {
      const [u = 0, v = 0, w = 0] = [from[i], from[i + 1], from[i + 2]];
      into[at] = u * cos + w * sin + dx;
      into[at + 1] = v;
      into[at + 2] = w * cos - u * sin + dz;
    }
  };
  turn(shape.getAttribute('position').array, to.positions, x, -y);
  turn(shape.getAttribute('normal').array, to.normals, 0, 0);
  to.colours.set(shape.getAttribute('color').array, first * 3);
};

export const createMergedPieces = (
  cells: Cells,
  pieces: readonly Piece[],
  material: Material,
): MergedPieces => {
  if (pieces.length === 0) return { meshes: [], show: () => undefined };
  const cellOf = Uint32Array.from(pieces, ({ x, y, reach, height }) =>
    cells.put(x, y, reach, height),
  );
  const { order, starts } = sortByCell(cellOf, cells.count);
  const vertices = pieces.reduce(
    (sum, { fine, middle, coarse }) => sum + sizeOf(fine) + sizeOf(middle) + sizeOf(coarse),
    0,
  );
  const to = {
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    colours: new Float32Array(vertices * 3),
  };
  // All fine shapes cell by cell, then all others, so that each cell is one run of vertices.
  let first = 0;
  const lay = (shapeOf: (piece: Piece) => BufferGeometry): Uint32Array => {
    const firsts = new Uint32Array(cells.count + 1);
    for (let cell = 0; cell < cells.count; cell++) {
      firsts[cell] = first;
      for (let rank = starts[cell] ?? 0; rank < (starts[cell + 1] ?? 0); rank++) {
        const piece = pieces[order[rank] ?? 0];
        if (piece === undefined) continue;
        const shape = shapeOf(piece);
        place(piece, shape, to, first);
        first += sizeOf(shape);
      }
    }
    firsts[cells.count] = first;
    return firsts;
  };
  const kinds = [
    { starts: lay(({ fine }) => fine), from: TIER.near, to: TIER.near },
    { starts: lay(({ middle }) => middle), from: TIER.middle, to: TIER.middle },
    { starts: lay(({ coarse }) => coarse), from: TIER.far, to: TIER.far },
  ];
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(to.positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(to.normals, 3));
  geometry.setAttribute('color', new BufferAttribute(to.colours, 3));
  const index = new BufferAttribute(new Uint32Array(vertices), 1);
  geometry.setIndex(index);
  geometry.boundingSphere = new Sphere();
  const corner = new Vector3();
  for (const { x, y } of pieces) geometry.boundingSphere.expandByPoint(corner.set(x, 0, -y));
  geometry.boundingSphere.radius +=
    pieces.reduce((most, { reach }) => Math.max(most, reach), 0) + 2;
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = true;
  let version = -1;

  return {
    meshes: [mesh],
    show: () => {
      if (version === cells.version()) return;
      version = cells.version();
      let drawn = 0;
      for (const { starts, from, to } of kinds) {
        for (const [start, end] of runsOf({ starts }, cells.tiers, from, to)) {
          for (let vertex = start; vertex < end; vertex++) index.array[drawn++] = vertex;
        }
      }
      geometry.setDrawRange(0, drawn);
      mesh.visible = drawn > 0;
      index.clearUpdateRanges();
      markChanged(index, 0, drawn);
    },
  };
};
