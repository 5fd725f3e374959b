import type { FeatureStep, State } from '../state.ts';
import type { Asset } from '../viewer/events.ts';
import type { World } from '../world.ts';
import type { Way, WayfindingState } from './state.ts';

/** WF1: a question replaces the one before it, whose answer comes too late then. */
const ask = (
  wayfinding: WayfindingState,
  change: Pick<Way, 'to' | 'start'>,
  world: World,
): WayfindingState => {
  world.cite('WF1');
  const asked = wayfinding.asked + 1;
  return {
    ...wayfinding,
    asked,
    way: { ...change, ask: asked, choosing: false, answer: { status: 'finding' } },
  };
};

const isSame = (a: Asset, b: Asset): boolean =>
  a.assetType === b.assetType && a.assetId === b.assetId;

const stepEvent: FeatureStep<WayfindingState> = (wayfinding, event, world) => {
  const { way } = wayfinding;
  switch (event._tag) {
    case 'FindWay':
      return ask(wayfinding, { to: event.to, start: 'automatic' }, world);
    case 'StopWay':
      return way === null ? wayfinding : { ...wayfinding, way: null };
    case 'SetWayStart':
      return way === null ? wayfinding : ask(wayfinding, { ...way, start: event.start }, world);
    case 'ChooseWayStart':
      return way === null ? wayfinding : { ...wayfinding, way: { ...way, choosing: true } };
    case 'KeepWayStart':
      return way === null ? wayfinding : { ...wayfinding, way: { ...way, choosing: false } };
    case 'SetStepFree': {
      const changed = { ...wayfinding, stepFree: event.stepFree };
      return way === null || event.stepFree === wayfinding.stepFree
        ? changed
        : ask(changed, way, world);
    }
    case 'ViewerSaid': {
      // WF3: a start that is to be chosen is the next thing that is clicked.
      if (event.said.name !== 'profile' || way === null || !way.choosing) return wayfinding;
      const { floorId, assetType, assetId } = event.said;
      const start = { floorId, assetType, assetId };
      if (isSame(start, way.to)) return wayfinding;
      world.cite('WF3');
      return ask(wayfinding, { to: way.to, start }, world);
    }
    case 'WayAnswered': {
      if (way === null || event.ask !== way.ask) return wayfinding;
      if (event.way === null) world.cite('WF4');
      const answer =
        event.way === null
          ? ({ status: 'failed' } as const)
          : ({ status: 'found', way: event.way } as const);
      return { ...wayfinding, way: { ...way, answer } };
    }
    default:
      return wayfinding;
  }
};

/** WF5: a way does not outlive its building, nor the session. */
const isOver = (state: State, before: State): boolean =>
  state.session.auth !== 'signedIn' || state.place.buildingId !== before.place.buildingId;

export const stepWayfinding: FeatureStep<WayfindingState> = (
  wayfinding,
  event,
  world,
  state,
  before,
) => {
  if (wayfinding.way !== null && isOver(state, before)) {
    world.cite('WF5');
    return { ...wayfinding, way: null };
  }
  return stepEvent(wayfinding, event, world, state, before);
};
