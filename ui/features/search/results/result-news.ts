import type { SearchView } from '../../../../core/features/search/views.ts';
import { searchedFor } from './result-search.ts';

/** The last announced result, and its search. */
export type ResultNews = {
  readonly search: string;
  readonly count: number;
  readonly more: boolean;
  /** The number has changed since it was announced. */
  readonly isQuiet: boolean;
};

export const NO_NEWS: ResultNews = { search: '', count: 0, more: false, isQuiet: false };

/**
 * What screen readers are told: the number of results once a search is complete. UC46: later it is that of the list,
 * without being announced again.
 */
export const newsOf = (view: SearchView | undefined, told: ResultNews): ResultNews => {
  if (view === undefined || view.shows !== 'results') return NO_NEWS;
  const search = searchedFor(view);
  // Not repeated for a newer search.
  if (view.server !== 'idle') return told.search === search ? told : NO_NEWS;
  const { count, more } = view;
  if (told.search !== search) return { search, count, more, isQuiet: false };
  return told.count === count && told.more === more ? told : { search, count, more, isQuiet: true };
};
