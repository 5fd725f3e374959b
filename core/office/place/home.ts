import type { Stored } from '../../contract/storage.ts';
import type { PlaceState, PlaceWorld } from './model.ts';
import { storedId } from './stored-id.ts';

/** A building and its floor, as far as they are known. */
export type Whereabouts = Pick<PlaceState, 'buildingId' | 'floorId'>;

const complete = ({ buildingId, floorId }: Whereabouts): PlaceState['home'] =>
  buildingId === null || floorId === null ? null : { buildingId, floorId };

export const isHome = ({ home }: PlaceState, { buildingId, floorId }: Whereabouts): boolean =>
  home !== null && home.buildingId === buildingId && home.floorId === floorId;

/** HB1: the keys `buildingId` and `floorId` of local storage hold home; null removes it. */
export const withHome = (
  place: PlaceState,
  wanted: Whereabouts | null,
  world: PlaceWorld,
): PlaceState => {
  const home = wanted === null ? null : complete(wanted);
  for (const key of ['buildingId', 'floorId'] as const) {
    world.request({ _tag: 'Store', key, value: home === null ? null : String(home[key]) });
  }
  return { ...place, home };
};

/** HB1, HB3: the first choice in the picker is home; a later one is visited, by the start that follows. */
export const withChoice = (
  place: PlaceState,
  { id: floorId, buildingId }: { readonly id: number; readonly buildingId: number },
  world: PlaceWorld,
): PlaceState => {
  const chosen = { buildingId, floorId };
  if (place.home === null || isHome(place, chosen)) {
    world.cite('HB1');
    return withHome(place, chosen, world);
  }
  world.cite('HB3');
  world.request({ _tag: 'Store', key: 'visited', value: `${buildingId}/${floorId}` });
  return place;
};

/** HB3: the page opens at home, or once at the floor that was chosen in the picker just before. */
export const startPlace = (place: PlaceState, stored: Stored, world: PlaceWorld): PlaceState => {
  const at = { buildingId: storedId(stored.buildingId), floorId: storedId(stored.floorId) };
  const home = complete(at);
  if (stored.visited === undefined) return { ...place, ...at, home };
  world.cite('HB3');
  world.request({ _tag: 'Store', key: 'visited', value: null });
  const [buildingId, floorId] = stored.visited.split('/').map(storedId);
  const visited = complete({ buildingId: buildingId ?? null, floorId: floorId ?? null });
  return { ...place, ...(home === null || visited === null ? at : visited), home };
};
