import type { Answer } from '../../contract/answer.ts';
import type { SeenBy } from '../../contract/seen.ts';
import type { World } from '../../office/world.ts';
import {
  cancelPending,
  hasFailed,
  invalidate,
  isPending,
  keepFresh,
  type QueryOptions,
  refetch,
  settled,
} from '../../remote/query.ts';
import { initialSeen, type SeenState } from './state.ts';
import type { SeenReads, SeenStep } from './world.ts';

/** SN3: no automatic retry; a failure shows until the user retries. */
const OPTIONS: QueryOptions = { timer: 'seen.retry', retry: 'never' };

/** SN4: shown in the settings to a signed-in user. */
const mayShow = ({ session, page }: SeenReads): boolean =>
  session.auth === 'signedIn' && page.drawer === 'settings';

const closed = (seen: SeenState, world: World): SeenState => {
  if (!seen.open) return seen;
  cancelPending(seen.query, world);
  return initialSeen;
};

/** SN1: loads when opened, and on a manual retry. */
const opened = (seen: SeenState, world: World): SeenState => {
  if (seen.open && !hasFailed(seen.query)) return seen;
  world.cite('SN1');
  return { ...initialSeen, open: true };
};

/** SN3: data that cannot be refreshed is hidden. */
const answered = (seen: SeenState, answer: Answer<SeenBy>, world: World): SeenState => ({
  ...seen,
  query: settled(seen.query, answer, OPTIONS, world),
  seen: answer._tag === 'Success' ? answer.body : null,
});

const stepEvent: SeenStep = (seen, event, world) => {
  switch (event._tag) {
    case 'OpenSeen':
      return opened(seen, world);
    case 'CloseSeen':
      return closed(seen, world);
    case 'seen.seen':
      return answered(seen, event.answer, world);
    default:
      return seen;
  }
};

const isChanging = ({ session }: SeenReads): boolean => session.changingVisibility !== null;

const isStranger = ({ seen, query }: SeenState): boolean =>
  !isPending(query) && seen === null && !hasFailed(query);

/**
 * SN2: hides the preview when the visibility changes, and refreshes it (showing the old one meanwhile) when the user's
 * location changes. SN6: also each minute, because a short absence between two polls goes unnoticed.
 */
const refreshed = (
  seen: SeenState,
  world: World,
  state: SeenReads,
  before: SeenReads,
): SeenState => {
  if (state.session.user?.visibility !== before.session.user?.visibility) {
    world.cite('SN2');
    return { ...seen, seen: null, query: refetch(seen.query, world) };
  }
  if (state.floor.self?.loc.spaceId !== before.floor.self?.loc.spaceId) {
    world.cite('SN2');
    return { ...seen, query: refetch(seen.query, world) };
  }
  const isAged = state.page.minute !== before.page.minute && seen.seen !== null;
  if (!isAged || isPending(seen.query)) return seen;
  world.cite('SN6');
  return { ...seen, query: invalidate(seen.query) };
};

/** SN2: refreshes when a change of the visibility has finished, successfully or not. */
const followed = (
  seen: SeenState,
  world: World,
  state: SeenReads,
  before: SeenReads,
): SeenState => {
  if (isChanging(state)) {
    if (isStranger(seen)) return seen;
    world.cite('SN2');
    cancelPending(seen.query, world);
    return { ...initialSeen, open: true };
  }
  const current = refreshed(seen, world, state, before);
  const wanted = { isAllowed: true, call: () => ({ name: 'seen.seen' }) as const };
  const query = keepFresh(current.query, wanted, OPTIONS, world);
  return query === current.query ? current : { ...current, query };
};

/** SN1, SN2: refreshed while it is open, one request at a time. */
export const stepSeen: SeenStep = (seen, event, world, state, before) => {
  if (!mayShow(state)) return closed(seen, world);
  const stepped = stepEvent(seen, event, world, state, before);
  return stepped.open ? followed(stepped, world, state, before) : stepped;
};
