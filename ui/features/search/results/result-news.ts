import type { SearchView } from '../../../../core/features/search/views.ts';
import { searchedFor } from './result-search.ts';

/** The last announced result, and its search. */
export type ResultNews = {
  readonly search: string;
  readonly count: number;
  readonly more: boolean;
};

export const NO_NEWS: ResultNews = { search: '', count: 0, more: false };

/**
 * What screen readers are told: the number of results once a search is complete. Later changes by polls are not
 * announced.
 */
export const newsOf = (view: SearchView | undefined, told: ResultNews): ResultNews => {
  if (view === undefined || view.shows !== 'results') return NO_NEWS;
  const search = searchedFor(view);
  // Not repeated for a newer search.
  if (view.server !== 'idle') return told.search === search ? told : NO_NEWS;
  return told.search === search ? told : { search, count: view.count, more: view.more };
};
