import { isGeneratedBundle, loadedBundle } from '../../contract/generated-bundle.ts';
import { floorOfSpace } from '../../contract/ids.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { rowsOf } from '../../engine/table.ts';
import { countedAs, shownFloor } from '../../office/floor/map-projection.ts';
import { ownPosition } from '../../office/floor/own-position.ts';
import { floorsOf } from '../../office/place/listing.ts';
import { pinReads, pinsOf } from '../find-desk/index.ts';
import { found, foundReads, showsOf } from '../search/index.ts';
import {
  floorNames,
  multiSelectedSpaces,
  selectedAsset,
  selectedReads,
  whereabouts,
} from '../selection/index.ts';
import type { ViewerView } from '../viewer/index.ts';
import type { WayfindingReads } from './model.ts';
import { startReads, wayStart } from './start.ts';

/** VW7: the spaces of the floor in the highlighted group; null: no highlight. */
const highlighted = (state: WayfindingReads): readonly number[] | null => {
  const { highlight } = state.viewer;
  if (highlight === null) return null;
  return rowsOf(shownFloor(state)?.spaces ?? [])
    .filter(
      (space) => space.asset_type === highlight.kind && countedAs(state, space) === highlight.as,
    )
    .map(({ id }) => id);
};

const NO_READS: readonly unknown[] = [];

const isPersonOpen = ({ selection }: WayfindingReads): boolean =>
  selection.selected?.kind === 'user';

/** UC58: whoever looks at a person looks for a place near them, too. */
const freeBesides = (state: WayfindingReads, here: readonly number[]): readonly number[] => {
  const known = new Set(here);
  return rowsOf(shownFloor(state)?.spaces ?? [])
    .filter((space) => !known.has(space.id) && countedAs(state, space) === 'free')
    .map(({ id }) => id);
};

/** VW8: the spaces of the floor that match the search; null: no search. VW9: a highlight narrows them further. */
const filtered = (state: WayfindingReads): readonly number[] | null => {
  const counted = highlighted(state);
  if (showsOf(state) !== 'results') return counted;
  const { here } = found(state);
  if (counted === null) return isPersonOpen(state) ? [...here, ...freeBesides(state, here)] : here;
  const left = new Set(here);
  return counted.filter((id) => left.has(id));
};

/** WF4: a route that cannot be found is not shown; WF6: a route to a colleague leads to the space where they are. */
const asked = (state: WayfindingReads): ViewerView['way'] => {
  const { way, stepFree } = state.wayfinding;
  if (way === null || way.answer.status === 'failed') return null;
  const { ask, at, choosing } = way;
  return { ask, to: at, from: wayStart(state), stepFree, choosing };
};

/** UC35 */
const ownWhereabouts = (state: WayfindingReads): string => {
  const position = ownPosition(state);
  if (position === null) return '';
  const space = whereabouts(state, state.floor.self?.loc.spaceId ?? 0);
  return [space, floorNames(state, position.floorId).floorName].filter(Boolean).join(', ');
};

/** VW1: what the map shows is derived from the state; the page sends the changes to the viewer as messages. */
export const viewer: Projection<WayfindingReads, NoParams, ViewerView> = {
  reads: (state) => [
    state.session.user,
    state.place,
    state.settings.cameraAngle,
    shownFloor(state)?.fStatic,
    ...selectedReads(state),
    state.floor.self?.loc,
    state.floor.content[floorOfSpace(state.floor.self?.loc.spaceId ?? 0)],
    state.viewer,
    state.wayfinding.way,
    state.wayfinding.stepFree,
    ...startReads(state),
    ...pinReads(state),
    ...(state.viewer.highlight === null && !isPersonOpen(state)
      ? NO_READS
      : [state.floor, state.page.minute]),
    showsOf(state),
    ...(showsOf(state) === 'results' ? foundReads(state) : NO_READS),
  ],
  project: (state) => {
    const { session, place, settings, viewer: slice } = state;
    const building = place.buildings[place.buildingId ?? 0];
    return {
      selfId: session.user?.id ?? 0,
      building:
        building === undefined
          ? null
          : {
              id: building.id,
              bundleName: loadedBundle(building.id, building.info.bundle_name),
              ...(isGeneratedBundle(building.info.bundle_name ?? '') ? { isDrawn: true } : {}),
              floors: floorsOf(place, building.id).map(({ id, info }) => ({
                id,
                name: info.name,
                level: info.level,
              })),
            },
      floorId: place.floorId,
      floorStamp: shownFloor(state)?.fStatic || null,
      cameraAngle: settings.cameraAngle,
      view: slice.view,
      selected: selectedAsset(state),
      position: ownPosition(state),
      whereabouts: ownWhereabouts(state),
      following: slice.following,
      highlight: slice.highlight,
      filter: filtered(state),
      marked: multiSelectedSpaces(state),
      pins: pinsOf(state),
      way: asked(state),
      hasLoaded: slice.hasLoaded,
      warning: slice.warning,
    };
  },
};
