/** AP146: a zone with fewer desks would say when the few people who sit there are in. */
const FEWEST_DESKS = 5;

export type GroupedZone = { readonly id: number; readonly floor: number; readonly desks: number };

const floorsOf = (zones: readonly GroupedZone[]): readonly (readonly GroupedZone[])[] => {
  const floors = new Map<number, GroupedZone[]>();
  for (const zone of zones) {
    const known = floors.get(zone.floor);
    if (known === undefined) floors.set(zone.floor, [zone]);
    else known.push(zone);
  }
  return [...floors.values()];
};

/** The zones of a floor that are told together. */
const togetherOn = (zones: readonly GroupedZone[]): readonly GroupedZone[] => {
  const small = zones.filter(({ desks }) => desks > 0 && desks < FEWEST_DESKS);
  if (small.length === 0) return [];
  const enough = small.reduce((sum, { desks }) => sum + desks, 0) >= FEWEST_DESKS;
  // Else what is missing from the floor would be them.
  const next = zones
    .filter(({ desks }) => desks >= FEWEST_DESKS)
    .toSorted((a, b) => a.desks - b.desks || a.id - b.id)
    .slice(0, enough ? 0 : 1);
  return [...small, ...next];
};

/**
 * AP146: the zones that are not told by themselves, but together with others of their floor: those with fewer than five desks,
 * and if they have fewer than five together, the next larger one.
 *
 * Example: of zones with 2, 8 and 20 desks these are the first two.
 */
export const zonesToldTogether = (zones: readonly GroupedZone[]): ReadonlySet<number> =>
  new Set(floorsOf(zones).flatMap((floor) => togetherOn(floor).map(({ id }) => id)));
