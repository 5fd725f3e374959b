import { floorOfSpace } from '../../contract/ids.ts';
import type { User } from '../../contract/people.ts';
import type { Space } from '../../contract/space.ts';
import { compareText, orderKeyOf } from '../../text/order.ts';

/** The location of a result; null: unknown, or none. */
export type ResultPlace = {
  readonly buildingId: number | null;
  readonly floorId: number | null;
  readonly zoneId: number | null;
};

type By = 'building' | 'floor' | 'zone';

/** `id`: of a building, floor or zone; null (for a building or zone): the place is unknown. */
export type ResultGroup<Row> = {
  readonly by: By;
  readonly id: number | null;
  /** SQ6: its rows only contain the text within a word. */
  readonly inner: boolean;
  readonly rows: readonly Row[];
};

type Names = Readonly<Record<string, string>>;

/** Names by id; an id without a name is unknown. */
export type PlaceNames = {
  readonly buildings: Names;
  readonly floors: Names;
  readonly zones: Names;
};

type BuildingOf = (floorId: number) => number | null;

export const placeOfSpace = (space: Space, buildingOf: BuildingOf): ResultPlace => ({
  buildingId: buildingOf(space.floorId),
  floorId: space.floorId,
  zoneId: space.loc.spaceId,
});

/** A person is in the zone of the space where they are. */
export const placeOfUser = (
  user: User,
  buildingOf: BuildingOf,
  spaceOf: (spaceId: number) => Space | undefined,
): ResultPlace => ({
  buildingId: user.floorId === null ? null : buildingOf(user.floorId),
  floorId: user.floorId,
  zoneId: user.loc === null ? null : (spaceOf(user.loc.spaceId)?.loc.spaceId ?? user.loc.spaceId),
});

type Key = { readonly by: By; readonly id: number | null };

const isNamed = (names: Names, id: number | null): id is number =>
  id !== null && names[id] !== undefined;

/**
 * SR12: the group of a location: its building, its zone, or the floor if the zone is unknown (negative, to distinguish it
 * from zones); null: unknown.
 */
const groupOf = (
  by: 'building' | 'zone',
  { buildingId, floorId, zoneId }: ResultPlace,
  names: PlaceNames,
): number | null => {
  if (by === 'building') return isNamed(names.buildings, buildingId) ? buildingId : null;
  if (isNamed(names.zones, zoneId)) return zoneId;
  return isNamed(names.floors, floorId) ? -floorId : null;
};

const nameOf = ({ by, id }: Key, names: PlaceNames): string => {
  const named = { building: names.buildings, floor: names.floors, zone: names.zones }[by];
  return orderKeyOf(named[id ?? ''] ?? '');
};

/** SR12: one's own place first, then the current floor, then the others, unknown places last. */
const orderOf = ({ by, id }: Key, here: ResultPlace): number => {
  if (id === null) return 3;
  if (by === 'building') return id === here.buildingId ? 0 : 2;
  if (by === 'zone' && id === here.zoneId) return 0;
  return (by === 'zone' ? floorOfSpace(id) : id) === here.floorId ? 1 : 2;
};

type Placed<Row> = { readonly row: Row; readonly place: ResultPlace };

const grouped = <Row>(
  placed: readonly Placed<Row>[],
  by: 'building' | 'zone',
  inner: boolean,
  names: PlaceNames,
  here: ResultPlace,
): readonly ResultGroup<Row>[] => {
  const groups = new Map<number | null, Row[]>();
  for (const { row, place } of placed) {
    const group = groupOf(by, place, names);
    const members = groups.get(group);
    if (members === undefined) groups.set(group, [row]);
    else members.push(row);
  }
  return [...groups]
    .map(
      ([group, rows]): ResultGroup<Row> =>
        group !== null && group < 0
          ? { by: 'floor', id: -group, inner, rows }
          : { by, id: group, inner, rows },
    )
    .sort(
      (a, b) =>
        orderOf(a, here) - orderOf(b, here) ||
        compareText(nameOf(a, names), nameOf(b, names)) ||
        compareText(a.by, b.by) ||
        (a.id ?? 0) - (b.id ?? 0),
    );
};

/**
 * SR12: groups the results and keeps their order within a group: by zone if all are in one building, else by building.
 * Groups of equal order are sorted by name, floors before zones of the same name, then by id. SQ6: the last `inner` rows
 * have groups of their own, after all others.
 */
export const groupedResults = <Row>(
  rows: readonly Row[],
  placeOf: (row: Row) => ResultPlace,
  names: PlaceNames,
  here: ResultPlace,
  inner = 0,
): readonly ResultGroup<Row>[] => {
  const placed = rows.map((row) => ({ row, place: placeOf(row) }));
  const buildings = new Set<number>();
  for (const { place } of placed) if (place.buildingId !== null) buildings.add(place.buildingId);
  const by = buildings.size > 1 ? 'building' : 'zone';
  const from = rows.length - inner;
  return [
    ...grouped(placed.slice(0, from), by, false, names, here),
    ...grouped(placed.slice(from), by, true, names, here),
  ];
};
