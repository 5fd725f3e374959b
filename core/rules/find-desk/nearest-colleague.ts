import type { DeskWish, PlacedColleague, Spot } from './candidate.ts';

/** A colleague on the floor of a desk, and how far away in whole metres. */
export type Neighbour = { readonly colleague: PlacedColleague; readonly metres: number };

/** The nearest of the colleagues on the same floor; of equally near ones, the first. null: nobody is on that floor. */
export const nearestColleague = (
  desk: Spot,
  { colleagues }: Pick<DeskWish, 'colleagues'>,
): Neighbour | null => {
  let nearest: Neighbour | null = null;
  for (const colleague of colleagues) {
    if (colleague.floorId !== desk.floorId) continue;
    const metres = Math.round(Math.hypot(colleague.x - desk.x, colleague.y - desk.y));
    if (nearest === null || metres < nearest.metres) nearest = { colleague, metres };
  }
  return nearest;
};
