import type { MapAsset } from '../../contract/map-asset.ts';
import type {
  FoundWay,
  Way,
  WayfindingHeard,
  WayfindingReads,
  WayfindingState,
  WayfindingStep,
  WayfindingWorld,
} from './model.ts';
import { type NoWay, reasonOf } from './no-way.ts';
import { hasLeft, isElsewhere, whereabouts } from './whereabouts.ts';

const failed = (reason: NoWay) => ({ status: 'failed', reason }) as const;

/** WF8: a destination in another building is not sent to the map. */
const answerAt = (state: WayfindingReads, at: MapAsset, world: WayfindingWorld): Way['answer'] => {
  if (!isElsewhere(state, at.floorId)) return { status: 'finding', warning: null };
  world.cite('WF8');
  return failed('elsewhere');
};

/** WF1: a request replaces the previous one, whose answer is then outdated. */
const ask = (
  wayfinding: WayfindingState,
  { to, start }: Pick<Way, 'to' | 'start'>,
  world: WayfindingWorld,
  state: WayfindingReads,
): WayfindingState => {
  world.cite('WF1');
  const asked = wayfinding.asked + 1;
  const at = whereabouts(state, to) ?? to;
  const answer = answerAt(state, at, world);
  return { ...wayfinding, asked, way: { ask: asked, to, at, start, choosing: false, answer } };
};

const isSame = (a: MapAsset, b: MapAsset): boolean =>
  a.assetType === b.assetType && a.assetId === b.assetId;

/** WF3: the next click chooses the start; a colleague stands for the space where they are. */
const clicked = (
  wayfinding: WayfindingState,
  way: Way,
  asset: MapAsset,
  world: WayfindingWorld,
  state: WayfindingReads,
): WayfindingState => {
  const start = whereabouts(state, asset) ?? asset;
  // Start and destination must differ; the user can still choose another start.
  if (isSame(start, way.at)) return wayfinding;
  world.cite('WF3');
  return ask(wayfinding, { to: way.to, start }, world, state);
};

const answered = (
  way: Way,
  number: number,
  found: FoundWay | null,
  world: WayfindingWorld,
  state: WayfindingReads,
): Way => {
  // WF1: a request that was replaced or has finished accepts no answer.
  if (number !== way.ask || way.answer.status === 'failed') return way;
  if (found !== null) return { ...way, answer: { status: 'found', way: found } };
  world.cite('WF4');
  const warning = way.answer.status === 'finding' ? way.answer.warning : null;
  return { ...way, answer: failed(reasonOf(state.viewer.warning, warning)) };
};

const stepWay = (
  wayfinding: WayfindingState,
  way: Way,
  event: Parameters<WayfindingStep>[1],
  world: WayfindingWorld,
  state: WayfindingReads,
): WayfindingState => {
  const withWay = (next: Way | null) => (next === way ? wayfinding : { ...wayfinding, way: next });
  switch (event._tag) {
    case 'StopWay':
      return withWay(null);
    case 'SetWayStart':
      return ask(wayfinding, { to: way.to, start: event.start }, world, state);
    case 'ChooseWayStart':
      return withWay({ ...way, choosing: true });
    case 'KeepWayStart':
      return withWay({ ...way, choosing: false });
    case 'SetStepFree':
      return ask(wayfinding, way, world, state);
    case 'WayAnswered':
      return withWay(answered(way, event.ask, event.way, world, state));
    case 'ViewerSaid': {
      const { said } = event;
      if (said.name === 'warning' && way.answer.status === 'finding') {
        return withWay({ ...way, answer: { status: 'finding', warning: said.code } });
      }
      if (!way.choosing) return wayfinding;
      if (said.name === 'profile' || said.name === 'long_click') {
        const { floorId, assetType, assetId } = said;
        return clicked(wayfinding, way, { floorId, assetType, assetId }, world, state);
      }
      // WF3: Escape in the map stops choosing the start.
      return said.name === 'deselect' ? withWay({ ...way, choosing: false }) : wayfinding;
    }
    default:
      return wayfinding;
  }
};

/**
 * WF6: if the colleague moves, the request stays and its newer answer replaces the older. A colleague who is no longer on
 * the current floor has left or is hidden, so their last location is dropped.
 */
const followed = (
  wayfinding: WayfindingState,
  world: WayfindingWorld,
  state: WayfindingReads,
): WayfindingState => {
  const { way } = wayfinding;
  if (way === null || way.answer.status === 'failed') return wayfinding;
  const seen = whereabouts(state, way.to);
  if (seen === null && hasLeft(state, way)) {
    world.cite('WF6');
    return { ...wayfinding, way: { ...way, at: way.to, answer: failed('unknown') } };
  }
  const at = seen ?? way.at;
  if (isSame(at, way.at)) return wayfinding;
  world.cite('WF6');
  const answer = isElsewhere(state, at.floorId) ? answerAt(state, at, world) : way.answer;
  return { ...wayfinding, way: { ...way, at, answer } };
};

/** WF3: a click that chooses the start does not select anything. */
const passOn = (
  { said }: Extract<WayfindingHeard, { readonly _tag: 'ViewerSaid' }>,
  world: WayfindingWorld,
): void => {
  if (said.name === 'deselect') world.dispatch({ _tag: 'LeaveOnMap' });
  if (said.name !== 'profile' && said.name !== 'long_click') return;
  const { floorId, assetType, assetId } = said;
  const asset = { floorId, assetType, assetId };
  world.dispatch({ _tag: 'ClickOnMap', asset, long: said.name === 'long_click' });
};

/** WF5: a route ends with its building and with the session. */
const isOver = (state: WayfindingReads, before: WayfindingReads): boolean =>
  state.session.auth !== 'signedIn' ||
  state.place.buildingId === null ||
  state.place.buildingId !== before.place.buildingId;

/** WF7: the preference for step-free routes is kept in local storage. */
const stepFreeAfter = (
  stepFree: boolean,
  event: Parameters<WayfindingStep>[1],
  world: WayfindingWorld,
): boolean => {
  if (event._tag === 'AppStarted') return event.storage.stepFree === 'true';
  if (event._tag !== 'SetStepFree') return stepFree;
  world.cite('WF7');
  world.request({ _tag: 'Store', key: 'stepFree', value: String(event.stepFree) });
  return event.stepFree;
};

export const stepWayfinding: WayfindingStep = (before, event, world, state, past) => {
  const stepFree = stepFreeAfter(before.stepFree, event, world);
  const wayfinding = stepFree === before.stepFree ? before : { ...before, stepFree };
  const { way } = wayfinding;
  if (event._tag === 'ViewerSaid' && way?.choosing !== true) passOn(event, world);
  if (isOver(state, past)) {
    if (way === null) return wayfinding;
    world.cite('WF5');
    return { ...wayfinding, way: null };
  }
  if (event._tag === 'FindWay') {
    return ask(wayfinding, { to: event.to, start: 'automatic' }, world, state);
  }
  // An unchanged preference does not affect the route.
  if (way === null || (event._tag === 'SetStepFree' && wayfinding === before)) return wayfinding;
  return followed(stepWay(wayfinding, way, event, world, state), world, state);
};
