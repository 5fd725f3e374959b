import { Schema } from 'effect';
import { Code, SearchText } from '../../../contract/text.ts';
import { command } from '../../../engine/event.ts';

/** Opens the details of a day, which becomes the selected date (specification 4). */
const OpenDay = command('OpenDay', { day: Code });
/** Back to the days. */
const CloseDay = command('CloseDay', {});
const SearchDay = command('SearchDay', { text: SearchText });
/** The end of the list of colleagues is in view. */
const LoadMoreColleagues = command('LoadMoreColleagues', {});
/** Opens or closes one of the lists. */
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
