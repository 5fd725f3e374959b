import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { RequestState } from '../../remote/requests.ts';
import type { MeetingReads } from '../meeting/index.ts';
import type { SearchEvent } from './events.ts';
import type { SearchState } from './state.ts';

/** The slices that this feature reads. */
export type SearchReads = MeetingReads &
  Pick<RequestState, 'pending'> & { readonly search: SearchState };

export type SearchHeard = OfficeHeard | SearchEvent | AnswerTo<'search.fullObjects'>;

export type SearchStep = Step<SearchState, SearchHeard, World, SearchReads>;
