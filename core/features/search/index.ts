import type { Feature } from '../../engine/feature.ts';
import { initialSearch, SearchEvent, SearchState } from './model.ts';
import { search, searchRows } from './projection.ts';
import { stepSearch } from './step.ts';

export { found, foundReads, showsOf } from './found.ts';
export type { SearchEvent, SearchReads } from './model.ts';
export { userRow, userRowReads } from './user-row.ts';
export type { SearchUserRow } from './views.ts';

export const searchFeature = {
  name: 'search',
  slices: {
    search: { schema: SearchState, initial: initialSearch, step: stepSearch },
  },
  events: SearchEvent.members,
  topics: { search, searchRows },
} satisfies Feature;
