import type { Floor } from '../../contract/place.ts';
import type { Entities } from '../../contract/update.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { closeDrawer } from '../page/model.ts';
import type { OfflineCopy } from '../page/offline-copy.ts';
import { isGone } from './gone.ts';
import { hasMap } from './has-map.ts';
import { isHome, startPlace, type Whereabouts, withChoice, withHome } from './home.ts';
import { firstFloor } from './listing.ts';
import { initialPlace, type PlaceState, type PlaceStep, type PlaceWorld } from './model.ts';
import { storedId } from './stored-id.ts';

const byId = <A extends { readonly id: number }>(rows: readonly A[]): Record<string, A> =>
  Object.fromEntries(rows.map((row) => [row.id, row]));

/** Shows a floor. */
const at = (place: PlaceState, { id, buildingId }: Floor): PlaceState => ({
  ...place,
  buildingId,
  floorId: id,
  picking: false,
  lost: false,
});

/** PL7: a place that no longer exists is left for the picker; if it was home, it is removed from storage. */
const lose = (place: PlaceState, world: PlaceWorld): PlaceState => {
  if (place.buildingId === null && place.floorId === null) return place;
  world.cite('PL7');
  const left = { ...place, buildingId: null, floorId: null, pickedBuilding: null, lost: true };
  return isHome(place, place) || place.home === null ? withHome(left, null, world) : left;
};

/**
 * UA14, HB2: shows a floor without storing it: without a link, the page opens at home. `why`: PL6 for a choice of the user,
 * else UA14.
 */
const show = (
  place: PlaceState,
  floorId: number | null,
  why: 'PL6' | 'UA14',
  world: PlaceWorld,
): PlaceState => {
  const floor = floorId === null ? undefined : place.floors[floorId];
  if (floor === undefined) return place;
  if (!hasMap(place, floor.id)) {
    world.cite('PL1');
    return place;
  }
  if (floor.id === place.floorId) return place;
  world.cite(why);
  return at(place, floor);
};

const COMPANY = ['sites', 'buildings', 'floors', 'spaceTypes', 'equipment'] as const;

const learn = (place: PlaceState, entities: Entities): PlaceState => ({
  ...place,
  known: place.known || entities.buildings !== undefined,
  sites: entities.sites === undefined ? place.sites : byId(entities.sites),
  buildings: entities.buildings === undefined ? place.buildings : byId(entities.buildings),
  floors: entities.floors === undefined ? place.floors : byId(entities.floors),
  spaceTypes: entities.spaceTypes === undefined ? place.spaceTypes : byId(entities.spaceTypes),
  equipment:
    entities.equipment === undefined
      ? place.equipment
      : Object.fromEntries(entities.equipment.map((item) => [item.uid, item])),
});

/** PL7: a building and its floor must exist, belong together and have a map. */
const isThere = (place: PlaceState, { buildingId, floorId }: Whereabouts): boolean =>
  place.floors[floorId ?? 0]?.buildingId === buildingId && hasMap(place, floorId ?? 0);

/** OF11: shows the floor that the offline copy is of; the stored one stays. */
const copied = (place: PlaceState, copy: OfflineCopy): PlaceState => {
  const known = learn({ ...place, awaited: false }, copy.update.entities ?? {});
  const floor = known.floors[copy.floorId];
  return floor === undefined ? known : at(known, floor);
};

/** PL7, HB5: the place on the map, and home if it is another one. */
const checked = (place: PlaceState, world: PlaceWorld): PlaceState => {
  if (!place.known) return place;
  const isShown = place.buildingId !== null || place.floorId !== null;
  const shown = isShown && !isThere(place, place) ? lose(place, world) : place;
  if (shown.home === null || isThere(shown, shown.home)) return shown;
  world.cite('HB5');
  return withHome(shown, null, world);
};

const updated = (
  place: PlaceState,
  { answer }: AnswerTo<'updates.update'>,
  world: PlaceWorld,
): PlaceState => {
  if (answer._tag !== 'Success') return isGone(answer) ? lose(place, world) : place;
  if ('_tag' in answer.body) return place;
  const { entities } = answer.body;
  const isOfCompany = COMPANY.some((name) => entities?.[name] !== undefined);
  return entities === undefined || !isOfCompany ? place : checked(learn(place, entities), world);
};

