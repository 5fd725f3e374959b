import { floorOfSpace } from '../../contract/ids.ts';
import { notify } from '../../office/notice/notify.ts';
import { hasMap } from '../../office/place/has-map.ts';
import { firstFloor } from '../../office/place/listing.ts';
import { MESSAGE_DURATIONS } from '../../rules/limits/durations.ts';
import { type SelectedOf, userView } from '../selection/index.ts';
import { arrive, isOtherTime } from './arrive.ts';
import {
  initialLocation,
  type LocationHeard,
  type LocationReads,
  type LocationState,
  type LocationStep,
  type LocationWorld,
} from './model.ts';
import type { PageLocation } from './page-location.ts';

const warn = (key: 'location.gone' | 'location.otherTime', world: LocationWorld): void =>
  world.dispatch(
    notify({ key, severity: 'warning', message: '', duration: MESSAGE_DURATIONS.other }),
  );

/** LK5: the link leads to nothing that exists, or that this person may see. */
const lost = (world: LocationWorld): void => {
  world.cite('LK5');
  warn('location.gone', world);
};

/** The floor of a location, even of one that does not exist; null: none is said, so the shown one stays. */
const floorOf = (to: PageLocation, { place }: LocationReads): number | null => {
  const { selected, floorId, buildingId } = to;
  if (selected !== null && selected.kind !== 'person') return floorOfSpace(selected.id);
  return floorId ?? (buildingId === null ? null : (firstFloor(place, buildingId) ?? 0));
};

const isLetIn = ({ session }: LocationReads): boolean =>
  session.auth === 'signedIn' &&
  session.configuration !== null &&
  session.consent.status === 'approved';

/** LK3: goes on as far as possible: to the floor, and once its content has loaded, to everything else. */
const followed = (
  location: LocationState,
  world: LocationWorld,
  state: LocationReads,
): LocationState => {
  const { sought } = location;
  const { place, floor } = state;
  if (sought === null || !isLetIn(state) || !place.known) return location;
  const there = { ...location, sought: null };
  const target = floorOf(sought, state) ?? place.floorId;
  // The picker asks for a floor, and the page loads again.
  if (target === null) return location;
  if (!hasMap(place, target)) {
    lost(world);
    return there;
  }
  if (target !== place.floorId || place.picking) {
    world.cite('LK3');
    world.dispatch({ _tag: 'VisitFloor', floorId: target });
    return location;
  }
  if ((floor.content[target]?.fStatic ?? 0) === 0) return location;
  world.cite('LK4');
  if (isOtherTime(sought, state)) {
    world.cite('LK8');
    warn('location.otherTime', world);
  }
  if (!arrive(sought, world, state)) lost(world);
  return {
    ...there,
    asked: sought.selected?.kind === 'person' ? sought.selected.id : null,
    anyFloor: sought.floorId === null,
  };
};

/** LK3: an action of the user overrides a pending link. */
const overtakes = (event: LocationHeard): boolean => {
  switch (event._tag) {
    case 'ShowBuilding':
    case 'ShowFloor':
    case 'OpenPicker':
    case 'Locate':
    case 'SelectSpace':
    case 'SelectUser':
    case 'ChooseDate':
    case 'ChoosePreset':
    case 'ChooseFrom':
    case 'ChooseTo':
    case 'ResetTime':
    case 'OpenPlanner':
    case 'OpenSchedule':
    case 'ToggleDataset':
      return true;
    case 'ViewerSaid':
      return event.said.name === 'selected_floor' || event.said.name === 'profile';
    default:
      return false;
  }
};

/** UC59: shows the floor on which a person is, or has a desk at the time that the map shows. */
const showTheirFloor = (
  selected: SelectedOf<'user'>,
  world: LocationWorld,
  state: LocationReads,
): void => {
  const { location = null, planned = null } = userView(state, selected) ?? {};
  const at = location?.reachable === true ? location.asset : null;
  const desk = planned === null || planned === 'none' ? null : planned.desk;
  const floorId = (at ?? desk)?.floorId ?? state.place.floorId;
  if (floorId === null || floorId === state.place.floorId) return;
  world.cite('UC59');
  world.dispatch({ _tag: 'VisitFloor', floorId });
};

/** LK5: the server does not know the person of the link. */
const personAnswered = (
  location: LocationState,
  event: LocationHeard,
  world: LocationWorld,
  state: LocationReads,
): LocationState => {
  const { selected } = state.selection;
  const { asked } = location;
  if (asked === null) return location;
  const told = { ...location, asked: null };
  if (selected?.kind === 'user' && selected.userId === asked) {
    if (selected.details === null) return location;
    if (location.anyFloor) showTheirFloor(selected, world, state);
    return told;
  }
  // Its selection follows within the same entry.
  if (selected === null && event._tag !== 'AnsweredOther' && event._tag !== 'Deselect') {
    return location;
  }
  const failure = event._tag === 'AnsweredOther' ? event.failure : null;
  if (selected === null && failure?._tag === 'Refused' && failure.status === 404) lost(world);
  return told;
};

export const stepLocation: LocationStep = (location, event, world, state, before) => {
  if (state.session.auth !== 'signedIn' && before.session.auth === 'signedIn') {
    return { ...initialLocation, visit: location.visit };
  }
  if (event._tag === 'GoTo') {
    const { location: sought, visit } = event;
    const target = floorOf(sought, state);
    if (!state.place.known && target !== null && target !== state.place.floorId) {
      world.dispatch({ _tag: 'AwaitPlaces' });
    }
    return followed({ visit, sought, asked: null, anyFloor: false }, world, state);
  }
  const { sought } = location;
  // LK3: a link without a floor stays pending while the user picks one, because the page reloads then.
  const isPicked = event._tag === 'PickFloor' && sought !== null && floorOf(sought, state) !== null;
  if (sought !== null && (isPicked || overtakes(event))) return { ...location, sought: null };
  return followed(personAnswered(location, event, world, state), world, state);
};
