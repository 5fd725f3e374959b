import { Schema } from 'effect';
import { SearchFilter } from '../../contract/settings.ts';
import { CompanyWord, SearchText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';

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
