import { Schema } from 'effect';
import { UserId } from '../../contract/ids.ts';
import { SearchText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';

/** The current text of the search box. */
const SearchBehalf = command('SearchBehalf', { text: SearchText });
/** One of the people found; null: back to the results. */
const ChooseBehalf = command('ChooseBehalf', {
  userId: Schema.NullOr(UserId),
});
/** Lets the chosen person delete the event. */
const GiveLeave = command('GiveLeave', {});

export const BehalfEvent = Schema.Union([SearchBehalf, ChooseBehalf, GiveLeave]);
export type BehalfEvent = typeof BehalfEvent.Type;
