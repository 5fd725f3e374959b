import { Schema } from 'effect';
import { Code, SearchText } from '../../../contract/text.ts';

/** Opens the details of a day, which becomes the selected date (specification 4). */
export const OpenDay = Schema.TaggedStruct('OpenDay', { day: Code });
/** Back to the days. */
export const CloseDay = Schema.TaggedStruct('CloseDay', {});
export const SearchDay = Schema.TaggedStruct('SearchDay', { text: SearchText });
/** The end of the list of colleagues is in view. */
export const LoadMoreColleagues = Schema.TaggedStruct('LoadMoreColleagues', {});
/** Opens or closes one of the lists. */
export const ToggleColleagues = Schema.TaggedStruct('ToggleColleagues', {
  list: Schema.Literals(['selected', 'colleagues']),
});

export const DayEvent = Schema.Union([
  OpenDay,
  CloseDay,
  SearchDay,
  LoadMoreColleagues,
  ToggleColleagues,
]);
