import { Schema } from 'effect';
import { UserId } from '../../contract/ids.ts';
import { User } from '../../contract/people.ts';
import { Favourites } from '../../contract/settings.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { RequestId } from '../../engine/request-id.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { initialQuery, Query } from '../../remote/query.ts';
import type { SearchReads } from '../search/index.ts';

/** FV5: an optimistic change, kept until a list from the server contains it. */
export const Change = Schema.Struct({
  userId: UserId,
  /** The last value that the user chose. */
  favourite: Schema.Boolean,
  /** The last value sent to the server. */
  sent: Schema.Boolean,
  /** Null: the server accepted it. */
  request: Schema.NullOr(RequestId),
  /** The person's details, as far as known (FV10). */
  user: Schema.NullOr(User),
});
export type Change = typeof Change.Type;

/** The favourites ('selected colleagues'). */
export const FavouriteState = Schema.Struct({
  /** As the server has them; null: not loaded. */
  list: Schema.NullOr(Favourites),
  /** The state of the list request. */
  query: Query,
  /** At most one per colleague, latest last. */
  changes: Schema.Array(Change),
  /** When the list was last requested, milliseconds since the epoch. */
  askedAt: Schema.Int,
});
export type FavouriteState = typeof FavouriteState.Type;

export const initialFavourite: FavouriteState = {
  list: null,
  query: initialQuery,
  changes: [],
  askedAt: 0,
};

/** Makes a colleague a favourite ('selected colleague'). */
const AddFavourite = command('AddFavourite', { userId: UserId });
const RemoveFavourite = command('RemoveFavourite', { userId: UserId });
/** Requests the list again after a failure. */
const RefreshFavourites = command('RefreshFavourites', {});

export const FavouriteEvent = Schema.Union([AddFavourite, RemoveFavourite, RefreshFavourites]);
export type FavouriteEvent = typeof FavouriteEvent.Type;

/** The slices that this feature reads. */
export type FavouriteReads = SearchReads & { readonly favourite: FavouriteState };

export type FavouriteHeard =
  | OfficeHeard
  | FavouriteEvent
  | AnswerTo<'favourite.list' | 'favourite.add' | 'favourite.remove'>;

export type FavouriteStep = Step<FavouriteState, FavouriteHeard, World, FavouriteReads>;
