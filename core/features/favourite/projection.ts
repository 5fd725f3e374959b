import type { Favourites } from '../../contract/settings.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { isFuture } from '../../office/floor/dates.ts';
import { listedFavourites } from '../../rules/favourite/favourites.ts';
import { type SearchUserRow, userRow, userRowReads } from '../search/index.ts';
import { usesFavourites } from './list-query.ts';
import type { FavouriteReads } from './model.ts';
import { favouriteIds, favouritePeople } from './mutations.ts';
import type { FavouritesView } from './views.ts';

const listed = ({ favourite, session }: FavouriteReads): typeof Favourites.Type =>
  listedFavourites(favouritePeople(favourite), session.user?.id ?? null);

const isExpected = ({ at, planned }: SearchUserRow): boolean =>
  at !== null ||
  (planned !== null &&
    planned !== 'none' &&
    planned.type !== 'HOME' &&
    planned.type !== 'VACATION');

/** FV4: known people stay; `failed` if there are none and the list cannot be loaded. */
const statusOf = ({ favourite, page }: FavouriteReads): FavouritesView['status'] => {
  if (favourite.list !== null) return 'known';
  return favourite.query.failureCount > 0 || !page.online ? 'failed' : 'loading';
};

export const favourites: Projection<FavouriteReads, NoParams, FavouritesView> = {
  reads: (state) => [
    state.favourite,
    usesFavourites(state),
    state.page.online,
    ...userRowReads(state, favouritePeople(state.favourite)),
  ],
  project: (state) => {
    const people = listed(state).map((user) => userRow(state, user, user.plans));
    return {
      offered: usesFavourites(state),
      status: statusOf(state),
      loading: state.favourite.query.request !== null,
      ids: favouriteIds(state.favourite),
      people,
      expected: people.filter(isExpected).length,
      selfId: state.session.user?.id ?? null,
      future: isFuture(state),
    };
  },
};
