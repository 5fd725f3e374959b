import type { Floor } from '../../contract/place.ts';
import type { Entities } from '../../contract/update.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { closeDrawer } from '../page/changes.ts';
import { isGone } from './gone.ts';
import { hasMap } from './has-map.ts';
import { firstFloor } from './listing.ts';
import type { PlaceState } from './state.ts';
import type { PlaceStep, PlaceWorld } from './world.ts';

const storedId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

const byId = <A extends { readonly id: number }>(rows: readonly A[]): Record<string, A> =>
  Object.fromEntries(rows.map((row) => [row.id, row]));

const store = (world: PlaceWorld, key: 'buildingId' | 'floorId', id: number | null): void => {
  world.request({ _tag: 'Store', key, value: id === null ? null : String(id) });
};

/** PL7: a place that no longer exists is removed from storage, and the picker opens. */
const lose = (place: PlaceState, world: PlaceWorld): PlaceState => {
  if (place.buildingId === null && place.floorId === null) return place;
  world.cite('PL7');
  store(world, 'buildingId', null);
  store(world, 'floorId', null);
  return { ...place, buildingId: null, floorId: null, pickedBuilding: null, lost: true };
};

const at = (place: PlaceState, { id, buildingId }: Floor): PlaceState => ({
  ...place,
  buildingId,
  floorId: id,
  picking: false,
  lost: false,
});

const storePlace = (world: PlaceWorld, { id, buildingId }: Floor): void => {
  store(world, 'buildingId', buildingId);
  store(world, 'floorId', id);
};

/** UA14: shows a floor without storing it: without a link, the page opens at the place that the user chose. */
const visit = (place: PlaceState, floorId: number | null, world: PlaceWorld): PlaceState => {
  const floor = floorId === null ? undefined : place.floors[floorId];
  if (floor === undefined || floor.id === place.floorId) return place;
  if (!hasMap(place, floor.id)) {
    world.cite('PL1');
    return place;
  }
  world.cite('UA14');
  return at(place, floor);
};

/** PL6: shows a floor and stores it; one that is only visited so far becomes the stored one. */
const choose = (place: PlaceState, floorId: number | null, world: PlaceWorld): PlaceState => {
  const floor = floorId === null ? undefined : place.floors[floorId];
  if (floor === undefined) return place;
  if (!hasMap(place, floor.id)) {
    world.cite('PL1');
    return place;
  }
  world.cite('PL6');
  storePlace(world, floor);
  return floor.id === place.floorId ? place : at(place, floor);
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

/** PL7: the stored building and floor must exist, belong together and have a map. */
const checked = (place: PlaceState, world: PlaceWorld): PlaceState => {
  if (!place.known || (place.buildingId === null && place.floorId === null)) return place;
  const floor = place.floors[place.floorId ?? 0];
  const building = place.buildings[place.buildingId ?? 0];
  const belongs = floor !== undefined && building !== undefined && floor.buildingId === building.id;
  return belongs && building.info.bundle_name !== null ? place : lose(place, world);
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

export const stepPlace: PlaceStep = (place, event, world, state) => {
  switch (event._tag) {
    case 'AppStarted': {
      const { storage } = event;
      return {
        ...place,
        buildingId: storedId(storage.buildingId),
        floorId: storedId(storage.floorId),
        selectedSite: storedId(storage.selectedSite),
        countryFilter: storage.countryFilter ?? null,
      };
    }
    case 'updates.update':
      return updated(place.awaited ? { ...place, awaited: false } : place, event, world);
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
      storePlace(world, floor);
      world.cite('PL5');
      world.request({ _tag: 'Reload', reason: 'place' });
      return at(place, floor);
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
      return choose(
        place,
        event.buildingId === place.buildingId ? place.floorId : firstFloor(place, event.buildingId),
        world,
      );
    case 'ShowFloor':
      closeDrawer(state, world);
      return choose(place, event.floorId, world);
    case 'ViewerSaid':
      // PL6: choosing a floor in the map counts like choosing it in the app.
      if (event.said.name === 'selected_floor') return choose(place, event.said.floorId, world);
      // A route goes through floors that nobody chose.
      return event.said.name === 'panned_to_floor'
        ? visit(place, event.said.floorId, world)
        : place;
    case 'Locate':
      // SL11: switches to the floor of the located asset.
      return visit(place, event.asset.floorId, world);
    case 'GoToOneself':
      // VW6: switches to the floor of the own position.
      return visit(place, event.floorId, world);
    case 'AwaitPlaces':
      return { ...place, awaited: true };
    case 'VisitFloor': {
      const floor = place.floors[event.floorId];
      return floor === undefined ? place : at(place, floor);
    }
    case 'OpenPicker':
      return { ...place, picking: true, pickedBuilding: null };
    default:
      return place;
  }
};
