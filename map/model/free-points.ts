import {
  type Bounds,
  boundsOf,
  distanceOf,
  distanceToEdge,
  insideArea,
  signedArea,
} from '../imdf/geometry.ts';
import type { Area, Fixture, Level, Point } from '../imdf/plan.ts';

/** Metres. */
const FROM_WALL = 0.55;

/** `step`: of the grid, `fromThings`: the distance to furniture; metres. */
type Grid = { readonly step: number; readonly most: number; readonly fromThings: number };

/** A grid from wall to wall, without the points that are on furniture or outside of the areas. */
export const freePoints = (
  fixtures: readonly Fixture[],
  areas: readonly Area[],
  { minX, minY, maxX, maxY }: Bounds,
  { step: least, most, fromThings }: Grid,
): readonly Point[] => {
  const size = areas.reduce((sum, { outer }) => sum + Math.abs(signedArea(outer)), 0);
  const step = Math.max(least, Math.sqrt(size / most));
  const things = fixtures
    .map(({ ring }) => boundsOf(ring))
    .filter((box) => box.minX < maxX && box.maxX > minX && box.minY < maxY && box.maxY > minY);
  const isFree = ([x, y]: Point): boolean =>
    things.every(
      (box) => Math.max(box.minX - x, x - box.maxX, box.minY - y, y - box.maxY) >= fromThings,
    );
  const along = (from: number, to: number): readonly number[] => {
    const length = to - from - 2 * FROM_WALL;
    const steps = Math.max(Math.floor(length / step), 0);
    const [first, each] = steps === 0 ? [(from + to) / 2, 0] : [from + FROM_WALL, length / steps];
    return Array.from({ length: steps + 1 }, (_, i) => first + i * each);
  };
  return along(minY, maxY)
    .flatMap((y) => along(minX, maxX).map((x): Point => [x, y]))
    .filter(
      (at) =>
        isFree(at) &&
        areas.some(
          (area) => insideArea(area, at) && distanceToEdge(area.outer, at) >= FROM_WALL - 1e-6,
        ),
    );
};

/** Of the name of an area: how far from furniture, and how finely a place for it is sought. */
const NAME: Grid = { step: 0.5, most: 600, fromThings: 0.7 };
/** How many places for a name are known, and how far they are from each other at least; metres. */
const NAMES = { most: 8, apart: 3 } as const;

const found = new WeakMap<readonly Area[], readonly Point[]>();

/** UC41: where the name of an area may be written: in its aisles, nearest to its middle first. Found once. */
export const namePoints = (
  level: Level,
  areas: readonly Area[],
  centre: Point,
): readonly Point[] => {
  const known = found.get(areas);
  if (known !== undefined) return known;
  const bounds = boundsOf(areas.flatMap(({ outer }) => outer));
  const free = freePoints(level.fixtures, areas, bounds, NAME).toSorted(
    (a, b) => distanceOf(a, centre) - distanceOf(b, centre),
  );
  const points: Point[] = [];
  for (const at of free) {
    if (points.length === NAMES.most) break;
    if (points.every((other) => distanceOf(other, at) >= NAMES.apart)) points.push(at);
  }
  found.set(areas, points);
  return points;
};
