import type { FeatureStep } from '../state.ts';
import { type FavouriteState, initialFavourite } from './state.ts';

export const stepFavourite: FeatureStep<FavouriteState> = (favourite, _event, _world, state) =>
  state.session.auth !== 'signedIn' ? initialFavourite : favourite;
