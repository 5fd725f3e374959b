import { BufferGeometry, DoubleSide, Float32BufferAttribute, Mesh, MeshBasicMaterial } from 'three';
import { signedArea } from '../imdf/geometry.ts';
import type { Level, Point, Ring } from '../imdf/plan.ts';
import type { Fade } from './fade.ts';
import type { Theme } from './theme.ts';
import { between, fading } from './walls.ts';

/** How far the plate and the shade reach around the building; metres. */
const PLATE = 3.2;
const SHADE = 2;
/** The plate is below the shade, in front of nothing; metres. */
const BELOW = 0.02;
/** The angle of a part of a rounded corner. */
const STEP = Math.PI / 12;

/** Offsets the ring outwards; metres. */
const outwards = (ring: Ring, width: number): Point[] => {
  const side = signedArea(ring) > 0 ? 1 : -1;
  return ring.map((corner, i): Point => {
    const before = ring[(i + ring.length - 1) % ring.length] ?? corner;
    const after = ring[(i + 1) % ring.length] ?? corner;
    const [p, q] = [between(before, corner).angle, between(corner, after).angle];
    const [nx, ny] = [Math.sin(p) + Math.sin(q), -Math.cos(p) - Math.cos(q)];
    // Limit the mitres of sharp corners to twice the width.
    const scale = (side * width * 2) / Math.max(nx * nx + ny * ny, 1);
    return [corner[0] + nx * scale, corner[1] + ny * scale];
  });
};

/** ML11: a soft shadow of the slab on the ground around it. */
const createShade = (rings: readonly Ring[], height: number): Mesh =>
  fading(
    rings.flatMap((ring) => {
      const edge = outwards(ring, SHADE);
      return ring.flatMap((a, i): Fade[] => {
        const next = (i + 1) % ring.length;
        const [b, c, d] = [ring[next], edge[next], edge[i]];
        return b === undefined || c === undefined || d === undefined ? [] : [[a, b, c, d]];
      });
    }),
    height,
    0.2,
  );

/** The plate around a ring: a strip along each edge, and a part of a disc at each corner that points outwards. */
const plateAround = (ring: Ring): readonly Point[] => {
  const side = signedArea(ring) > 0 ? 1 : -1;
  return ring.flatMap((a, i): readonly Point[] => {
    const b = ring[(i + 1) % ring.length] ?? a;
    const next = ring[(i + 2) % ring.length] ?? b;
    const out = (angle: number, [x, y]: Point): Point => [
      x + Math.sin(angle) * PLATE * side,
      y - Math.cos(angle) * PLATE * side,
    ];
    const [along, turned] = [between(a, b).angle, between(b, next).angle];
    const strip = [a, b, out(along, b), a, out(along, b), out(along, a)];
    const bend = Math.atan2(Math.sin(turned - along), Math.cos(turned - along));
    const parts = Math.ceil(Math.max(bend * side, 0) / STEP);
    const at = (part: number) => out(along + (bend * part) / parts, b);
    const disc = Array.from({ length: parts }, (_, part) => [b, at(part), at(part + 1)]).flat();
    return [...strip, ...disc];
  });
};

/** ML12: the building stands on a plate with rounded corners. */
const createPlate = (rings: readonly Ring[], height: number, theme: Theme): Mesh => {
  const points = rings.flatMap(plateAround);
  const geometry = new BufferGeometry();
  const positions = points.flatMap(([x, y]) => [x, height - BELOW, -y]);
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  return new Mesh(geometry, new MeshBasicMaterial({ color: theme.plate, side: DoubleSide }));
};

/** What a building stands on, at this height; metres. */
export const createGround = (
  { outline }: Pick<Level, 'outline'>,
  height: number,
  theme: Theme,
): readonly Mesh[] => {
  const rings = outline.map(({ outer }) => outer);
  return [createPlate(rings, height, theme), createShade(rings, height)];
};
