import { type BufferGeometry, IcosahedronGeometry, Vector3 } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { chairsOf } from '../imdf/chairs.ts';
import { type OrientedBox, orientedBox } from '../imdf/geometry.ts';
import type { Fixture } from '../imdf/plan.ts';
import { seatOf } from '../imdf/seat.ts';
import type { Instance } from './batch.ts';
import type { Piece } from './merged-pieces.ts';
import { FURNITURE_SCALE } from './scale.ts';
import { box, plainSlab, slab, tint } from './shapes.ts';
import type { Theme } from './theme.ts';

const S = FURNITURE_SCALE;
/** The height of the tallest piece; metres. */
const TALLEST = 1.2;

/** How round corners and leaves are, `leaves` as the detail of three's icosahedron, or null for boxes. */
type Making = { readonly slab: typeof slab; readonly leaves: number | null };
const cutSlab: typeof slab = (size, from, hex) => slab(size, from, hex, 1);
const FINE: Making = { slab, leaves: 1 };
const MIDDLE: Making = { slab: cutSlab, leaves: 0 };
const COARSE: Making = { slab: plainSlab, leaves: null };

type Maker = (size: OrientedBox, theme: Theme, making: Making) => BufferGeometry[];

/** A smooth ball, also with few triangles. */
const leaf = (size: number, detail: number): BufferGeometry => {
  const ball = new IcosahedronGeometry(size, detail);
  const corners = ball.getAttribute('position');
  const normal = new Vector3();
  for (let i = 0; i < corners.count; i++) {
    const { x, y, z } = normal.fromBufferAttribute(corners, i).normalize();
    ball.getAttribute('normal').setXYZ(i, x, y, z);
  }
  return ball.deleteAttribute('uv');
};

const plant: Maker = ({ width, depth }, theme, { slab, leaves: detail }) => {
  const pot = slab({ width, depth, thickness: 0.35 * S, radius: 0.08 }, 0, theme.pot);
  if (detail === null) {
    const leaves = box([width * 0.9, 0.4, depth * 1.1], [0, 0.35 * S + 0.2, 0], theme.leaves[1]);
    return [pot, leaves];
  }
  const parts = [pot];
  const along = Math.max(width, depth);
  const count = Math.max(1, Math.round(along / 0.36));
  for (let i = 0; i < count; i++) {
    const size = Math.min(0.24 + 0.05 * ((i * 7) % 3), Math.min(width, depth) * 0.62);
    const ball = leaf(size, detail);
    const t = ((i + 0.5) / count - 0.5) * along;
    ball.translate(width > depth ? t : 0, 0.35 * S + size * 0.8, width > depth ? 0 : t);
    parts.push(tint(ball, theme.leaves[i % 3] ?? theme.leaves[0]));
  }
  return parts;
};

/** The back is at +z, the open side is -z. */
const sofa: Maker = ({ width, depth }, theme, { slab }) => {
  const long = width >= depth;
  const back = slab(
    { width: long ? width : 0.22, depth: long ? 0.22 : depth, thickness: 0.75 * S, radius: 0.08 },
    0,
    theme.sofaBack,
  );
  back.translate(long ? 0 : -width / 2 + 0.11, 0, long ? depth / 2 - 0.11 : 0);
  return [slab({ width, depth, thickness: 0.42 * S, radius: 0.16 }, 0, theme.sofa, 4), back];
};

const table: Maker = ({ width, depth }, theme, { slab, leaves }) => {
  const top = slab(
    { width, depth, thickness: 0.05, radius: Math.min(width, depth) * 0.28 },
    0.72 * S,
    theme.table,
    5,
  );
  if (leaves === null) return [top];
  return [top, box([width * 0.4, 0.7 * S, depth * 0.4], [0, 0.35 * S, 0], theme.metal)];
};

/** Shapes at the origin, by kind. Other kinds are drawn elsewhere or not at all. */
const partsOf = (
  kind: string,
  size: OrientedBox,
  theme: Theme,
  making: Making,
): BufferGeometry[] | null => {
  const { width, depth } = size;
  const { slab } = making;
  switch (kind) {
    case 'table':
      return table(size, theme, making);
    case 'sofa':
      return sofa(size, theme, making);
    case 'plant':
    case 'vegetation':
      return plant(size, theme, making);
    case 'counter':
      return [slab({ width, depth, thickness: 0.92 * S, radius: 0.08 }, 0, theme.counter)];
    case 'screen':
      return [slab({ width, depth, thickness: 1.1 * S, radius: 0.02 }, 0, theme.monitor)];
    case 'cabinet':
    case 'equipment':
      return [slab({ width, depth, thickness: 1.0 * S, radius: 0.03 }, 0, theme.cabinet)];
    case 'low':
    case 'furniture':
      return [slab({ width, depth, thickness: 0.36 * S, radius: 0.12 }, 0, theme.wood, 4)];
    case 'wall':
    case 'obstruction':
      return [slab({ width, depth, thickness: 1.1 * S, radius: 0.02 }, 0, theme.wall)];
    default:
      return null;
  }
};

export type Furniture = { readonly pieces: readonly Piece[]; readonly chairs: readonly Instance[] };

type Shapes = Pick<Piece, 'fine' | 'middle' | 'coarse'>;

/** Caches shapes by kind and size, because an office has few distinct ones. */
const createShapes = (theme: Theme) => {
  const known = new Map<string, Shapes | null>();
  const make = (kind: string, size: OrientedBox): Shapes | null => {
    const [fine, middle, coarse] = [FINE, MIDDLE, COARSE].map((making) =>
      partsOf(kind, size, theme, making),
    );
    if (!fine || !middle || !coarse) return null;
    return {
      fine: mergeGeometries(fine),
      middle: mergeGeometries(middle),
      coarse: mergeGeometries(coarse),
    };
  };
  return (kind: string, size: OrientedBox): Shapes | null => {
    const key = `${kind} ${size.width.toFixed(3)} ${size.depth.toFixed(3)}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(kind, size);
    known.set(key, made);
    return made;
  };
};

/** All fixtures except desks. */
export const furnish = (fixtures: readonly Fixture[], theme: Theme): Furniture => {
  const shapeOf = createShapes(theme);
  const boxes = fixtures.map((fixture) => ({ fixture, size: orientedBox(fixture.ring) }));
  const pieces = boxes.flatMap(({ fixture, size }): Piece[] => {
    const turned = fixture.facing === null ? size : seatOf(fixture.ring, fixture.facing);
    const shapes = shapeOf(fixture.kind, turned);
    if (shapes === null) return [];
    const reach = Math.hypot(turned.width, turned.depth) / 2 + 0.2;
    const { x, y, angle } = turned;
    return [{ x, y, angle, reach, height: TALLEST, ...shapes }];
  });
  const chairs = chairsOf(fixtures).map(
    (chair): Instance => ({ ...chair, scale: [0.92, 1, 0.92] }),
  );
  return { pieces, chairs };
};
