import type { NoParams, Projection } from '../projection.ts';
import type { SuggestionView } from './views.ts';

export const suggestion: Projection<NoParams, SuggestionView> = {
  reads: ({ selection }) => [selection],
  project: () => ({ until: null, limit: null, name: '', suggestions: [] }),
};
