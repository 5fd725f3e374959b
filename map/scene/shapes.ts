import {
  BoxGeometry,
  BufferAttribute,
  type BufferGeometry,
  Color,
  ExtrudeGeometry,
  Path,
  Shape,
  ShapeGeometry,
  Vector2,
} from 'three';
import type { Area, Ring } from '../imdf/plan.ts';

/**
 * Building blocks in the scene's axes: X = plan x, Y = up, Z = -plan y. All are non-indexed, without texture
 * coordinates and with a colour, so that they can be merged.
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

export const box = (
  size: readonly [x: number, y: number, z: number],
  at: readonly [x: number, y: number, z: number],
  hex: string,
): BufferGeometry => {
  const geometry = new BoxGeometry(...size);
  geometry.translate(...at);
  return tint(plain(geometry), hex);
};

const corners = (ring: Ring): Vector2[] => ring.map(([x, y]) => new Vector2(x, y));

const shapeOf = (area: Area): Shape => {
  const shape = new Shape(corners(area.outer));
  shape.holes = area.holes.map((hole) => new Path(corners(hole)));
  return shape;
};

/** A floor: the area at a height. */
export const flat = (area: Area, height: number, hex: string): BufferGeometry => {
  const geometry = new ShapeGeometry(shapeOf(area));
  geometry.rotateX(-Math.PI / 2);
  geometry.translate(0, height, 0);
  return tint(plain(geometry), hex);
};

/** The area, extruded upwards from a height. */
export const block = (area: Area, from: number, thickness: number, hex: string): BufferGeometry => {
  const geometry = new ExtrudeGeometry(shapeOf(area), { depth: thickness, bevelEnabled: false });
  geometry.rotateX(-Math.PI / 2);
  geometry.translate(0, from, 0);
  return tint(plain(geometry), hex);
};

/** A slab with rounded corners around the origin; metres. */
export const slab = (
  width: number,
  depth: number,
  radius: number,
  from: number,
  thickness: number,
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
  return tint(plain(geometry), hex);
};
