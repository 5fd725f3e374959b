import { type Chair, chairBehind, chairsOf } from '../imdf/chairs.ts';
import { distanceOf, insideArea } from '../imdf/geometry.ts';
import type { Level, Point } from '../imdf/plan.ts';
import { freePoints } from './free-points.ts';
import type { Place } from './place-index.ts';

/** At most as many seats are told of a room. */
const MOST = 40;
/** Metres: between people who stand, between them and a chair, and between people at one desk. */
const APART = 0.9;
const FROM_CHAIR = 0.7;
const BESIDE = 0.75;

const chairs = new WeakMap<Level, readonly Chair[]>();

/** Found once per level. */
const chairsOn = (level: Level): readonly Chair[] => {
  const known = chairs.get(level) ?? chairsOf(level.fixtures);
  chairs.set(level, known);
  return known;
};

/** Those that are farthest from each other first, so that few people are spread over the room. */
const spread = (points: readonly Point[], before: readonly Point[]): readonly Point[] => {
  const left = points.map((point) => ({
    point,
    gap: before.reduce((least, one) => Math.min(least, distanceOf(one, point)), 1e3),
  }));
  const order: Point[] = [];
  while (left.length > 0 && order.length < MOST) {
    const best = left.reduce((far, one, i) => (one.gap > (left[far]?.gap ?? 0) ? i : far), 0);
    const [next] = left.splice(best, 1);
    if (next === undefined) break;
    order.push(next.point);
    for (const one of left) one.gap = Math.min(one.gap, distanceOf(one.point, next.point));
  }
  return order;
};

/** Where people can stand in a room: a grid from wall to wall, not on furniture. */
const standing = ({ fixtures }: Level, { areas, bounds }: Place): readonly Point[] =>
  freePoints(fixtures, areas, bounds, { step: APART, most: MOST, fromThings: 0 });

const found = new WeakMap<Place, readonly Point[]>();

/**
 * SF7: where people are drawn in a place, best first: on the chairs of a room, then standing around them; on the chair of a desk,
 * then beside that. Found once per place.
 */
export const seatsIn = (level: Level, place: Place): readonly Point[] => {
  const known = found.get(place);
  if (known !== undefined) return known;
  let seats: readonly Point[];
  if (place.seat === null) {
    const inside = chairsOn(level)
      .map(({ x, y }): Point => [x, y])
      .filter((at) => place.areas.some((area) => insideArea(area, at)));
    const seated = spread(inside, [place.centre]);
    const free = standing(level, place).filter((at) =>
      seated.every((one) => distanceOf(one, at) >= FROM_CHAIR),
    );
    const fromChair = (at: Point): number =>
      seated.reduce((least, one) => Math.min(least, distanceOf(one, at)), Infinity);
    const around =
      seated.length === 0 ? spread(free, []) : free.toSorted((a, b) => fromChair(a) - fromChair(b));
    seats = [...seated, ...around].slice(0, MOST);
  } else {
    const { x, y, angle } = chairBehind(place.seat);
    const [across, up] = [Math.cos(angle) * BESIDE, Math.sin(angle) * BESIDE];
    seats = [
      [x, y],
      [x + across, y + up],
      [x - across, y - up],
    ];
  }
  found.set(place, seats);
  return seats;
};
