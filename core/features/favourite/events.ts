import { Schema } from 'effect';
import { UserId } from '../../contract/ids.ts';

/** Makes a colleague a favourite, a 'selected colleague'. */
export const AddFavourite = Schema.TaggedStruct('AddFavourite', { userId: UserId });
export const RemoveFavourite = Schema.TaggedStruct('RemoveFavourite', { userId: UserId });
/** Asks for the list once more, after it failed. */
export const RefreshFavourites = Schema.TaggedStruct('RefreshFavourites', {});

export const FavouriteEvent = Schema.Union([AddFavourite, RemoveFavourite, RefreshFavourites]);
