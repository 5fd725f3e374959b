import type { Feature } from './features.ts';
import { boundsOf, insideArea, signedArea } from './geometry.ts';
import type { Level, Opening, Point, Unit, Wall } from './plan.ts';
import type { PlanProblem, ProblemList } from './problem.ts';
import { Regions, SOLID } from './regions.ts';
import { deriveWalls, isWalled } from './walls.ts';

/** Metres: the width of an assumed door, and the least length of wall for one. */
const DOOR = { width: 1, least: 0.6 } as const;
/** The distance between two points of a wall at which its sides are compared; metres. */
const STEP = 0.25;
/** How far from a wall its sides are looked for, because neighbouring walls may be drawn separately; metres. */
const SIDES = [0.3, 0.5, 0.7, 0.9, 1.1, 1.3] as const;
/** One opening cuts all walls within this distance; metres (see walls.ts). */
const CUT = 0.6;

type Drawn = Pick<Level, 'outline' | 'units' | 'openings'>;

/** A stretch of wall between the same two regions. */
type Stretch = {
  readonly wall: Wall;
  /** Metres along the wall. */
  readonly from: number;
  readonly to: number;
  /** The regions on both sides, and how far from the wall they begin. */
  readonly left: number;
  readonly right: number;
  readonly leftOff: number;
  readonly rightOff: number;
};

const axesOf = ({ a, b }: Pick<Wall, 'a' | 'b'>) => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [dx, dy] = length === 0 ? [0, 0] : [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  return {
    length,
    /** The point at metres along the line and metres to its left. */
    at: (along: number, off: number): Point => [
      a[0] + dx * along - dy * off,
      a[1] + dy * along + dx * off,
    ],
  };
};

const sideOf = (regions: Regions, at: (off: number) => Point, sign: 1 | -1) => {
  for (const off of SIDES) {
    const region = regions.at(at(sign * off));
    if (region !== null) return { region, off };
  }
  return null;
};

/** Joins the regions on both sides of each opening, because some openings are too narrow for the raster. */
const joinOpenings = (regions: Regions, openings: readonly Opening[]): void => {
  for (const opening of openings) {
    const { length, at } = axesOf(opening);
    const [left, right] = ([1, -1] as const).map((sign) =>
      sideOf(regions, (off) => at(length / 2, off), sign),
    );
    if (left != null && right != null) regions.join(left.region, right.region);
  }
};

const stretchesOf = (regions: Regions, walls: readonly Wall[]): readonly Stretch[] =>
  walls.flatMap((wall): Stretch[] => {
    const { length, at } = axesOf(wall);
    const found: Stretch[] = [];
    const count = Math.floor(length / STEP);
    for (let i = 0; i <= count; i++) {
      const along = (length - count * STEP) / 2 + i * STEP;
      const left = sideOf(regions, (off) => at(along, off), 1);
      const right = sideOf(regions, (off) => at(along, off), -1);
      if (left === null || right === null || left.region === right.region) continue;
      const last = found.at(-1);
      const isSame =
        last !== undefined &&
        last.left === left.region &&
        last.right === right.region &&
        along - last.to < STEP * 1.5;
      if (isSame) {
        const leftOff = Math.max(last.leftOff, left.off);
        const rightOff = Math.max(last.rightOff, right.off);
        found[found.length - 1] = { ...last, to: along, leftOff, rightOff };
      } else {
        found.push({
          wall,
          from: along,
          to: along,
          left: left.region,
          right: right.region,
          leftOff: left.off,
          rightOff: right.off,
        });
      }
    }
    return found;
  });

/** The openings of a door in the middle of a stretch: one, or several through thick or separate walls. */
const openingsIn = (stretch: Stretch, id: string): readonly Opening[] => {
  const { length, at } = axesOf(stretch.wall);
  const half = Math.min(DOOR.width, Math.max(stretch.to - stretch.from, DOOR.least)) / 2;
  const middle = Math.min(Math.max((stretch.from + stretch.to) / 2, half), length - half);
  const [from, to] = [-stretch.rightOff + SIDES[0], stretch.leftOff - SIDES[0]];
  const count = Math.max(1, Math.ceil((to - from) / CUT));
  return Array.from({ length: count }, (_, i): Opening => {
    const off = from + ((to - from) * (i + 0.5)) / count;
    const [a, b] = [at(middle - half, off), at(middle + half, off)];
    return { id, category: 'assumed', a, b };
  });
};

const featureOf = ({ id, name }: Unit): PlanProblem['feature'] => ({
  type: 'unit',
  id,
  name: name?.en ?? Object.values(name ?? {})[0] ?? '',
});

const sizeOf = ({ areas }: Unit): number =>
  areas.reduce((sum, { outer }) => sum + Math.abs(signedArea(outer)), 0);

/** Finds the unit at a point; of overlapping units the smallest. Null where there is none. */
const unitFinder = (units: readonly Unit[]): ((point: Point) => Unit | null) => {
  const boxes = units
    .toSorted((a, b) => sizeOf(a) - sizeOf(b))
    .map((unit) => ({ unit, ...boundsOf(unit.areas.flatMap(({ outer }) => outer)) }));
  return (point) => {
    const [x, y] = point;
    for (const { unit, minX, minY, maxX, maxY } of boxes) {
      const isNear = x >= minX && x <= maxX && y >= minY && y <= maxY;
      if (isNear && unit.areas.some((area) => insideArea(area, point))) return unit;
    }
    return null;
  };
};

