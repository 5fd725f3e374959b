import type { SearchView } from '../../../core/features/search/views.ts';

/** What is searched for, as one word: the list begins anew when it is another. */
export const searchedFor = ({ text, filter, datasets }: SearchView): string =>
  JSON.stringify([text, filter, datasets]);
