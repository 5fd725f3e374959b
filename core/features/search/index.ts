import type { Feature } from '../../engine/feature.ts';
import { SearchEvent } from './events.ts';
import { search, searchRows } from './projection.ts';
import { initialSearch, SearchState } from './state.ts';
import { stepSearch } from './step.ts';

export type { SearchEvent } from './events.ts';
export { found, foundReads, showsOf } from './found.ts';
export { userRow, userRowReads } from './user-row.ts';
export type { SearchUserRow } from './views.ts';
export type { SearchReads } from './world.ts';

export const searchFeature = {
  name: 'search',
  slices: {
    search: { schema: SearchState, initial: initialSearch, step: stepSearch },
  },
  events: SearchEvent.members,
  topics: { search, searchRows },
} satisfies Feature;
