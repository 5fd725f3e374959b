import type { Plan, Point, ShaftKind } from '../imdf/plan.ts';
import { Building } from './building.ts';
import { circleAround, type Located, locate, type Place } from './places.ts';
import { search, type Way } from './search.ts';
import { distance } from './segments.ts';

export type RouteLeg = {
  readonly levelId: string;
  readonly floorId: number | null;
  /** Metres in the plan's frame; a single point if there is no walking on this floor. */
  readonly line: readonly Point[];
  readonly metres: number;
  /** How to reach the next leg's floor; null on the last leg. */
  readonly by: ShaftKind | null;
};

export type Route =
  | {
      readonly found: true;
      readonly legs: readonly RouteLeg[];
      readonly metres: number;
      /** Walking, climbing, riding, and waiting for lifts. */
      readonly seconds: number;
      /** How often stairs or lifts are used. */
      readonly floorChanges: number;
    }
  | {
      readonly found: false;
      /** The plan does not contain the place, or there is no route. */
      readonly reason: 'unknown_start' | 'unknown_destination' | 'unreachable';
    };

export type RouteOptions = {
  /** Lifts only, and no steps. */
  readonly stepFree?: boolean;
};

/** Extra cost per metre in the tightest places, from the most comfortable route to the shortest. */
const CARES = [0.8, 0.25, 0.08] as const;
/** A comfortable route may be this much longer than the shortest. */
const DETOUR = 1.02;

/** A lower bound of the length, which often proves without another search that a route is short enough. */
const straight = (from: Located, to: Located): number => {
  if (from.level !== to.level) return 0;
  const [start, end] = [from, to].map(({ anchors }) => circleAround(anchors.map(({ at }) => at)));
  if (start === undefined || end === undefined) return 0;
  return distance(start.at, end.at) - start.radius - end.radius;
};

/** The most comfortable route that is hardly longer than the shortest, in metres and in seconds. */
const comfortable = (
  building: Building,
  from: Located,
  to: Located,
  stepFree: boolean,
): Way | null => {
  const way = (care: number) => search(building, from, to, { stepFree, care });
  const first = way(CARES[0]);
  if (first === null) return null;
  // Routes with stairs or lifts are also compared by duration.
  const isFlat = first.legs.length === 1;
  if (isFlat && first.metres <= straight(from, to) * DETOUR) return first;
  const shortest = way(0);
  if (shortest === null) return first;
  const isShort = ({ metres, seconds }: Way) =>
    metres <= shortest.metres * DETOUR && seconds <= shortest.seconds * DETOUR;
  if (isShort(first)) return first;
  for (const care of CARES.slice(1)) {
    const next = way(care);
    if (next !== null && isShort(next)) return next;
  }
  return shortest;
};

/** Finds routes through a building. Computes the grids of floors lazily and caches them. */
export class Wayfinder {
  private readonly building: Building;

  constructor(plan: Plan) {
    this.building = new Building(plan);
  }

  route(from: Place, to: Place, { stepFree = false }: RouteOptions = {}): Route {
    const start = locate(this.building, from, stepFree);
    if (start === null) return { found: false, reason: 'unknown_start' };
    const end = locate(this.building, to, stepFree);
    if (end === null) return { found: false, reason: 'unknown_destination' };
    const way = comfortable(this.building, start, end, stepFree);
    if (way === null) return { found: false, reason: 'unreachable' };
    const legs = way.legs.map(({ level, line, metres, by }) => {
      const { id = '', floorId = null } = this.building.levels[level] ?? {};
      return { levelId: id, floorId, line, metres, by };
    });
    return {
      found: true,
      legs,
      metres: way.metres,
      seconds: way.seconds,
      floorChanges: legs.length - 1,
    };
  }
}
