import type { Fixture, Level, Opening, Point } from '../imdf/plan.ts';
import { seatOf } from '../imdf/seat.ts';
import { type Anchor, anchorsAt, anchorsIn } from './anchors.ts';
import type { Building } from './building.ts';
import type { FloorGrid } from './grid.ts';
import { distance, distanceToSegment } from './segments.ts';

/** The start or end of a route. A colleague is represented by their space. */
export type Place =
  | { readonly kind: 'point'; readonly levelId: string; readonly at: Point }
  | { readonly kind: 'space'; readonly spaceId: number }
  | { readonly kind: 'sign'; readonly signId: number }
  | { readonly kind: 'entrance' };

/** A place on its level; `anchors` is empty if nothing near it is walkable. */
export type Located = { readonly level: number; readonly anchors: readonly Anchor[] };

/** A circle around points, centred on the first one. */
export const circleAround = (
  points: readonly Point[],
): { readonly at: Point; readonly radius: number } => {
  const at = points[0] ?? [0, 0];
  return { at, radius: points.reduce((most, point) => Math.max(most, distance(at, point)), 0) };
};

/** Metres between a desk's edge and its chair. */
const CHAIR = 0.45;
/** An opening this close to the outline leads outdoors; metres. */
const AT_OUTLINE = 0.35;

/** The position of the chair; the desk's centre if a wall is in between, because the direction is wrong then. */
const seatPoint = (grid: FloorGrid, { ring, facing }: Fixture): Point => {
  const { x, y, angle, depth } = seatOf(ring, facing);
  const back = depth / 2 + CHAIR;
  const chair: Point = [x + Math.sin(angle) * back, y - Math.cos(angle) * back];
  return grid.obstacles.isCrossed([x, y], chair, true) ? [x, y] : chair;
};

const middle = ({ a, b }: Opening): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

const leadsOut = ({ outline }: Level, opening: Opening): boolean => {
  const [x, y] = middle(opening);
  return outline.some(({ outer }) =>
    outer.some((a, i) => {
      const b = outer[(i + 1) % outer.length] ?? a;
      return distanceToSegment(x, y, a, b) < AT_OUTLINE;
    }),
  );
};

const PRINCIPAL = 'pedestrian.principal';

/** The main doors nearest to ground level. Without any, all ground-floor doors that lead outdoors. */
const entrancesOf = (levels: readonly Level[]): { level: number; doors: readonly Opening[] } => {
  const byHeight = levels
    .map(({ ordinal }, level) => ({ level, height: Math.abs(ordinal) }))
    .sort((a, b) => a.height - b.height || a.level - b.level);
  for (const { level } of byHeight) {
    const doors = levels[level]?.openings.filter(({ category }) => category === PRINCIPAL) ?? [];
    if (doors.length > 0) return { level, doors };
  }
  const level = byHeight[0]?.level ?? 0;
  const ground = levels[level];
  const doors = ground?.openings.filter((opening) => leadsOut(ground, opening)) ?? [];
  return { level, doors };
};

/** The free cells just inside a door. */
const thresholdOf = (grid: FloorGrid, door: Opening): readonly Anchor[] => {
  const at = middle(door);
  const [dx, dy] = [door.b[0] - door.a[0], door.b[1] - door.a[1]];
  const length = Math.max(distance(door.a, door.b), 1e-6);
  const step = 0.5;
  const sides: Point[] = [
    [at[0] - (dy / length) * step, at[1] + (dx / length) * step],
    [at[0] + (dy / length) * step, at[1] - (dx / length) * step],
  ];
  return sides.filter(grid.obstacles.isInside).flatMap((side) => anchorsAt(grid, side));
};

/** Finds a place on the plan; null if the plan does not contain it. */
export const locate = (building: Building, place: Place, stepFree: boolean): Located | null => {
  const { levels } = building;
  const on = (level: number, find: (grid: FloorGrid) => readonly Anchor[]): Located | null => {
    const grid = building.grid(level, stepFree);
    return grid === null ? null : { level, anchors: find(grid) };
  };
  switch (place.kind) {
    case 'point': {
      const level = levels.findIndex(({ id }) => id === place.levelId);
      return on(level, (grid) => anchorsAt(grid, place.at));
    }
    case 'sign': {
      for (const [level, { amenities }] of levels.entries()) {
        const sign = amenities.find(({ signId }) => signId === place.signId);
        if (sign !== undefined) return on(level, (grid) => anchorsAt(grid, sign.at));
      }
      return null;
    }
    case 'space': {
      for (const [level, { fixtures, units }] of levels.entries()) {
        const desk = fixtures.find(({ spaceId }) => spaceId === place.spaceId);
        if (desk !== undefined) return on(level, (grid) => anchorsAt(grid, seatPoint(grid, desk)));
        const room = units.find(({ spaceId }) => spaceId === place.spaceId);
        if (room !== undefined) return on(level, (grid) => anchorsIn(grid, room.areas));
      }
      return null;
    }
    case 'entrance': {
      const { level, doors } = entrancesOf(levels);
      return doors.length === 0
        ? null
        : on(level, (grid) => doors.flatMap((door) => thresholdOf(grid, door)));
    }
  }
};
