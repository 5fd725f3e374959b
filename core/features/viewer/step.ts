import { ownPosition } from '../../office/floor/own-position.ts';
import { selectedAsset } from '../selection/index.ts';
import type { ViewerHeard, ViewerReads, ViewerState, ViewerStep } from './model.ts';

/** Factor of one press of a zoom button in the touch bar. */
const ZOOM_FACTOR = 1.4;
const ROTATION = 30;

/** VW3: warnings about a single request do not describe the state of the map. */
const OF_A_QUESTION: ReadonlySet<string> = new Set(['unknown_asset', 'no_route']);

/** VW6: going to oneself on the map follows the own position. */
const asksForOneself = (event: ViewerHeard, { session }: ViewerReads): boolean =>
  event._tag === 'GoToOneself' ||
  (event._tag === 'Locate' &&
    event.asset.assetType === 'user' &&
    event.asset.assetId === session.user?.id);

/** VW6: the map keeps following across floors that it changes itself, but not when the user chooses a floor. */
const isFollowing = (
  viewer: ViewerState,
  event: ViewerHeard,
  state: ViewerReads,
  moved: boolean,
): boolean => {
  const byItself =
    asksForOneself(event, state) ||
    (event._tag === 'ViewerSaid' && event.said.name === 'panned_to_floor');
  return viewer.following && ownPosition(state) !== null && (!moved || byItself);
};

/** The plan of the building on the map. */
const planOf = ({ place }: ViewerReads) => place.buildings[place.buildingId ?? 0]?.info.bundle_name;

/** VW4: choosing a floor, or something on it, ends the building view; VW7: a highlight ends with its building. */
const settled = (
  viewer: ViewerState,
  event: ViewerHeard,
  state: ViewerReads,
  before: ViewerReads,
): ViewerState => {
  const moved = state.place.floorId !== before.place.floorId;
  const [selected, last] = [selectedAsset(state), selectedAsset(before)];
  const chosen =
    selected !== null &&
    (selected.assetType !== last?.assetType || selected.assetId !== last.assetId);
  const view = moved || chosen ? 'floor' : viewer.view;
  // VW3, PL11: another plan is another map.
  const warning = moved || planOf(state) !== planOf(before) ? null : viewer.warning;
  const highlight = state.place.buildingId === before.place.buildingId ? viewer.highlight : null;
  const following = isFollowing(viewer, event, state, moved);
  const same =
    view === viewer.view &&
    warning === viewer.warning &&
    highlight === viewer.highlight &&
    following === viewer.following;
  return same ? viewer : { ...viewer, view, warning, highlight, following };
};

const onFloor = (viewer: ViewerState): ViewerState =>
  viewer.view === 'floor' ? viewer : { ...viewer, view: 'floor' };

const isSelected = (
  event: Extract<ViewerHeard, { readonly _tag: 'SelectSpace' | 'SelectUser' }>,
  state: ViewerReads,
): boolean => {
  const selected = selectedAsset(state);
  return event._tag === 'SelectSpace'
    ? selected?.assetType === 'space' && selected.assetId === event.spaceId
    : // Selecting a person always succeeds, but not everybody is on the map.
      selected !== null;
};

export const stepViewer: ViewerStep = (viewer, event, world, state, before) => {
  const current = settled(viewer, event, state, before);
  switch (event._tag) {
    case 'ViewerSaid':
      if (event.said.name === 'ready') {
        return { ...current, ready: true, hasLoaded: false, warning: null };
      }
      if (event.said.name === 'selected_floor' || event.said.name === 'panned_to_floor') {
        return onFloor(current);
      }
      // VW6: moving the map stops following.
      if (event.said.name === 'unfollow') return { ...current, following: false };
      if (event.said.name !== 'warning' || OF_A_QUESTION.has(event.said.code)) return current;
      // VW3: the rendering context is back, so the warning is cleared.
      return event.said.code === 'context_restored'
        ? { ...current, warning: null }
        : { ...current, warning: event.said.code };
    case 'LeaveOnMap':
      // VW7: leaving the selection while nothing is selected clears the highlight.
      return before.selection.selected === null ? { ...current, highlight: null } : current;
    // VW2
    case 'ViewerStarted':
      return { ...current, ready: true, hasLoaded: true };
    case 'ViewerLost':
      return { ...current, ready: false, hasLoaded: false, warning: null };
    case 'ZoomMap':
      world.request({
        _tag: 'TellViewer',
        command: {
          name: 'zoom',
          factor: event.direction === 'in' ? ZOOM_FACTOR : 1 / ZOOM_FACTOR,
        },
      });
      return current;
    case 'RotateMap':
      world.request({
        _tag: 'TellViewer',
        command: {
          name: 'rotate',
          degrees: event.direction === 'right' ? ROTATION : -ROTATION,
        },
      });
      return current;
    case 'ShowBuildingView':
      return { ...current, view: 'building', following: false };
    case 'ShowFloorView':
      return onFloor(current);
    // VW4: choosing the current floor again also shows it.
    case 'ShowFloor':
    case 'PickFloor':
      return event.floorId === state.place.floorId ? onFloor(current) : current;
    case 'SelectSpace':
    case 'SelectUser':
      return isSelected(event, state) ? onFloor(current) : current;
    case 'Locate':
    case 'GoToOneself':
      // VW6: following needs a known position and a map.
      if (asksForOneself(event, state) && ownPosition(state)?.floorId === state.place.floorId) {
        return { ...current, view: 'floor', following: true };
      }
      return event._tag === 'Locate' && event.asset.floorId === state.place.floorId
        ? onFloor(current)
        : current;
    case 'SetHighlight':
      return { ...current, highlight: event.highlight };
    default:
      return current;
  }
};
