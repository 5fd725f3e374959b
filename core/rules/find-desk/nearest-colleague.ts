import type { PlacedColleague, Spot } from './candidate.ts';

/** A colleague on the floor of a desk, and how far away in whole metres. */
export type Neighbour = { readonly colleague: PlacedColleague; readonly metres: number };

export const byFloor = (
  colleagues: readonly PlacedColleague[],
): ReadonlyMap<number, readonly PlacedColleague[]> => {
  const floors = new Map<number, PlacedColleague[]>();
  for (const colleague of colleagues) {
    const there = floors.get(colleague.floorId);
    if (there === undefined) floors.set(colleague.floorId, [colleague]);
    else there.push(colleague);
  }
  return floors;
};

/** The nearest of the colleagues on the floor of a desk; of equally near ones, the first. null: there is none. */
export const nearestColleague = (
  desk: Pick<Spot, 'x' | 'y'>,
  here: readonly PlacedColleague[],
): Neighbour | null => {
  let nearest: Neighbour | null = null;
  for (const colleague of here) {
    const metres = Math.round(Math.hypot(colleague.x - desk.x, colleague.y - desk.y));
    if (nearest === null || metres < nearest.metres) nearest = { colleague, metres };
  }
  return nearest;
};
