import type { MapAsset, WayStart } from '../../core/contract/viewer/messages.ts';
import type { Point } from '../imdf/plan.ts';
import type { RouteLeg } from '../wayfinding/route.ts';

/** The shown route with the request that it answers. */
export type ShownRoute = {
  readonly from: WayStart;
  readonly to: MapAsset;
  readonly legs: readonly RouteLeg[];
  readonly metres: number;
};

/** A floor change of a route, marked on one of its two floors. */
export type FloorMark = {
  readonly key: string;
  readonly at: Point;
  readonly by: NonNullable<RouteLeg['by']>;
  /** The other floor. */
  readonly floorId: number;
  readonly floors: number;
  /** True if the route goes to the other floor here, false if it comes from there. */
  readonly onward: boolean;
};

type Ordinal = (levelId: string) => number;

/** The floor changes of a route on one level, in route order. Omits those to floors that the app does not know. */
export const floorMarks = (route: ShownRoute, levelId: string, ordinal: Ordinal): FloorMark[] =>
  route.legs.flatMap((leg, i): FloorMark[] => {
    if (leg.levelId !== levelId) return [];
    const mark = (
      at: Point | undefined,
      by: RouteLeg['by'],
      other: RouteLeg | undefined,
      onward: boolean,
    ): FloorMark[] => {
      if (at === undefined || by === null || other === undefined || other.floorId === null)
        return [];
      const floors = ordinal(other.levelId) - ordinal(levelId);
      const key = `route${i}${onward ? '>' : '<'}`;
      return [{ key, at, by, floorId: other.floorId, floors, onward }];
    };
    const before = route.legs[i - 1];
    return [
      ...mark(leg.line[0], before?.by ?? null, before, false),
      ...mark(leg.line.at(-1), leg.by, route.legs[i + 1], true),
    ];
  });
