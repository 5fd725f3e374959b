import { type Bounds, boundsOf, insideArea, levelBounds } from '../imdf/geometry.ts';
import type { Level, Plan, Point } from '../imdf/plan.ts';

/** A floor of the building that has a level in the archive. */
export type Storey = {
  readonly floorId: number;
  readonly name: string;
  readonly level: Level;
  /** 0 at the bottom. Wings at the same height share a rank. */
  readonly rank: number;
};

type Floors = readonly { readonly id: number; readonly name: string }[];

/** The floors that are known to both the app and the archive, lowest first. */
export const storeysOf = (floors: Floors, plan: Plan): readonly Storey[] => {
  const drawn = floors.flatMap(({ id, name }) => {
    const level = plan.levels.find(({ floorId }) => floorId === id);
    return level === undefined || level.outline.length === 0 ? [] : [{ floorId: id, name, level }];
  });
  const ordinals = [...new Set(drawn.map(({ level }) => level.ordinal))].sort((a, b) => a - b);
  return drawn
    .map((storey) => ({ ...storey, rank: ordinals.indexOf(storey.level.ordinal) }))
    .sort((a, b) => a.rank - b.rank);
};

export const stackBounds = (storeys: readonly Storey[]): Bounds => {
  const corners = storeys.flatMap(({ level }): Point[] => {
    const { minX, minY, maxX, maxY } = levelBounds(level);
    return [
      [minX, minY],
      [maxX, maxY],
    ];
  });
  return boundsOf(corners);
};

/** The spacing as a share of a floor's visible depth: minimum (wide window) and maximum (tall window). */
const LEAST = 0.16;
const MOST = 0.42;
/** Metres. */
const LOWEST_STOREY = 4;
const FILLED = 0.9;

/**
 * The distance between two floors in metres, large enough to see much of each floor below the next one. It grows in
 * tall windows. `yaw` and `polar` are radians; `aspect` is the window's width divided by its height.
 */
export const spacingOf = (
  bounds: Bounds,
  ranks: number,
  direction: { readonly yaw: number; readonly polar: number },
  aspect: number,
): number => {
  const [width, height] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY];
  const [sin, cos] = [Math.abs(Math.sin(direction.yaw)), Math.abs(Math.cos(direction.yaw))];
  const depth = width * sin + height * cos;
  const across = width * cos + height * sin;
  const room = (across / aspect) * FILLED - depth * Math.cos(direction.polar);
  const filling = room / Math.max(ranks - 1, 1) / Math.sin(direction.polar);
  return Math.max(Math.min(Math.max(filling, depth * LEAST), depth * MOST), LOWEST_STOREY);
};

/** The floor under the pointer; `planPoint` intersects the pointer's ray with the plane at a height. */
export const storeyAt = (
  storeys: readonly Storey[],
  heightOf: (storey: Storey) => number,
  planPoint: (height: number) => Point | null,
): Storey | null => {
  // The camera looks from above, so higher floors hide lower ones.
  for (const storey of storeys.toReversed()) {
    const point = planPoint(heightOf(storey));
    if (point !== null && storey.level.outline.some((area) => insideArea(area, point))) {
      return storey;
    }
  }
  return null;
};