/** FL8: the end of the session drops the company's lists; the choices made on this device stay. */
const withoutCompany = ({
  buildingId,
  floorId,
  selectedSite,
  countryFilter,
}: PlaceState): PlaceState => ({
  ...initialPlace,
  buildingId,
  floorId,
  selectedSite,
  countryFilter,
});

export const stepPlace: PlaceStep = (place, event, world, state, before) => {
  if (state.session.auth !== 'signedIn' && before.session.auth === 'signedIn') {
    return withoutCompany(place);
  }
  switch (event._tag) {
    case 'AppStarted': {
      const { storage } = event;
      return {
        ...startPlace(place, storage, world),
        selectedSite: storedId(storage.selectedSite),
        countryFilter: storage.countryFilter ?? null,
      };
    }
    case 'updates.update':
      return updated(place.awaited ? { ...place, awaited: false } : place, event, world);
    case 'OfflineCopyRead':
      return event.copy === null ? place : copied(place, event.copy);
    case 'updates.floorStatus':
      return event.answer._tag !== 'Success' && isGone(event.answer) ? lose(place, world) : place;
    case 'PickBuilding':
      return place.buildings[event.buildingId] === undefined
        ? place
        : { ...place, pickedBuilding: event.buildingId };
    case 'BackToBuildings':
      return { ...place, pickedBuilding: null };
    case 'PickFloor': {
      // PL5: the picker stores the choice and reloads the page.
      const floor = place.floors[event.floorId];
      if (floor === undefined || !hasMap(place, floor.id)) return place;
      const stored = withChoice(place, floor, world);
      world.cite('PL5');
      // HE3: it is due at the start that shows the first floor.
      if (place.floorId === null && state.settings.introduction === null) {
        world.cite('HE3');
        world.request({ _tag: 'Store', key: 'introduction', value: 'due' });
      }
      world.request({ _tag: 'Reload', reason: 'place' });
      return at(stored, floor);
    }
    case 'FilterCountry':
      world.cite('PL10');
      world.request({ _tag: 'Store', key: 'countryFilter', value: event.country });
      return { ...place, countryFilter: event.country };
    case 'SelectSite':
      world.request({
        _tag: 'Store',
        key: 'selectedSite',
        value: event.siteId === null ? null : String(event.siteId),
      });
      return { ...place, selectedSite: event.siteId };
    case 'ShowBuilding':
      closeDrawer(state, world);
      return show(
        place,
        event.buildingId === place.buildingId ? place.floorId : firstFloor(place, event.buildingId),
        'PL6',
        world,
      );
    case 'ShowFloor':
      closeDrawer(state, world);
      return show(place, event.floorId, 'PL6', world);
    case 'ViewerSaid':
      // PL6: choosing a floor in the map counts like choosing it in the app.
      if (event.said.name === 'selected_floor') {
        return show(place, event.said.floorId, 'PL6', world);
      }
      // A route goes through floors that nobody chose.
      return event.said.name === 'panned_to_floor'
        ? show(place, event.said.floorId, 'UA14', world)
        : place;
    case 'Locate':
      // SL11: switches to the floor of the located asset.
      return show(place, event.asset.floorId, 'UA14', world);
    case 'GoToOneself':
      // VW6: switches to the floor of the own position.
      return show(place, event.floorId, 'UA14', world);
    case 'AwaitPlaces':
      return { ...place, awaited: true };
    case 'VisitFloor': {
      const floor = place.floors[event.floorId];
      return floor === undefined ? place : at(place, floor);
    }
    case 'AdoptPreferences': {
      // UC57: home, and the floor on the map if there is none yet.
      const { home } = event.preferences;
      if (home === undefined || isHome(place, home)) return place;
      const adopted = withHome(place, home, world);
      const isEmpty = place.buildingId === null || place.floorId === null;
      return checked(isEmpty ? { ...adopted, ...home } : adopted, world);
    }
    case 'SetHome':
      // HB2: the only other way to change it.
      world.cite('HB2');
      return withHome(place, place, world);
    case 'OpenPicker':
      return { ...place, picking: true, pickedBuilding: null };
    default:
      return place;
  }
};
