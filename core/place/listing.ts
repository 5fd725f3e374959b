import type { Building, Floor } from '../contract/place.ts';
import type { PlaceState } from './state.ts';

/** PL4: for comparison and search, case and accents do not count. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const byName = (a: { name: string; id: number }, b: { name: string; id: number }): number => {
  const [x, y] = [folded(a.name), folded(b.name)];
  if (x !== y) return x < y ? -1 : 1;
  return a.id - b.id;
};

/** A stored site that is gone limits nothing. */
const siteOf = ({ selectedSite, sites }: PlaceState): number | null =>
  selectedSite !== null && sites[selectedSite] !== undefined ? selectedSite : null;

/** PL1, PL2: the buildings on offer: with a bundle_name, of the selected site if there is one, sorted by name. */
export const listedBuildings = (place: PlaceState): readonly Building[] =>
  Object.values(place.buildings)
    .filter(({ info }) => info.bundle_name !== null)
    .filter(({ siteId }) => siteOf(place) === null || siteId === siteOf(place))
    .sort((a, b) => byName({ id: a.id, ...a.info }, { id: b.id, ...b.info }));

/** PL3: a building's floors, highest first. */
export const floorsOf = (place: PlaceState, buildingId: number): readonly Floor[] =>
  Object.values(place.floors)
    .filter((floor) => floor.buildingId === buildingId)
    .sort(
      (a, b) =>
        b.info.level - a.info.level || byName({ id: a.id, ...a.info }, { id: b.id, ...b.info }),
    );

/** The floor that shows first in a building: its default floor, else the lowest at or above the ground, else the highest. */
export const firstFloor = (place: PlaceState, buildingId: number): number | null => {
  const floors = floorsOf(place, buildingId);
  const wanted = place.buildings[buildingId]?.info.default_floor_id;
  const byDefault = floors.find(({ id }) => id === wanted);
  const ground = floors.filter(({ info }) => info.level >= 0).at(-1);
  return (byDefault ?? ground ?? floors[0])?.id ?? null;
};

/** PL4: whether a text contains the search, ignoring case and accents; an empty search matches all. */
export const matches = (text: string, search: string): boolean =>
  folded(text).includes(folded(search.trim()));
