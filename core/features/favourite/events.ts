import { Schema } from 'effect';
import { UserId } from '../../contract/ids.ts';
import { command } from '../../engine/event.ts';

/** Makes a colleague a favourite ('selected colleague'). */
const AddFavourite = command('AddFavourite', { userId: UserId });
const RemoveFavourite = command('RemoveFavourite', { userId: UserId });
/** Requests the list again after a failure. */
const RefreshFavourites = command('RefreshFavourites', {});

export const FavouriteEvent = Schema.Union([AddFavourite, RemoveFavourite, RefreshFavourites]);
export type FavouriteEvent = typeof FavouriteEvent.Type;
