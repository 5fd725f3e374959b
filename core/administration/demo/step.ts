import type { Step } from '../../engine/feature.ts';
import {
  cancelPending,
  initialQuery,
  keepFresh,
  type QueryOptions,
  settled,
  waitOver,
} from '../../remote/query.ts';
import { send } from '../../remote/send.ts';
import type { PlaceHeard, PlaceReads } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';
import { isForgotten, mayFetch, type RefreshOverview } from '../session/index.ts';
import { type DemoEvent, type DemoState, initialDemo } from './model.ts';

/** The slices up to this one. */
export type DemoReads = PlaceReads & { readonly demo: DemoState };
type DemoHeard =
  | PlaceHeard
  | DemoEvent
  | AnswerTo<'administration.demo' | 'administration.removeDemo'>;
type World = AnyWorld<RefreshOverview>;
type DemoStep = Step<DemoState, DemoHeard, World, DemoReads>;

const LOOK: QueryOptions = { timer: 'demo.look', failed: 'RQ3' };
/** Thousands of rows, with all that is booked. Milliseconds. */
const TIMEOUT = 180_000;

const stepEvent: DemoStep = (demo, event, world, state) => {
  switch (event._tag) {
    case 'RemoveDemo': {
      if (demo.request !== null || demo.isDone || !mayFetch(state)) return demo;
      // AP57: nothing goes by a press alone.
      if (event.name.trim() !== state.session.overview?.company.trim()) return demo;
      world.cite('AP57');
      const request = send({ name: 'administration.removeDemo' } as const, world, TIMEOUT);
      return { ...demo, request, failure: null };
    }
    case 'CloseDemo':
      return demo.request === null ? { ...demo, failure: null, isDone: false } : demo;
    case 'administration.demo': {
      const query = settled(demo.query, event.answer, LOOK, world);
      return event.answer._tag === 'Success'
        ? { ...demo, query, look: event.answer.body }
        : { ...demo, query };
    }
    case 'administration.removeDemo': {
      // Whether a lost answer was a success shows in the overview.
      world.dispatch({ _tag: 'RefreshOverview' });
      const isDone = event.answer._tag === 'Success';
      return {
        ...demo,
        request: null,
        isDone,
        failure: event.answer._tag === 'Success' ? null : event.answer,
      };
    }
    case 'TimerFired':
      return { ...demo, query: waitOver(demo.query, world) };
    default:
      return demo;
  }
};

/** AP57: requests the preview of the removal when the panel opens, without polling. */
const kept = (demo: DemoState, world: World, state: DemoReads): DemoState => {
  const { place } = state;
  const isOpen = place.section === 'overview' && place.panel === 'demo';
  if (isOpen !== demo.isOpen) {
    cancelPending(demo.query, world);
    const { request, isDone } = demo;
    return kept(
      { ...initialDemo, isOpen, request, isDone, ...(isOpen ? { query: initialQuery } : {}) },
      world,
      state,
    );
  }
  if (!isOpen || demo.isDone) return demo;
  const call = () => ({ name: 'administration.demo' }) as const;
  const query = keepFresh(demo.query, { isAllowed: mayFetch(state), call }, LOOK, world);
  return query === demo.query ? demo : { ...demo, query };
};

export const stepDemo: DemoStep = (demo, event, world, state, before) => {
  // AP2
  if (isForgotten(state, before)) {
    cancelPending(demo.query, world);
    world.cancel(demo.request);
    return initialDemo;
  }
  return kept(stepEvent(demo, event, world, state, before), world, state);
};