/** A part of a level that has a unit in which somebody can stand. */
type Room = { readonly unit: Unit; readonly region: number };

const roomsIn = (regions: Regions, units: readonly Unit[]): readonly Room[] => {
  const byRegion = new Map<number, Room>();
  for (const unit of units) {
    const found = SOLID.has(unit.category) ? null : regions.of(unit);
    if (found !== null && !byRegion.has(found.region)) {
      byRegion.set(found.region, { unit, region: found.region });
    }
  }
  return [...byRegion.values()];
};

/** The region with most of the units without walls, such as walkways; else the largest one. */
const hallIn = (regions: Regions, units: readonly Unit[]): number | null => {
  const cells = new Map<number, number>();
  for (const unit of units) {
    if (isWalled(unit) || SOLID.has(unit.category)) continue;
    const found = regions.of(unit);
    if (found !== null) cells.set(found.region, (cells.get(found.region) ?? 0) + found.cells);
  }
  let best: [number | null, number] = [null, 0];
  for (const [region, count] of cells) if (count > best[1]) best = [region, count];
  return best[0] ?? regions.largest();
};

/** A door between a room and what is beside it, and the points where somebody stands on both sides. */
type Door = {
  readonly room: Room;
  readonly stretch: Stretch;
  readonly to: number;
  readonly inside: Point;
  readonly outside: Point;
};

const doorIn = (room: Room, stretch: Stretch): Door => {
  const { at } = axesOf(stretch.wall);
  const along = (stretch.from + stretch.to) / 2;
  const [left, right] = [at(along, stretch.leftOff), at(along, -stretch.rightOff)];
  return stretch.left === room.region
    ? { room, stretch, to: stretch.right, inside: left, outside: right }
    : { room, stretch, to: stretch.left, inside: right, outside: left };
};

/**
 * The best door for each enclosed room next to a reached region: to a walkway rather than to another room, then in the
 * longest stretch of wall. The best doors come first.
 */
const doorsFor = (
  rooms: readonly Room[],
  stretches: ReadonlyMap<number, readonly Stretch[]>,
  isReached: (region: number) => boolean,
  isHall: (point: Point) => boolean,
): readonly Door[] =>
  rooms
    .flatMap((room) => {
      let best: (Door & { readonly score: number }) | null = null;
      for (const stretch of stretches.get(room.region) ?? []) {
        const door = doorIn(room, stretch);
        const length = stretch.to - stretch.from;
        if (!isReached(door.to) || length < DOOR.least - STEP) continue;
        const thickness = stretch.leftOff + stretch.rightOff;
        const score = (isHall(door.outside) ? 10 : 0) + Math.min(length, 3) - thickness;
        if (best === null || score > best.score) best = { ...door, score };
      }
      return best === null ? [] : [best];
    })
    .sort((a, b) => b.score - a.score);

/**
 * MP6: many archives have no openings for some rooms, lifts or stairs. Each unit that walls enclose gets an assumed door: to
 * the walkway beside it, otherwise to a neighbour that has a way out. The doors are reported; a door through which no walkway
 * can be reached is not assumed.
 */
export const assumeDoors = (
  level: Feature,
  drawn: Drawn,
  problems: ProblemList,
): Pick<Level, 'openings' | 'walls'> => {
  const { outline, units, openings } = drawn;
  let leftOut = 0;
  const walls = deriveWalls(outline, units, openings, (count) => {
    leftOut = count;
  });
  if (leftOut > 0) problems.add('walls_left_out', level, `${leftOut} edges`);
  const regions = Regions.of({ outline, units, walls });
  if (regions === null) {
    problems.add('over_budget', level, 'it is too large to assume doors');
    return { openings, walls };
  }
  // Found before regions are joined, so that they are told apart.
  const rooms = roomsIn(regions, units);
  const hall = hallIn(regions, units);
  if (hall === null) return { openings, walls };
  const isReached = (region: number): boolean => regions.isJoined(region, hall);
  const enclosed = () => rooms.filter(({ region }) => !isReached(region));
  const found = enclosed().length === 0 ? [] : stretchesOf(regions, walls);
  joinOpenings(regions, openings);
  const stretches = new Map<number, Stretch[]>();
  for (const stretch of found) {
    for (const region of [stretch.left, stretch.right]) {
      const list = stretches.get(region);
      if (list === undefined) stretches.set(region, [stretch]);
      else list.push(stretch);
    }
  }
  const unitAt = unitFinder(units);
  const isHall = (point: Point): boolean => {
    const unit = unitAt(point);
    return unit === null || !isWalled(unit);
  };
  const assumed: Opening[] = [];
  for (;;) {
    const doors = doorsFor(enclosed(), stretches, isReached, isHall);
    if (doors.length === 0) break;
    for (const { room, stretch, to, inside } of doors) {
      if (isReached(room.region)) continue;
      regions.join(room.region, to);
      const unit = unitAt(inside) ?? room.unit;
      assumed.push(...openingsIn(stretch, `door of ${unit.id}`));
      problems.add('door_assumed', featureOf(unit));
    }
  }
  for (const { unit } of enclosed()) problems.add('no_way_in', featureOf(unit));
  if (assumed.length === 0) return { openings, walls };
  const all = [...openings, ...assumed];
  return { openings: all, walls: deriveWalls(outline, units, all) };
};
