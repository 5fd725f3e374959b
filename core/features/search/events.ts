import { Schema } from 'effect';
import { SearchFilter } from '../../contract/settings.ts';
import { Code, SearchText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';

/** What stands in the search box now: sent with each keystroke. */
const SearchFor = command('SearchFor', { text: SearchText });
/** Asks the server once more, after it failed. */
const SearchAgain = command('SearchAgain', {});
const Dataset = Schema.Literals(['DESK', 'ROOM', 'USER']);
const ToggleDataset = command('ToggleDataset', { dataset: Dataset });
const { availability, bookable, seatFilter, durationFilter } = SearchFilter.fields;
/** What is named takes the place of what was chosen; of `props` key by key. */
const SetFilter = command('SetFilter', {
  availability: Schema.optionalKey(availability),
  bookable: Schema.optionalKey(bookable),
  seatFilter: Schema.optionalKey(seatFilter),
  durationFilter: Schema.optionalKey(durationFilter),
  props: Schema.optionalKey(Schema.Record(Code, Schema.Boolean)),
});
/** Every filter as it was at first; the dataset and the text stay. */
const ClearFilters = command('ClearFilters', {});

export const SearchEvent = Schema.Union([
  SearchFor,
  SearchAgain,
  ToggleDataset,
  SetFilter,
  ClearFilters,
]);
export type SearchEvent = typeof SearchEvent.Type;
