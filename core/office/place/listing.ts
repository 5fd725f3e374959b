import type { Building, Floor, Site } from '../../contract/place.ts';
import { folded } from '../../text/folded.ts';
import { compareText, orderKeyOf } from '../../text/order.ts';
import type { PlaceState } from './model.ts';

type Named = { readonly info: { readonly name: string } };

/** Equal names stay in the order of the ids: that of the keys of a record, and sorting is stable. */
const byName = (a: Named, b: Named): number =>
  compareText(orderKeyOf(a.info.name), orderKeyOf(b.info.name));

const withMap = ({ buildings }: PlaceState): readonly Building[] =>
  Object.values(buildings).filter(({ info }) => info.bundle_name !== null);

/** SQ2: the sites that have a building to choose from, sorted by name. */
export const listedSites = (place: PlaceState): readonly Site[] => {
  const used = new Set(withMap(place).map(({ siteId }) => siteId));
  return Object.values(place.sites)
    .filter(({ id }) => used.has(id))
    .sort(byName);
};

/** PL2: the selected site. A stored site without buildings does not filter: nothing would be left. */
export const siteOf = (place: PlaceState): number | null =>
  listedSites(place).find(({ id }) => id === place.selectedSite)?.id ?? null;

/** PL1, PL2: the buildings to choose from: with a bundle_name, in the selected site if there is one, sorted by name. */
export const listedBuildings = (place: PlaceState): readonly Building[] => {
  const site = siteOf(place);
  return withMap(place)
    .filter(({ siteId }) => site === null || siteId === site)
    .sort(byName);
};

/** PL3: a building's floors, highest first. */
export const floorsOf = (place: PlaceState, buildingId: number): readonly Floor[] =>
  Object.values(place.floors)
    .filter((floor) => floor.buildingId === buildingId)
    .sort((a, b) => b.info.level - a.info.level || byName(a, b));

/**
 * The initial floor of a building: its default floor, else the lowest at or above ground, else the highest. RD5: among
 * floors of equal level the lowest id, not the name, because a replay must not depend on names.
 */
export const firstFloor = (place: PlaceState, buildingId: number): number | null => {
  const floors = Object.values(place.floors).filter((floor) => floor.buildingId === buildingId);
  const wanted = place.buildings[buildingId]?.info.default_floor_id;
  const byDefault = floors.find(({ id }) => id === wanted);
  const byLevel = floors.toSorted((a, b) => a.info.level - b.info.level || a.id - b.id);
  const ground = byLevel.find(({ info }) => info.level >= 0);
  const highest = byLevel.find(({ info }) => info.level === byLevel.at(-1)?.info.level);
  return (byDefault ?? ground ?? highest)?.id ?? null;
};

/** PL4: whether a text contains the search, ignoring case and accents; an empty search matches all. */
export const matches = (text: string, search: string): boolean =>
  folded(text).includes(folded(search));
