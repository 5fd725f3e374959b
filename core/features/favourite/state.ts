import { Schema } from 'effect';
import { UserId } from '../../contract/ids.ts';
import { User } from '../../contract/people.ts';
import { Favourites } from '../../contract/settings.ts';
import { RequestId } from '../../engine/request-id.ts';

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
  /** Something has happened since that the list may not tell of: it is asked for as soon as it may be. */
  stale: Schema.Boolean,
  /** The question for the list, and the wait after a failure. */
  request: Schema.NullOr(RequestId),
  timer: Schema.NullOr(RequestId),
  /** Answers in a row that did not come. */
  failures: Schema.Int,
  /** One a colleague, the latest last. */
  changes: Schema.Array(Change),
});
export type FavouriteState = typeof FavouriteState.Type;

export const initialFavourite: FavouriteState = {
  list: null,
  stale: true,
  request: null,
  timer: null,
  failures: 0,
  changes: [],
};
