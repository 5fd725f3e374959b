import { Schema } from 'effect';
import { SearchResult } from '../../contract/search.ts';
import { SearchFilter } from '../../contract/settings.ts';
import { CompanyWord, SearchText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { idleQuery, Query } from '../../remote/query.ts';
import type { RequestState } from '../../remote/requests.ts';
import { NO_FILTER } from '../../rules/search/filter-bounds.ts';
import type { MeetingReads } from '../meeting/index.ts';

/** The search panel. */
export const SearchState = Schema.Struct({
  text: SearchText,
  filter: SearchFilter,
  /** The request to the server for `text`. */
  query: Query,
  /** The server's results, the text they are for, and whether people were included; null: none yet. */
  server: Schema.NullOr(
    Schema.Struct({ text: SearchText, people: Schema.Boolean, found: SearchResult }),
  ),
});
export type SearchState = typeof SearchState.Type;

export const initialSearch: SearchState = {
  text: '',
  filter: NO_FILTER,
  query: idleQuery,
  server: null,
};

/** The current text of the search box, sent with each keystroke. */
const SearchFor = command('SearchFor', { text: SearchText });
/** Requests the server's results again after a failure. */
const SearchAgain = command('SearchAgain', {});
const Dataset = Schema.Literals(['DESK', 'ROOM', 'USER']);
const ToggleDataset = command('ToggleDataset', { dataset: Dataset });
const { availability, partly, bookable, seatFilter, durationFilter } = SearchFilter.fields;
/** Overrides the given filters; merges `props` by key. */
const SetFilter = command('SetFilter', {
  availability: Schema.optionalKey(availability),
  partly,
  bookable: Schema.optionalKey(bookable),
  seatFilter: Schema.optionalKey(seatFilter),
  durationFilter: Schema.optionalKey(durationFilter),
  props: Schema.optionalKey(Schema.Record(CompanyWord, Schema.Boolean)),
});
/** Resets all filters; the dataset and the text stay. */
const ClearFilters = command('ClearFilters', {});

export const SearchEvent = Schema.Union([
  SearchFor,
  SearchAgain,
  ToggleDataset,
  SetFilter,
  ClearFilters,
]);
export type SearchEvent = typeof SearchEvent.Type;

/** The slices that this feature reads. */
export type SearchReads = MeetingReads &
  Pick<RequestState, 'pending'> & { readonly search: SearchState };

export type SearchHeard = OfficeHeard | SearchEvent | AnswerTo<'search.fullObjects'>;

export type SearchStep = Step<SearchState, SearchHeard, World, SearchReads>;
