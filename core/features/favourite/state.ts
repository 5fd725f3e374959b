import { Schema } from 'effect';
import { UserId } from '../../contract/ids.ts';
import { User } from '../../contract/people.ts';
import { Favourites } from '../../contract/settings.ts';
import { RequestId } from '../../engine/request-id.ts';
import { initialQuery, Query } from '../../remote/query.ts';

/** FV5: what a person wants of a colleague, until a list tells that the server has it so. */
export const Change = Schema.Struct({
  userId: UserId,
  /** What was wanted last. */
  favourite: Schema.Boolean,
  /** What the server was asked last. */
  sent: Schema.Boolean,
  /** Null: the server has taken it. */
  request: Schema.NullOr(RequestId),
  /** Who it is, as far as that was known (FV10). */
  user: Schema.NullOr(User),
});
export type Change = typeof Change.Type;

/** The favourites, called 'selected colleagues'. */
export const FavouriteState = Schema.Struct({
  /** As the server has them; null: not known. */
  list: Schema.NullOr(Favourites),
  /** The asking for the list. */
  query: Query,
  /** One a colleague, the latest last. */
  changes: Schema.Array(Change),
});
export type FavouriteState = typeof FavouriteState.Type;

export const initialFavourite: FavouriteState = {
  list: null,
  query: initialQuery,
  changes: [],
};
