import type { Answer } from '../../contract/answer.ts';
import type { User } from '../../contract/people.ts';
import type { World } from '../../engine/world.ts';
import type { Event } from '../../events.ts';
import { backoff } from '../../remote/backoff.ts';
import type { State } from '../../state.ts';
import { hasLeft } from '../selection/selected.ts';
import type { FavouriteState } from './state.ts';

const TIMEOUT = 15_000;

/** FV8: favourites are a part of the colleague finder. */
export const usesFavourites = ({ session }: State): boolean =>
  session.configuration?.features.colleagueFinder.enabled ?? false;

/** FV3: asked for a person who has consented, while the page is seen and online. */
const mayAsk = (state: State): boolean =>
  usesFavourites(state) &&
  state.session.auth === 'signedIn' &&
  state.session.consent.status === 'approved' &&
  state.page.visible &&
  state.page.online;

/** Withdraws the question and the wait: the list, which is stale until it has come, is still to be asked for. */
export const interrupted = (favourite: FavouriteState, world: World): FavouriteState => {
  if (favourite.request === null && favourite.timer === null) return favourite;
  world.cancel(favourite.request);
  world.cancel(favourite.timer);
  return { ...favourite, request: null, timer: null };
};

const isUnderWay = ({ changes }: FavouriteState): boolean =>
  changes.some(({ request }) => request !== null);

/** FV3: one question at a time. FV7: none while a change is under way, which its answer might not know of. */
export const askIfIdle = (
  favourite: FavouriteState,
  world: World,
  state: State,
): FavouriteState => {
  if (!mayAsk(state)) {
    const stopped = interrupted(favourite, world);
    return stopped.failures === 0 ? stopped : { ...stopped, failures: 0 };
  }
  const { stale, request, timer } = favourite;
  if (!stale || request !== null || timer !== null || isUnderWay(favourite)) return favourite;
  world.cite('FV3');
  const call = { name: 'favourite.list' } as const;
  return { ...favourite, request: world.request({ _tag: 'Http', call, timeout: TIMEOUT }) };
};

/** FV7: nothing was changed since the question, so that the list tells of every change that was taken. */
export const listAnswered = (
  favourite: FavouriteState,
  answer: Answer<readonly User[]>,
  world: World,
): FavouriteState => {
  const settled = { ...favourite, request: null };
  if (answer._tag === 'Success') {
    return { ...settled, list: answer.body, stale: false, failures: 0, changes: [] };
  }
  world.cite('FV4');
  const failures = favourite.failures + 1;
  const timer = world.request({ _tag: 'Timer', timer: 'favourite.retry', ...backoff(failures) });
  return { ...settled, failures, timer };
};

const isOpened = (state: State, before: State): boolean =>
  state.search.filter.dataset === 'USER' && before.search.filter.dataset !== 'USER';

/** FV3: what the list says may be old, and somebody looks. */
export const refreshed = (
  favourite: FavouriteState,
  event: Event,
  world: World,
  states: { readonly state: State; readonly before: State },
): FavouriteState => {
  const { state, before } = states;
  // FV4: who asks does not wait for the time to come.
  if (event._tag === 'RefreshFavourites' || isOpened(state, before)) {
    const hurried = favourite.timer === null ? favourite : interrupted(favourite, world);
    return { ...hurried, stale: true };
  }
  const isNew = mayAsk(state) && !mayAsk(before);
  // Where a colleague went who left the floor, nobody knows but the server.
  const isOld =
    state.floor.content !== before.floor.content || state.place.floorId !== before.place.floorId
      ? hasLeft(favourite.list ?? [], state, before)
      : false;
  return isNew || isOld ? { ...favourite, stale: true } : favourite;
};
