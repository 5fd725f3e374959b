import type { Point } from '../imdf/plan.ts';
import type { Building } from './building.ts';
import { circleAround, type Located } from './places.ts';
import type { Landing, Shaft } from './shafts.ts';

/** What a node of the search represents. */
type Stop =
  | { readonly kind: 'end'; readonly located: Located }
  | { readonly kind: 'cell'; readonly cell: number }
  | { readonly kind: 'landing'; readonly shaft: Shaft; readonly landing: Landing };
export type Spot = Stop & {
  readonly level: number;
  readonly at: Point;
  /** The radius around `at` that contains the end; metres. */
  readonly radius: number;
};

/** An end of a route, as a circle around its possible cells. */
export const spotOfEnd = (building: Building, located: Located, stepFree: boolean): Spot => {
  const grid = building.grid(located.level, stepFree);
  const circle = circleAround(
    located.anchors.map(({ cell }): Point => grid?.centre(cell) ?? [0, 0]),
  );
  return { kind: 'end', located, level: located.level, ...circle };
};
