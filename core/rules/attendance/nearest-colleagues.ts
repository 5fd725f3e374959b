import { floorOfSpace } from '../../contract/ids.ts';

/** Where a person sits: the desk; null: unknown. */
export type Seated = { readonly space: number | null };

/** Metres between two desks; null: unknown. */
export type Distance = (from: number, to: number) => number | null;

/** PO5: on the same floor by distance, then on the floor, then elsewhere, then without a desk. */
const rank = (mine: number, { space }: Seated, metres: Distance): number => {
  if (space === null) return Number.POSITIVE_INFINITY;
  if (floorOfSpace(space) !== floorOfSpace(mine)) return Number.MAX_VALUE;
  return metres(mine, space) ?? Number.MAX_SAFE_INTEGER;
};

/** PO5: people by the distance of their desk from mine, otherwise in their order; `mine` null: unchanged. */
export const nearestColleagues = <Person extends Seated>(
  people: readonly Person[],
  mine: number | null,
  metres: Distance,
): readonly Person[] => {
  if (mine === null) return people;
  const ranked = people.map((person) => ({ person, by: rank(mine, person, metres) }));
  return ranked.toSorted((a, b) => (a.by === b.by ? 0 : a.by - b.by)).map(({ person }) => person);
};
