import type { Feature } from '../../engine/feature.ts';
import { FavouriteEvent } from './events.ts';
import { favourites } from './projection.ts';
import { FavouriteState, initialFavourite } from './state.ts';
import { stepFavourite } from './step.ts';

export { usesFavourites } from './list-query.ts';
export { favouriteIds, favouritePeople, hasTakenChange } from './mutations.ts';
export type { FavouriteReads } from './world.ts';

export const favouriteFeature = {
  name: 'favourite',
  slices: {
    favourite: { schema: FavouriteState, initial: initialFavourite, step: stepFavourite },
  },
  events: FavouriteEvent.members,
  topics: { favourites },
} satisfies Feature;
