import type { FeatureStep } from '../state.ts';
import type { ViewerState } from './state.ts';

/** One press of a button of the touch bar. */
const ZOOM_FACTOR = 1.4;
const ROTATION = 30;

export const stepViewer: FeatureStep<ViewerState> = (viewer, event, world, state, before) => {
  const moved = state.place.floorId !== before.place.floorId;
  const current = moved && viewer.warning !== null ? { ...viewer, warning: null } : viewer;
  switch (event._tag) {
    case 'ViewerSaid':
      if (event.said.name === 'ready') return { ready: true, hasLoaded: false, warning: null };
      if (event.said.name !== 'warning') return current;
      // VW3: the context came back: nothing to warn of any more.
      return event.said.code === 'context_restored'
        ? { ...current, warning: null }
        : { ...current, warning: event.said.code };
    case 'ViewerStarted':
      return { ...current, ready: true, hasLoaded: true };
    case 'ViewerLost':
      return { ready: false, hasLoaded: false, warning: null };
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
    default:
      return current;
  }
};
