import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { SearchReads } from '../search/index.ts';
import type { FavouriteEvent } from './events.ts';
import type { FavouriteState } from './state.ts';

/** The slices that this feature reads. */
export type FavouriteReads = SearchReads & { readonly favourite: FavouriteState };

export type FavouriteHeard =
  | OfficeHeard
  | FavouriteEvent
  | AnswerTo<'favourite.list' | 'favourite.add' | 'favourite.remove'>;

export type FavouriteStep = Step<FavouriteState, FavouriteHeard, World, FavouriteReads>;
