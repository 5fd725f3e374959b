import { boundsOf, insideArea } from '../imdf/geometry.ts';
import type { Area, Point } from '../imdf/plan.ts';
import type { FloorGrid } from './grid.ts';
import { distance, distanceToSegment } from './segments.ts';

/** A cell where a route may start or end. */
export type Anchor = {
  readonly cell: number;
  /** The distance from the place to the cell in metres. */
  readonly metres: number;
  /** The end of the line: the place itself if it is walkable, otherwise the cell. */
  readonly at: Point;
};

/** The search radius around a place; metres. */
const REACH = 2;
/** The radius for a place outdoors, for example an inaccurate position. */
const FAR_REACH = 8;
const MOST = 6;
/** A route into a room ends this far inside; metres. */
const ARRIVED = 0.5;

/**
 * The free cells nearest to a point that no wall or furniture separates from it. If there are none (the point is inside
 * furniture), those that no wall separates from it.
 */
export const anchorsAt = (grid: FloorGrid, point: Point): readonly Anchor[] => {
  const { obstacles } = grid;
  const near = (reach: number): Anchor[] => {
    const found: Anchor[] = [];
    grid.visit(boundsOf([point]), reach, (cell, x, y) => {
      const metres = distance(point, [x, y]);
      if (metres <= reach && grid.isFree(cell)) found.push({ cell, metres, at: [x, y] });
    });
    return found.sort((a, b) => a.metres - b.metres || a.cell - b.cell);
  };
  const best = (from: readonly Anchor[], isRight: (anchor: Anchor) => boolean): Anchor[] => {
    const right: Anchor[] = [];
    for (const anchor of from) {
      if (right.length === MOST) break;
      if (isRight(anchor)) right.push(anchor);
    }
    return right;
  };
  const inReach = near(Math.max(REACH, 2 * grid.cell));
  const standing = best(inReach, ({ at }) => obstacles.isClear(point, at));
  if (standing.length > 0) return standing.map((anchor) => ({ ...anchor, at: point }));
  const beside = best(inReach, ({ at }) => !obstacles.isCrossed(point, at, false));
  if (beside.length > 0) return beside;
  const sameRoom = best(inReach, ({ at }) => !obstacles.isCrossed(point, at, true));
  if (sameRoom.length > 0 || obstacles.isInside(point)) return sameRoom;
  return near(FAR_REACH).slice(0, MOST);
};

/** The cells well inside some areas; in very small rooms, any cell inside. */
export const anchorsIn = (grid: FloorGrid, areas: readonly Area[]): readonly Anchor[] => {
  const inside: Anchor[] = [];
  const deep: Anchor[] = [];
  for (const area of areas) {
    const rings = [area.outer, ...area.holes];
    grid.visit(boundsOf(area.outer), 0, (cell, x, y) => {
      if (!grid.isFree(cell) || !insideArea(area, [x, y])) return;
      const anchor: Anchor = { cell, metres: 0, at: [x, y] };
      inside.push(anchor);
      const isDeep = rings.every((ring) =>
        ring.every(
          (a, i) => distanceToSegment(x, y, a, ring[(i + 1) % ring.length] ?? a) >= ARRIVED,
        ),
      );
      if (isDeep) deep.push(anchor);
    });
  }
  return deep.length > 0 ? deep : inside;
};
