import { boundsOf, insideArea, nearestOn } from '../imdf/geometry.ts';
import type { Level, Point } from '../imdf/plan.ts';
import type { Content } from './content.ts';
import type { PlaceIndex } from './place-index.ts';

/** Desks that are counted together, and where their count is written. */
export type Neighbourhood = {
  readonly spaceIds: readonly number[];
  /** Beside the building. */
  readonly outside: Point;
  /** On the aisle beside the desks, for pages without room around the building. */
  readonly inside: Point;
};

/** Desks closer than this to each other belong together: across an aisle, not across a lounge; metres. */
const REACH = 6.5;
/** Fewer desks are not counted. */
const LEAST = 4;
/** How far from the building a count is written, and how far inside a neighbourhood is too far from its edge; metres. */
const OUTSIDE = 2.4;
const DEEP = 16;
/** How far beyond its desks an aisle is; metres. */
const AISLE = 2.2;

type Desk = { readonly id: number; readonly at: Point };

/** The section of the level that a desk is in; -1: none. */
const sectionFinder = ({ sections }: Level) => {
  const areas = sections.map(({ areas }) =>
    areas.map((area) => ({ area, bounds: boundsOf(area.outer) })),
  );
  return (at: Point): number =>
    areas.findIndex((parts) =>
      parts.some(
        ({ area, bounds: { minX, minY, maxX, maxY } }) =>
          at[0] >= minX && at[0] <= maxX && at[1] >= minY && at[1] <= maxY && insideArea(area, at),
      ),
    );
};

/** Joins desks of a section, and of no section those within reach of each other, with a grid instead of all pairs. */
const groupsOf = (level: Level, desks: readonly Desk[]): readonly (readonly Desk[])[] => {
  const sectionOf = sectionFinder(level);
  const bySection = new Map<number, Desk[]>();
  const grid = new Map<string, Desk[]>();
  const cell = ([x, y]: Point): readonly [number, number] => [
    Math.floor(x / REACH),
    Math.floor(y / REACH),
  ];
  const put = <Key>(map: Map<Key, Desk[]>, key: Key, desk: Desk) => {
    const list = map.get(key);
    if (list === undefined) map.set(key, [desk]);
    else list.push(desk);
  };
  for (const desk of desks) {
    const section = sectionOf(desk.at);
    if (section >= 0) put(bySection, section, desk);
    else put(grid, cell(desk.at).join(), desk);
  }
  const groups: Desk[][] = [...bySection.values()];
  const left = new Set([...grid.values()].flat());
  for (const first of left) {
    left.delete(first);
    const group = [first];
    for (const { at } of group) {
      const [column, row] = cell(at);
      for (let i = -1; i <= 1; i++) {
        for (let j = -1; j <= 1; j++) {
          for (const other of grid.get(`${column + i},${row + j}`) ?? []) {
            const apart = Math.hypot(other.at[0] - at[0], other.at[1] - at[1]);
            if (apart <= REACH && left.delete(other)) group.push(other);
          }
        }
      }
    }
    groups.push(group);
  }
  return groups;
};

/** ML8: beside the desks, where a count covers none; in their middle if they are far from the edge of the building. */
const anchorsOf = (
  { outline }: Level,
  group: readonly Desk[],
): Pick<Neighbourhood, 'outside' | 'inside'> => {
  const mean = (axis: 0 | 1) => group.reduce((sum, { at }) => sum + at[axis], 0) / group.length;
  const middle: Point = [mean(0), mean(1)];
  const edge = outline
    .flatMap(({ outer }) =>
      outer.map((a, i) => nearestOn(a, outer[(i + 1) % outer.length] ?? a, middle)),
    )
    .map((at) => ({ at, apart: Math.hypot(at[0] - middle[0], at[1] - middle[1]) }))
    .reduce<{ readonly at: Point; readonly apart: number } | null>(
      (best, one) => (best !== null && best.apart <= one.apart ? best : one),
      null,
    );
  if (edge === null || edge.apart > DEEP || edge.apart === 0) {
    return { outside: middle, inside: middle };
  }
  const [dx, dy] = [(edge.at[0] - middle[0]) / edge.apart, (edge.at[1] - middle[1]) / edge.apart];
  const along = (metres: number): Point => [middle[0] + dx * metres, middle[1] + dy * metres];
  const depths = group.map(({ at }) => (middle[0] - at[0]) * dx + (middle[1] - at[1]) * dy);
  // UC42: a narrow floor has its aisle on the other side of the desks, or none.
  const aisles = [-Math.max(...depths) - AISLE, -Math.min(...depths) + AISLE].map(along);
  const isIndoors = (at: Point): boolean => outline.some((area) => insideArea(area, at));
  const inside = aisles.find(isIndoors) ?? middle;
  return { outside: along(edge.apart + OUTSIDE), inside };
};

const found = new WeakMap<Level, readonly Neighbourhood[]>();

/** ML8: the desks of each section, and of each part of the floor that is apart from the others. Found once per level. */
export const neighbourhoodsOf = (
  level: Level,
  { places }: PlaceIndex,
): readonly Neighbourhood[] => {
  const known = found.get(level);
  if (known !== undefined) return known;
  const desks = [...places.values()].flatMap(({ kind, spaceId, centre }) =>
    kind === 'desk' ? [{ id: spaceId, at: centre }] : [],
  );
  const made = groupsOf(level, desks)
    .filter((group) => group.length >= LEAST)
    .map((group) => ({ spaceIds: group.map(({ id }) => id), ...anchorsOf(level, group) }));
  found.set(level, made);
  return made;
};

/** How many of the desks are free; null: the app has sent none of them. */
export const freeIn = (
  { spaceIds }: Pick<Neighbourhood, 'spaceIds'>,
  { spaces }: Content,
): number | null => {
  const known = spaceIds.flatMap((id) => spaces.get(id) ?? []);
  // ML19: without a status of any, 0 would be a guess.
  const isTold = known.some(({ status }) => status !== 'NONE' && !status.startsWith('UNAVAILABLE'));
  const isUntold = known.length === 0 || (!isTold && known.some(({ status }) => status === 'NONE'));
  return isUntold ? null : known.filter(({ status }) => status === 'FREE').length;
};
