import { Schema } from 'effect';
import { UserId } from '../contract/ids.ts';
import { Favourites } from '../contract/settings.ts';
import { RequestId } from '../request-id.ts';

/** The favourites, called 'selected colleagues'. */
export const FavouriteState = Schema.Struct({
  /** As the server has them; null: not known. */
  list: Schema.NullOr(Favourites),
  /** The question for the list. */
  request: Schema.NullOr(RequestId),
  failed: Schema.Boolean,
  /** Changes that the server has not answered, the latest last: they show at once. */
  changes: Schema.Array(
    Schema.Struct({ request: RequestId, userId: UserId, favourite: Schema.Boolean }),
  ),
});
export type FavouriteState = typeof FavouriteState.Type;

export const initialFavourite: FavouriteState = {
  list: null,
  request: null,
  failed: false,
  changes: [],
};
