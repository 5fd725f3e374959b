import type { NoParams, Projection } from '../projection.ts';
import type { FavouritesView } from './views.ts';

export const favourites: Projection<NoParams, FavouritesView> = {
  reads: ({ favourite, session }) => [favourite, session.user],
  project: ({ session }) => ({
    status: 'loading',
    ids: [],
    people: [],
    selfId: session.user?.id ?? null,
  }),
};
