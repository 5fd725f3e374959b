import type { SearchView } from '../../../../core/features/search/views.ts';

/** Identifies a search; another one resets the list. */
export const searchedFor = ({ text, filter, datasets }: SearchView): string =>
  JSON.stringify([text, filter, datasets]);
