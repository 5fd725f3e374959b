import { Schema } from 'effect';
import { Code, SearchText } from '../../../contract/text.ts';
import { command } from '../../../engine/event.ts';

/** Opens the details of a day and makes it the selected date (specification 4). */
const OpenDay = command('OpenDay', { day: Code });
/** Back to the list of days. */
const CloseDay = command('CloseDay', {});
const SearchDay = command('SearchDay', { text: SearchText });
/** The end of the colleagues list is in view. */
const LoadMoreColleagues = command('LoadMoreColleagues', {});
/** Unfolds or folds one of the lists. */
const ToggleColleagues = command('ToggleColleagues', {
  list: Schema.Literals(['selected', 'colleagues']),
});

export const DayEvent = Schema.Union([
  OpenDay,
  CloseDay,
  SearchDay,
  LoadMoreColleagues,
  ToggleColleagues,
]);
export type DayEvent = typeof DayEvent.Type;
