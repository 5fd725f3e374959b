import { Schema } from 'effect';
import { Code, SearchText } from '../../../contract/text.ts';

/** Opens the details of a day, which becomes the selected date (specification 4). */
const OpenDay = Schema.TaggedStruct('OpenDay', { day: Code });
/** Back to the days. */
const CloseDay = Schema.TaggedStruct('CloseDay', {});
const SearchDay = Schema.TaggedStruct('SearchDay', { text: SearchText });
/** The end of the list of colleagues is in view. */
const LoadMoreColleagues = Schema.TaggedStruct('LoadMoreColleagues', {});
/** Opens or closes one of the lists. */
const ToggleColleagues = Schema.TaggedStruct('ToggleColleagues', {
  list: Schema.Literals(['selected', 'colleagues']),
});

export const DayEvent = Schema.Union([
  OpenDay,
  CloseDay,
  SearchDay,
  LoadMoreColleagues,
  ToggleColleagues,
]);
