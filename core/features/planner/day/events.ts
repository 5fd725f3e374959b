import { Schema } from 'effect';
import { DayKind } from '../../../contract/attendance.ts';
import { Code, SearchText } from '../../../contract/text.ts';
import { command } from '../../../engine/event.ts';

/** Opens the details of a day and makes it the selected date (specification 4). */
const OpenDay = command('OpenDay', { day: Code });
/** Back to the list of days. */
const CloseDay = command('CloseDay', {});
const SearchDay = command('SearchDay', { text: SearchText });
/** PL24: limits the lists to one type of day; null: all. */
const ShowDayKind = command('ShowDayKind', { kind: Schema.NullOr(DayKind) });
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
  ShowDayKind,
  LoadMoreColleagues,
  ToggleColleagues,
]);
export type DayEvent = typeof DayEvent.Type;
