import type { Answer } from '../../contract/answer.ts';
import type { Favourites } from '../../contract/settings.ts';
import { shownInterval } from '../../office/floor/dates.ts';
import { refusedFetch } from '../../office/notice/failed.ts';
import { mayFetch } from '../../office/session/allowed.ts';
import type { World } from '../../office/world.ts';
import {
  cancelPending,
  invalidate,
  keepFresh,
  type QueryOptions,
  refetchNow,
  settled,
} from '../../remote/query.ts';
import { BACKGROUND_INTERVAL } from '../../rules/limits/background.ts';
import { hasLeft, plansWanted } from '../selection/index.ts';
import type { FavouriteHeard, FavouriteReads, FavouriteState } from './model.ts';

/** FV16: milliseconds. */
const PLANS_INTERVAL = 5 * BACKGROUND_INTERVAL;

/** FV4: retries with backoff. */
const LIST: QueryOptions = { timer: 'favourite.retry', asked: 'FV3', failed: 'FV4' };

/** FV8: favourites belong to the colleague finder. */
export const usesFavourites = ({ session }: FavouriteReads): boolean =>
  session.configuration?.features.colleagueFinder.enabled ?? false;

/** FV3 */
const isAllowed = (state: FavouriteReads): boolean => usesFavourites(state) && mayFetch(state);

const isChanging = ({ changes }: FavouriteState): boolean =>
  changes.some(({ request }) => request !== null);

export const withoutPending = (favourite: FavouriteState, world: World): FavouriteState => ({
  ...favourite,
  query: cancelPending(favourite.query, world),
});

/** FV3. FV7: not while a change is pending, because the answer might not contain it. */
export const keepListFresh = (
  favourite: FavouriteState,
  world: World,
  state: FavouriteReads,
): FavouriteState => {
  const allowed = isAllowed(state);
  if (allowed && isChanging(favourite)) return favourite;
  const wanted = {
    isAllowed: allowed,
    call: () => ({ name: 'favourite.list', query: plansWanted(state) }) as const,
  };
  const query = keepFresh(favourite.query, wanted, LIST, world);
  if (query === favourite.query) return favourite;
  const isAsked = query.request !== null && query.request !== favourite.query.request;
  return { ...favourite, query, askedAt: isAsked ? world.at : favourite.askedAt };
};

/** FV7: nothing changed since the list was requested, so it contains every accepted change. */
export const listAnswered = (
  favourite: FavouriteState,
  answer: Answer<typeof Favourites.Type>,
  world: World,
): FavouriteState => {
  if (answer._tag !== 'Success') refusedFetch(answer, favourite.query.failureCount, world);
  const query = settled(favourite.query, answer, LIST, world);
  return answer._tag === 'Success'
    ? { ...favourite, query, list: answer.body, changes: [] }
    : { ...favourite, query };
};

const isOpened = (state: FavouriteReads, before: FavouriteReads): boolean =>
  state.search.filter.dataset === 'USER' && before.search.filter.dataset !== 'USER';

const isOtherDay = (state: FavouriteReads, before: FavouriteReads): boolean =>
  state.place.buildingId !== before.place.buildingId ||
  (state.floor.chosen !== before.floor.chosen &&
    shownInterval(state).date !== shownInterval(before).date);

/** FV3: the list may be stale, and it is on the screen. */
export const refreshed = (
  favourite: FavouriteState,
  event: FavouriteHeard,
  world: World,
  { state, before }: { readonly state: FavouriteReads; readonly before: FavouriteReads },
): FavouriteState => {
  const { query } = favourite;
  // FV4: a manual retry skips the backoff.
  if (event._tag === 'RefreshFavourites' || isOpened(state, before)) {
    return { ...favourite, query: refetchNow(query, world) };
  }
  const isNew = isAllowed(state) && !isAllowed(before);
  // The server alone knows the location of a colleague who has left the loaded floors.
  const isOld =
    state.floor.content !== before.floor.content || state.place.floorId !== before.place.floorId
      ? hasLeft(favourite.list ?? [], state, before)
      : false;
  // FV16: where they plan to be changes without news from the server.
  const isAged =
    (favourite.list ?? []).length > 0 && world.at - favourite.askedAt >= PLANS_INTERVAL;
  return isNew || isOld || isAged || isOtherDay(state, before)
    ? { ...favourite, query: invalidate(query) }
    : favourite;
};
