import { Schema } from 'effect';
import { UserId } from '../../contract/ids.ts';
import { SearchText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';

/** What stands in the search box now. */
const SearchBehalf = command('SearchBehalf', { text: SearchText });
/** One of those found; null: none again, the results show. */
const ChooseBehalf = command('ChooseBehalf', {
  userId: Schema.NullOr(UserId),
});
/** Lets the chosen person delete the event. */
const GiveLeave = command('GiveLeave', {});

export const BehalfEvent = Schema.Union([SearchBehalf, ChooseBehalf, GiveLeave]);
export type BehalfEvent = typeof BehalfEvent.Type;
