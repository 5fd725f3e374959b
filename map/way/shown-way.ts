import type { MapAsset, WayStart } from '../../core/contract/viewer/messages.ts';
import type { Point } from '../imdf/plan.ts';
import type { RouteLeg } from '../wayfinding/route.ts';

/** The way that is drawn. */
export type ShownWay = {
  readonly from: WayStart;
  readonly to: MapAsset;
  readonly legs: readonly RouteLeg[];
  readonly metres: number;
};

/** Where a way changes floors. */
export type FloorMark = {
  readonly key: string;
  readonly at: Point;
  readonly by: NonNullable<RouteLeg['by']>;
  /** The floor that it leads to, or comes from. */
  readonly floorId: number;
  readonly floors: number;
  /** False where the way comes from there. */
  readonly onward: boolean;
};

type Ordinal = (levelId: string) => number;

/** The stairs and lifts of a way on one level, in its order; those to floors that the app does not know are left out. */
export const floorMarks = (way: ShownWay, levelId: string, ordinal: Ordinal): FloorMark[] =>
  way.legs.flatMap((leg, i): FloorMark[] => {
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
      const key = `way${i}${onward ? '>' : '<'}`;
      return [{ key, at, by, floorId: other.floorId, floors, onward }];
    };
    const before = way.legs[i - 1];
    return [
      ...mark(leg.line[0], before?.by ?? null, before, false),
      ...mark(leg.line.at(-1), leg.by, way.legs[i + 1], true),
    ];
  });
