import Flatbush from 'flatbush';
import { boundsOf } from '../imdf/geometry.ts';
import type { Level, Opening, Point, Wall } from '../imdf/plan.ts';
import type { Instance } from './batch.ts';
import type { Fade } from './fade.ts';

/** Metres. */
const LEAF = { min: 0.5, single: 1.4, max: 2.6, thickness: 0.035, swing: 1.3 };
/** A leaf hangs on a wall within this distance of its end: thick walls are drawn around their doors; metres. */
const HOLD = 0.45;

const leaf = (hinge: Point, angle: number, length: number, height: number): Instance => ({
  x: hinge[0] + (Math.cos(angle) * length) / 2,
  y: hinge[1] + (Math.sin(angle) * length) / 2,
  angle,
  scale: [length, height, LEAF.thickness],
});

const distanceTo = ({ a, b }: Wall, [x, y]: Point): number => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((x - a[0]) * dx + (y - a[1]) * dy) / squared;
  const t = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - a[0] - dx * t, y - a[1] - dy * t);
};

/** Whether a wall is at a point. */
const wallFinder = (walls: readonly Wall[]): ((point: Point) => boolean) => {
  if (walls.length === 0) return () => false;
  const tree = new Flatbush(walls.length);
  for (const { a, b } of walls) {
    const { minX, minY, maxX, maxY } = boundsOf([a, b]);
    tree.add(minX, minY, maxX, maxY);
  }
  tree.finish();
  return ([x, y]) =>
    tree.search(x - HOLD, y - HOLD, x + HOLD, y + HOLD).some((i) => {
      const wall = walls[i];
      return wall !== undefined && distanceTo(wall, [x, y]) <= HOLD;
    });
};

/** A door is half open. Wide doors have two leaves; even wider openings have no door. */
const leavesOf = ({ a, b }: Opening, height: number): readonly Instance[] => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  if (length < LEAF.min || length > LEAF.max) return [];
  if (length < LEAF.single) return [leaf(a, angle + LEAF.swing, length, height)];
  return [
    leaf(a, angle + LEAF.swing, length / 2, height),
    leaf(b, angle + Math.PI - LEAF.swing, length / 2, height),
  ];
};

/** ML10: the arc that a leaf sweeps on the floor, as narrow quads. */
const ARC = { width: 0.03, steps: 8 } as const;

const arcOf = (hinge: Point, from: number, to: number, radius: number): readonly Fade[] => {
  const at = (i: number, reach: number): Point => {
    const angle = from + ((to - from) * i) / ARC.steps;
    return [hinge[0] + Math.cos(angle) * reach, hinge[1] + Math.sin(angle) * reach];
  };
  const inner = radius - ARC.width;
  return Array.from({ length: ARC.steps }, (_, i): Fade => {
    return [at(i, radius), at(i + 1, radius), at(i + 1, inner), at(i, inner)];
  });
};

const arcsOf = ({ a, b }: Opening): readonly Fade[] => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  if (length < LEAF.min || length > LEAF.max) return [];
  if (length < LEAF.single) return arcOf(a, angle, angle + LEAF.swing, length);
  return [
    ...arcOf(a, angle, angle + LEAF.swing, length / 2),
    ...arcOf(b, angle + Math.PI, angle + Math.PI - LEAF.swing, length / 2),
  ];
};

/** The openings that have a wall at both ends. */
const doorsOf = ({ openings, walls }: Pick<Level, 'openings' | 'walls'>): readonly Opening[] => {
  const isWall = wallFinder(walls);
  return openings.filter(({ a, b }) => isWall(a) && isWall(b));
};

export const doorArcs = (level: Pick<Level, 'openings' | 'walls'>): readonly Fade[] =>
  doorsOf(level).flatMap(arcsOf);

/** MD4: the leaves of the openings that have a wall at both ends. An opening in a hall has no leaf. */
export const doorLeaves = (
  level: Pick<Level, 'openings' | 'walls'>,
  height: number,
): readonly Instance[] => doorsOf(level).flatMap((opening) => leavesOf(opening, height));
