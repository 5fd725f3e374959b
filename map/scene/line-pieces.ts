import { BufferAttribute, BufferGeometry, Color } from 'three';
import { boundsOf } from '../imdf/geometry.ts';
import type { Level, Point, Ring } from '../imdf/plan.ts';
import type { Piece } from './merged-pieces.ts';
import { tint } from './shapes.ts';
import { type Theme, unitColour } from './theme.ts';

/** Widths, and the height above the floor; metres. */
const WIDTH = { detail: 0.05, section: 0.08, sectionFromAfar: 0.22 } as const;
/** The share of the colour of lines in that of sections; the rest is floor. */
const FAINT = 0.45;
const HEIGHT = 0.012;
/** Of the two triangles of a straight part. */
const CORNERS = 6;

const NOTHING = tint(
  new BufferGeometry()
    .setAttribute('position', new BufferAttribute(new Float32Array(0), 3))
    .setAttribute('normal', new BufferAttribute(new Float32Array(0), 3)),
  '#ffffff',
);

/** All lines of a feature as one piece of flat quads, in the middle of their box. */
const pieceOf = (lines: readonly (readonly Point[])[], width: number, hex: string) => {
  const { minX, minY, maxX, maxY } = boundsOf(lines.flat());
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const most = lines.reduce((sum, line) => sum + Math.max(line.length - 1, 0), 0);
  const positions = new Float32Array(most * CORNERS * 3);
  let at = 0;
  const put = (u: number, v: number): void => {
    positions[at] = u - x;
    positions[at + 1] = HEIGHT;
    positions[at + 2] = y - v;
    at += 3;
  };
  for (const line of lines) {
    for (let i = 0; i + 1 < line.length; i++) {
      const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = [line[i], line[i + 1]];
      const length = Math.hypot(bx - ax, by - ay);
      if (length === 0) continue;
      // Half the width to the left of the line.
      const [u, v] = [((ay - by) / length) * (width / 2), ((bx - ax) / length) * (width / 2)];
      // Two triangles that face up.
      put(ax - u, ay - v);
      put(bx - u, by - v);
      put(bx + u, by + v);
      put(ax - u, ay - v);
      put(bx + u, by + v);
      put(ax + u, ay + v);
    }
  }
  const normals = new Float32Array(at);
  for (let i = 1; i < at; i += 3) normals[i] = 1;
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions.subarray(0, at), 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  const reach = Math.hypot(maxX - minX, maxY - minY) / 2;
  return { x, y, angle: 0, reach, height: HEIGHT, shape: tint(geometry, hex) };
};

const closed = (ring: Ring): Ring => [...ring, ...ring.slice(0, 1)];

/** MD8: details as thin lines, which are left out from afar; sections as faint outlines. */
export const linePieces = (
  { details, sections }: Pick<Level, 'details' | 'sections'>,
  theme: Theme,
): readonly Piece[] => {
  const floor = new Color(unitColour(theme, 'office'));
  const faint = `#${floor.lerp(new Color(theme.cap), FAINT).getHexString()}`;
  return [
    ...details.map(({ lines }): Piece => {
      const { shape, ...piece } = pieceOf(lines, WIDTH.detail, theme.cap);
      return { ...piece, fine: shape, middle: shape, coarse: NOTHING };
    }),
    ...sections.map(({ areas }): Piece => {
      const rings = areas.flatMap(({ outer, holes }) => [outer, ...holes].map(closed));
      const { shape: fine, ...piece } = pieceOf(rings, WIDTH.section, faint);
      return {
        ...piece,
        fine,
        middle: fine,
        coarse: pieceOf(rings, WIDTH.sectionFromAfar, faint).shape,
      };
    }),
  ];
};
