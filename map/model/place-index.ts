import Flatbush from 'flatbush';
import type { Bounds } from '../imdf/geometry.ts';
import { boundsOf, insideArea } from '../imdf/geometry.ts';
import type { Area, Level, Point } from '../imdf/plan.ts';
import { type Seat, seatOf } from '../imdf/seat.ts';

/** A space of the backend with its position on the plan of a level. */
export type Place = {
  readonly spaceId: number;
  /** A desk is picked at the height of its top, a room at its floor. */
  readonly kind: 'desk' | 'room';
  readonly areas: readonly Area[];
  readonly centre: Point;
  /** Of a desk. */
  readonly seat: Seat | null;
  readonly bounds: Bounds;
};

export type PlaceIndex = {
  readonly places: ReadonlyMap<number, Place>;
  /**
   * The space under the pointer. `onDesks` and `onFloor` are the intersections of the pointer's ray with the plane of
   * the desk tops and the floor; `slop` is how far a touch may miss a desk (metres).
   */
  readonly pick: (onDesks: Point, onFloor: Point, slop: number) => Place | null;
  /** Places whose bounding box intersects the bounds. */
  readonly within: (bounds: Bounds) => readonly Place[];
};

const placesOf = (level: Level): readonly Place[] => {
  const rooms = level.units.flatMap((unit): Place[] =>
    unit.spaceId === null
      ? []
      : [
          {
            spaceId: unit.spaceId,
            kind: 'room',
            areas: unit.areas,
            centre: unit.centre,
            seat: null,
            bounds: boundsOf(unit.areas.flatMap(({ outer }) => outer)),
          },
        ],
  );
  const desks = level.fixtures.flatMap((fixture): Place[] => {
    if (fixture.spaceId === null) return [];
    const bounds = boundsOf(fixture.ring);
    const [x, y] = [(bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2];
    return [
      {
        spaceId: fixture.spaceId,
        kind: 'desk',
        areas: [{ outer: fixture.ring, holes: [] }],
        centre: [x, y],
        seat: seatOf(fixture.ring, fixture.facing),
        bounds,
      },
    ];
  });
  return [...rooms, ...desks];
};

const distanceTo = ({ minX, minY, maxX, maxY }: Bounds, [x, y]: Point): number =>
  Math.hypot(Math.max(minX - x, 0, x - maxX), Math.max(minY - y, 0, y - maxY));

export const indexPlaces = (level: Level): PlaceIndex => {
  const list = placesOf(level);
  // Flatbush rejects an empty index.
  const tree = list.length > 0 ? new Flatbush(list.length) : null;
  for (const { bounds } of list) tree?.add(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY);
  tree?.finish();

  const near = ({ minX, minY, maxX, maxY }: Bounds): readonly Place[] =>
    tree?.search(minX, minY, maxX, maxY).flatMap((i) => list[i] ?? []) ?? [];
  const around = ([x, y]: Point, reach: number): Bounds => ({
    minX: x - reach,
    minY: y - reach,
    maxX: x + reach,
    maxY: y + reach,
  });
  const hit = (place: Place, point: Point): boolean =>
    place.areas.some((area) => insideArea(area, point));

  return {
    places: new Map(list.map((place) => [place.spaceId, place])),
    within: near,
    pick: (onDesks, onFloor, slop) => {
      const desks = near(around(onDesks, slop)).filter(({ kind }) => kind === 'desk');
      const desk = desks.find((place) => hit(place, onDesks));
      if (desk !== undefined) return desk;
      const [closest] = desks
        .map((place) => ({ place, distance: distanceTo(place.bounds, onDesks) }))
        .filter(({ distance }) => distance <= slop)
        .sort((a, b) => a.distance - b.distance);
      if (closest !== undefined) return closest.place;
      const rooms = near(around(onFloor, 0)).filter(({ kind }) => kind === 'room');
      return rooms.find((place) => hit(place, onFloor)) ?? null;
    },
  };
};
