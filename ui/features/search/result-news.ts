import type { SearchView } from '../../../core/features/search/views.ts';
import { searchedFor } from './result-search.ts';

/** What was told last of what was found, and for which search. */
export type ResultNews = {
  readonly search: string;
  readonly count: number;
  readonly more: boolean;
};

export const NO_NEWS: ResultNews = { search: '', count: 0, more: false };

/**
 * What to tell whoever cannot see the list: how much was found, once a search has all its answers. What a poll adds or
 * takes away later is not told: nobody asked.
 */
export const newsOf = (view: SearchView | undefined, told: ResultNews): ResultNews => {
  if (view === undefined || view.shows !== 'results') return NO_NEWS;
  const search = searchedFor(view);
  // What was told of an older search is not heard again as the newer one's.
  if (view.server !== 'idle') return told.search === search ? told : NO_NEWS;
  return told.search === search ? told : { search, count: view.count, more: view.more };
};
