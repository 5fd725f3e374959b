import type { User } from '../contract/people.ts';
import type { Space } from '../contract/space.ts';
import { folded } from '../text/folded.ts';
import { compareText, orderKeyOf } from '../text/order.ts';

/** Where a result is; null: not known, or nowhere. */
export type ResultPlace = { readonly buildingId: number | null; readonly zoneId: number | null };

/** `id` is a building's or a zone's, null for those of no known one. */
export type ResultGroup<Row> = {
  readonly by: 'building' | 'zone';
  readonly id: number | null;
  readonly rows: readonly Row[];
};

/** Names by id; what has none is not known. */
export type PlaceNames = {
  readonly buildings: Readonly<Record<string, string>>;
  readonly zones: Readonly<Record<string, string>>;
};

type BuildingOf = (floorId: number) => number | null;

export const placeOfSpace = (space: Space, buildingOf: BuildingOf): ResultPlace => ({
  buildingId: buildingOf(space.floorId),
  zoneId: space.loc.spaceId,
});

/** A person is in the zone of the space they are at. */
export const placeOfUser = (
  user: User,
  buildingOf: BuildingOf,
  spaceOf: (spaceId: number) => Space | undefined,
): ResultPlace => ({
  buildingId: user.floorId === null ? null : buildingOf(user.floorId),
  zoneId: user.loc === null ? null : (spaceOf(user.loc.spaceId)?.loc.spaceId ?? user.loc.spaceId),
});

/**
 * SR12: results in groups, each in the order in which it came: by zone when all are in one building, else by building.
 * What is here comes first, then by name, those of no known place last.
 */
export const groupedResults = <Row>(
  rows: readonly Row[],
  placeOf: (row: Row) => ResultPlace,
  names: PlaceNames,
  here: ResultPlace,
): readonly ResultGroup<Row>[] => {
  const placed = rows.map((row) => ({ row, place: placeOf(row) }));
  const buildings = new Set(placed.flatMap(({ place }) => place.buildingId ?? []));
  const by = buildings.size > 1 ? 'building' : 'zone';
  const key = by === 'building' ? 'buildingId' : 'zoneId';
  const named = by === 'building' ? names.buildings : names.zones;

  const groups = new Map<number | null, Row[]>();
  for (const { row, place } of placed) {
    const of = place[key];
    const id = of !== null && named[of] !== undefined ? of : null;
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [row]);
    else group.push(row);
  }
  const order = (id: number | null): number => (id === null ? 2 : id === here[key] ? 0 : 1);
  const name = (id: number | null): string => orderKeyOf(folded(named[id ?? ''] ?? ''));
  return [...groups]
    .map(([id, members]) => ({ by, id, rows: members }) as const)
    .sort(
      (a, b) =>
        order(a.id) - order(b.id) ||
        compareText(name(a.id), name(b.id)) ||
        (a.id ?? 0) - (b.id ?? 0),
    );
};
