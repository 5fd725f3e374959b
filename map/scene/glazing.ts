import Flatbush from 'flatbush';
import { type Bounds, boundsOf, insideArea } from '../imdf/geometry.ts';
import type { Level, Point, Unit, Wall } from '../imdf/plan.ts';
import { isWalled } from '../imdf/walls.ts';

/** A wall, or a part of it that is of glass: the front of a room, or a window of the building. */
export type WallPart = Wall & { readonly glass: 'none' | 'front' | 'window' };

/** Metres. */
const WINDOW_FROM = 2.4;
const FRONT_FROM = 0.8;
const BESIDE = 0.3;
const ON_LINE = 0.1;
/** Floors with more walls have none of glass: they are seen from afar, and each part costs time. */
const MOST_WALLS = 600;

const lengthOf = ({ a, b }: Wall): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
const grown = (
  { minX, minY, maxX, maxY }: Bounds,
  by: number,
): readonly [number, number, number, number] => [minX - by, minY - by, maxX + by, maxY + by];

const unitFinder = (units: readonly Unit[]) => {
  if (units.length === 0) return () => [];
  const tree = new Flatbush(units.length);
  for (const { areas } of units) {
    const { minX, minY, maxX, maxY } = boundsOf(areas.flatMap(({ outer }) => outer));
    tree.add(minX, minY, maxX, maxY);
  }
  tree.finish();
  return (bounds: Bounds): readonly Unit[] =>
    tree.search(...grown(bounds, BESIDE)).flatMap((i) => units[i] ?? []);
};

/** Where the corners of units divide a wall, from 0 to its length. */
const divisions = (wall: Wall, units: readonly Unit[]): readonly number[] => {
  const length = lengthOf(wall);
  const [dx, dy] = [(wall.b[0] - wall.a[0]) / length, (wall.b[1] - wall.a[1]) / length];
  const inner = units
    .flatMap(({ areas }) => areas.flatMap(({ outer }) => outer))
    .flatMap(([x, y]): number[] => {
      const [u, v] = [x - wall.a[0], y - wall.a[1]];
      const along = u * dx + v * dy;
      const isOn =
        Math.abs(u * dy - v * dx) < ON_LINE && along > ON_LINE && along < length - ON_LINE;
      return isOn ? [along] : [];
    });
  return [0, ...inner.sort((p, q) => p - q), length];
};

const isIn = ({ areas }: Unit, point: Point): boolean =>
  areas.some((area) => insideArea(area, point));

/** ML10: an inner wall is of glass where it divides a room that can be booked from the open floor. */
const frontsOf = (wall: Wall, units: readonly Unit[]): readonly WallPart[] => {
  const length = lengthOf(wall);
  const [dx, dy] = [(wall.b[0] - wall.a[0]) / length, (wall.b[1] - wall.a[1]) / length];
  const at = (along: number): Point => [wall.a[0] + dx * along, wall.a[1] + dy * along];
  const cuts = divisions(wall, units);
  return cuts.slice(1).flatMap((to, i): WallPart[] => {
    const from = cuts[i] ?? 0;
    if (to - from < ON_LINE && cuts.length > 2) return [];
    const [x, y] = at((from + to) / 2);
    const sides = [1, -1].map((side) => {
      const point: Point = [x - dy * BESIDE * side, y + dx * BESIDE * side];
      const here = units.filter((unit) => isIn(unit, point));
      return {
        isRoom: here.some(({ spaceId }) => spaceId !== null),
        isOpen: here.length > 0 && !here.some(isWalled),
      };
    });
    const isFront =
      to - from >= FRONT_FROM &&
      sides.some(({ isRoom }) => isRoom) &&
      sides.some(({ isOpen }) => isOpen);
    return [{ ...wall, a: at(from), b: at(to), glass: isFront ? 'front' : 'none' }];
  });
};

/** ML10: the walls of a level, divided into what is solid and what is of glass. */
export const wallParts = ({
  walls,
  units,
}: Pick<Level, 'walls' | 'units'>): readonly WallPart[] => {
  if (walls.length > MOST_WALLS) return walls.map((wall) => ({ ...wall, glass: 'none' }));
  const near = unitFinder(units);
  return walls.flatMap((wall): readonly WallPart[] => {
    const length = lengthOf(wall);
    if (wall.kind === 'outer')
      return [{ ...wall, glass: length > WINDOW_FROM ? 'window' : 'none' }];
    if (length < FRONT_FROM) return [{ ...wall, glass: 'none' }];
    return frontsOf(wall, near(boundsOf([wall.a, wall.b])));
  });
};
