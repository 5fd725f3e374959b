import { Schema } from 'effect';
import { UserId } from '../../contract/ids.ts';

/** Makes a colleague a favourite, a 'selected colleague'. */
const AddFavourite = Schema.TaggedStruct('AddFavourite', { userId: UserId });
const RemoveFavourite = Schema.TaggedStruct('RemoveFavourite', { userId: UserId });
/** Asks for the list once more, after it failed. */
const RefreshFavourites = Schema.TaggedStruct('RefreshFavourites', {});

export const FavouriteEvent = Schema.Union([AddFavourite, RemoveFavourite, RefreshFavourites]);
