import { Schema } from 'effect';
import { answered } from '../../contract/answer.ts';
import { UserId } from '../../contract/ids.ts';
import { Outcome } from '../../contract/outcome.ts';
import { Favourites } from '../../contract/settings.ts';

/** Makes a colleague a favourite, a 'selected colleague'. */
const AddFavourite = Schema.TaggedStruct('AddFavourite', { userId: UserId });
const RemoveFavourite = Schema.TaggedStruct('RemoveFavourite', { userId: UserId });
/** Asks for the list once more, after it failed. */
const RefreshFavourites = Schema.TaggedStruct('RefreshFavourites', {});

const FavouritesAnswered = answered('FavouritesAnswered', Favourites);
/** The answer to an addition or a removal; its request says which. */
const FavouriteAnswered = answered('FavouriteAnswered', Outcome);

export const FavouriteEvent = Schema.Union([
  AddFavourite,
  RemoveFavourite,
  RefreshFavourites,
  FavouritesAnswered,
  FavouriteAnswered,
]);
