import npath from 'ngraph.path';
import type { Point, ShaftKind } from '../imdf/plan.ts';
import type { Building } from './building.ts';
import { rideSeconds, walkSeconds } from './pace.ts';
import type { Located } from './places.ts';
import { distance, lengthOf } from './segments.ts';
import type { Spot } from './spot.ts';
import { pull } from './string-pulling.ts';
import { FROM, TO, WalkGraph, type WalkOptions } from './walk-graph.ts';

/** The part of a route on one level; `by` leads to the level of the next leg. */
type Leg = {
  readonly level: number;
  /** Metres in the plan's frame; a single point if there is no walking. */
  readonly line: readonly Point[];
  readonly metres: number;
  readonly by: ShaftKind | null;
};

export type Way = {
  readonly legs: readonly Leg[];
  readonly metres: number;
  readonly seconds: number;
};

/** The end of the line: the place itself, or the cell that the search chose. */
const endPoint = (located: Located, spot: Spot | undefined): Point[] => {
  if (spot?.kind !== 'cell') return [];
  const anchor = located.anchors.find(({ cell }) => cell === spot.cell);
  return anchor === undefined || distance(spot.at, anchor.at) === 0 ? [] : [anchor.at];
};

/** The cells on each level in order, and how to reach the next level. */
const split = (spots: readonly Spot[]): { cells: Spot[]; by: ShaftKind | null }[] => {
  const runs: { cells: Spot[]; by: ShaftKind | null }[] = [{ cells: [], by: null }];
  let last: Spot | null = null;
  for (const spot of spots) {
    const run = runs.at(-1);
    if (run === undefined) break;
    if (spot.kind === 'cell') run.cells.push(spot);
    if (spot.kind === 'landing' && last?.kind === 'landing') {
      run.by = spot.shaft.kind;
      runs.push({ cells: [], by: null });
    }
    last = spot;
  }
  // Stairs climbed over several floors leave a run without cells on each floor in between.
  return runs;
};

/** The cheapest route between two places, straightened; null when there is none. */
export const search = (
  building: Building,
  from: Located,
  to: Located,
  options: WalkOptions,
): Way | null => {
  if (from.anchors.length === 0 || to.anchors.length === 0) return null;
  const walk = new WalkGraph(building, from, to, options);
  const finder = npath.nba(walk.asGraph(), {
    distance: (_from, _to, { data }) => data,
    heuristic: walk.atLeast,
  });
  const spots = finder
    .find(FROM, TO)
    .map(({ data }) => data)
    .reverse();
  if (spots.length === 0) return null;
  const runs = split(spots);
  const legs = runs.flatMap(({ cells, by }, i): Leg[] => {
    const level = cells[0]?.level;
    const grid = level === undefined ? null : building.grid(level, options.stepFree);
    if (level === undefined || grid === null) return [];
    const points = [
      ...(i === 0 ? endPoint(from, cells[0]) : []),
      ...cells.map(({ at }) => at),
      ...(i === runs.length - 1 ? endPoint(to, cells.at(-1)) : []),
    ];
    const line = pull(grid, options.care, points);
    return [{ level, line, metres: lengthOf(line), by }];
  });
  const metres = legs.reduce((sum, leg) => sum + leg.metres, 0);
  const ordinal = (leg: Leg | undefined) => building.levels[leg?.level ?? -1]?.ordinal ?? 0;
  const rides = legs.reduce((sum, leg, i) => {
    const floors = Math.abs(ordinal(leg) - ordinal(legs[i + 1]));
    return leg.by === null ? sum : sum + rideSeconds(leg.by, floors);
  }, 0);
  return { legs, metres, seconds: walkSeconds(metres) + rides };
};
