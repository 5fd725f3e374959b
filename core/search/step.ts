import type { FeatureStep } from '../state.ts';
import { initialSearch, type SearchState } from './state.ts';

export const stepSearch: FeatureStep<SearchState> = (search, _event, _world, state) =>
  state.session.auth !== 'signedIn' ? initialSearch : search;
