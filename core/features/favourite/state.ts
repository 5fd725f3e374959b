import { Schema } from 'effect';
import { UserId } from '../../contract/ids.ts';
import { User } from '../../contract/people.ts';
import { Favourites } from '../../contract/settings.ts';
import { RequestId } from '../../engine/request-id.ts';
import { initialQuery, Query } from '../../remote/query.ts';

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
