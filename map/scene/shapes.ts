import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  ExtrudeGeometry,
  Float32BufferAttribute,
  Path,
  Shape,
  ShapeUtils,
  Vector2,
} from 'three';
import { signedArea } from '../imdf/geometry.ts';
import type { Area, Point, Ring } from '../imdf/plan.ts';

/**
 * Shapes in the scene's axes: X = plan x, Y = up, Z = -plan y. All are non-indexed, without texture coordinates and
 * with vertex colours, so that they can be merged.
 */
const colour = new Color();

export const tint = <G extends BufferGeometry>(geometry: G, hex: string): G => {
  colour.set(hex);
  const count = geometry.getAttribute('position').count;
  const colours = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) colour.toArray(colours, i * 3);
  return geometry.setAttribute('color', new BufferAttribute(colours, 3));
};

const plain = (geometry: BufferGeometry): BufferGeometry => {
  const flat = geometry.index === null ? geometry : geometry.toNonIndexed();
  return flat.deleteAttribute('uv');
};

/** Removes the triangles that face down, because the camera is always above. */
const withoutUnderside = (geometry: BufferGeometry): BufferGeometry => {
  const [positions, normals] = [geometry.getAttribute('position'), geometry.getAttribute('normal')];
  const kept: number[] = [];
  for (let i = 0; i < positions.count; i += 3) {
    if ([0, 1, 2].every((corner) => normals.getY(i + corner) < -0.99)) continue;
    kept.push(i, i + 1, i + 2);
  }
  for (const [name, { array }] of [
    ['position', positions],
    ['normal', normals],
  ] as const) {
    const values = kept.flatMap((i) => [
      array[i * 3] ?? 0,
      array[i * 3 + 1] ?? 0,
      array[i * 3 + 2] ?? 0,
    ]);
    geometry.setAttribute(name, new Float32BufferAttribute(values, 3));
  }
  return geometry;
};

/** A box without an underside; metres. */
export const box = (
  size: readonly [x: number, y: number, z: number],
  at: readonly [x: number, y: number, z: number],
  hex: string,
): BufferGeometry => {
  const geometry = new BoxGeometry(...size);
  geometry.translate(...at);
  return tint(withoutUnderside(plain(geometry)), hex);
};

const corners = (ring: Ring): Vector2[] => ring.map(([x, y]) => new Vector2(x, y));

const shapeOf = (area: Area): Shape => {
  const shape = new Shape(corners(area.outer));
  shape.holes = area.holes.map((hole) => new Path(corners(hole)));
  return shape;
};

/** Triangulates an area: every three points are a triangle that faces up. Plan metres. */
export const trianglesOf = ({ outer, holes }: Area): readonly Point[] => {
  const [contour, inner] = [corners(outer), holes.map(corners)];
  // Three removes a duplicate last corner.
  const triangles = ShapeUtils.triangulateShape(contour, inner);
  const points = [contour, ...inner].flat().map(({ x, y }): Point => [x, y]);
  return triangles.flatMap((triangle): readonly Point[] => {
    const [a, b, c] = triangle.map((i) => points[i]);
    if (a === undefined || b === undefined || c === undefined) return [];
    return signedArea([a, b, c]) < 0 ? [a, c, b] : [a, b, c];
  });
};

/** An area as a flat surface that faces up; metres. */
export const flat = (area: Area, height: number, hex: string): BufferGeometry => {
  const corners = trianglesOf(area);
  const geometry = new BufferGeometry();
  const positions = corners.flatMap(([x, y]) => [x, height, -y]);
  const normals = corners.flatMap(() => [0, 1, 0]);
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  return tint(geometry, hex);
};

/** An area extruded upwards from a height; metres. */
export const block = (area: Area, from: number, thickness: number, hex: string): BufferGeometry => {
  const geometry = new ExtrudeGeometry(shapeOf(area), { depth: thickness, bevelEnabled: false });
  geometry.rotateX(-Math.PI / 2);
  geometry.translate(0, from, 0);
  return tint(plain(geometry), hex);
};

/** Metres. */
export type SlabSize = {
  readonly width: number;
  readonly depth: number;
  readonly thickness: number;
  /** Of the corners. */
  readonly radius: number;
};

/** A slab with less detail. */
export const plainSlab = (
  { width, depth, thickness }: Omit<SlabSize, 'radius'>,
  from: number,
  hex: string,
): BufferGeometry => box([width, thickness, depth], [0, from + thickness / 2, 0], hex);

/** A slab with rounded corners at the origin, without an underside; metres. */
export const slab = (
  { width, depth, thickness, radius }: SlabSize,
  from: number,
  hex: string,
  segments = 3,
): BufferGeometry => {
  const [x, y] = [width / 2, depth / 2];
  const r = Math.min(radius, x, y);
  const shape = new Shape();
  shape.moveTo(-x + r, -y);
  shape.lineTo(x - r, -y);
  shape.absarc(x - r, -y + r, r, -Math.PI / 2, 0, false);
  shape.lineTo(x, y - r);
  shape.absarc(x - r, y - r, r, 0, Math.PI / 2, false);
  shape.lineTo(-x + r, y);
  shape.absarc(-x + r, y - r, r, Math.PI / 2, Math.PI, false);
  shape.lineTo(-x, -y + r);
  shape.absarc(-x + r, -y + r, r, Math.PI, Math.PI * 1.5, false);
  const geometry = new ExtrudeGeometry(shape, {
    depth: thickness,
    bevelEnabled: false,
    curveSegments: segments,
  });
  geometry.rotateX(-Math.PI / 2);
  geometry.translate(0, from, 0);
  return tint(withoutUnderside(plain(geometry)), hex);
};
