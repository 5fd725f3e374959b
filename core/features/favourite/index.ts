import type { Feature } from '../../engine/feature.ts';
import { FavouriteEvent, FavouriteState, initialFavourite } from './model.ts';
import { favourites } from './projection.ts';
import { stepFavourite } from './step.ts';

export { usesFavourites } from './list-query.ts';
export type { FavouriteReads } from './model.ts';
export { favouriteIds, favouritePeople, hasTakenChange } from './mutations.ts';

export const favouriteFeature = {
  name: 'favourite',
  slices: {
    favourite: { schema: FavouriteState, initial: initialFavourite, step: stepFavourite },
  },
  events: FavouriteEvent.members,
  topics: { favourites },
} satisfies Feature;
