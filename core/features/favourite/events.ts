import { Schema } from 'effect';
import { UserId } from '../../contract/ids.ts';
import { command } from '../../engine/event.ts';

/** Makes a colleague a favourite, a 'selected colleague'. */
const AddFavourite = command('AddFavourite', { userId: UserId });
const RemoveFavourite = command('RemoveFavourite', { userId: UserId });
/** Asks for the list once more, after it failed. */
const RefreshFavourites = command('RefreshFavourites', {});

export const FavouriteEvent = Schema.Union([AddFavourite, RemoveFavourite, RefreshFavourites]);
export type FavouriteEvent = typeof FavouriteEvent.Type;
