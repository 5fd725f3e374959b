import type { Answer } from '../../contract/answer.ts';
import type { SeenBy } from '../../contract/seen.ts';
import type { World } from '../../office/world.ts';
import type { FeatureStep, State } from '../../state.ts';
import { initialSeen, type SeenState } from './state.ts';

const TIMEOUT = 15_000;

/** SN4: it shows in the settings, to who is signed in. */
const mayShow = ({ session, page }: State): boolean =>
  session.auth === 'signedIn' && page.drawer === 'settings';

const closed = (seen: SeenState, world: World): SeenState => {
  if (!seen.open) return seen;
  world.cancel(seen.request);
  return initialSeen;
};

/** SN1: opened anew, or asked once more where it failed. */
const opened = (seen: SeenState, world: World): SeenState => {
  if (seen.open && !seen.failed) return seen;
  world.cite('SN1');
  return { ...initialSeen, open: true };
};

/** SN3: what cannot be had anew no longer shows. */
const answered = (seen: SeenState, answer: Answer<SeenBy>): SeenState =>
  answer._tag === 'Success'
    ? { ...seen, request: null, seen: answer.body }
    : { ...seen, request: null, seen: null, failed: true };

const stepEvent: FeatureStep<SeenState> = (seen, event, world) => {
  switch (event._tag) {
    case 'OpenSeen':
      return opened(seen, world);
    case 'CloseSeen':
      return closed(seen, world);
    case 'seen.seen':
      return answered(seen, event.answer);
    default:
      return seen;
  }
};

const isChanging = ({ session }: State): boolean => session.changingVisibility !== null;

const ask = (seen: SeenState, world: World): SeenState => {
  world.cancel(seen.request);
  const request = world.request({ _tag: 'Http', call: { name: 'seen.seen' }, timeout: TIMEOUT });
  return { ...seen, request, failed: false };
};

/**
 * SN2: what was seen under another visibility shows no longer, and is asked for anew once the change is over, however it
 * ended. Whoever has gone to another place is seen there: asked anew, and what shows stays until then. SN6: so it is each
 * minute, as who went away and came back between two polls was nowhere else to them.
 */
const followed = (seen: SeenState, world: World, state: State, before: State): SeenState => {
  if (isChanging(state)) {
    if (seen.request === null && seen.seen === null && !seen.failed) return seen;
    world.cite('SN2');
    world.cancel(seen.request);
    return { ...initialSeen, open: true };
  }
  if (state.session.user?.visibility !== before.session.user?.visibility) {
    world.cite('SN2');
    return ask({ ...seen, seen: null }, world);
  }
  if (state.floor.self?.loc.spaceId !== before.floor.self?.loc.spaceId) {
    world.cite('SN2');
    return ask(seen, world);
  }
  if (seen.request !== null || seen.failed) return seen;
  if (seen.seen === null) return ask(seen, world);
  if (state.page.minute === before.page.minute) return seen;
  world.cite('SN6');
  return ask(seen, world);
};

/** SN1, SN2: asked for while it is open, one question at a time. */
export const stepSeen: FeatureStep<SeenState> = (seen, event, world, state, before) => {
  if (!mayShow(state)) return closed(seen, world);
  const stepped = stepEvent(seen, event, world, state, before);
  return stepped.open ? followed(stepped, world, state, before) : stepped;
};
