import { Schema } from 'effect';
import { UserId } from '../../contract/ids.ts';
import { SearchText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';

/** The current text of the search box. */
const SearchOnBehalf = command('SearchOnBehalf', { text: SearchText });
/** One of the people found; null: back to the results. */
const ChooseOnBehalf = command('ChooseOnBehalf', {
  userId: Schema.NullOr(UserId),
});
/** Lets the chosen person delete the event. */
const GiveLeave = command('GiveLeave', {});

export const OnBehalfEvent = Schema.Union([SearchOnBehalf, ChooseOnBehalf, GiveLeave]);
export type OnBehalfEvent = typeof OnBehalfEvent.Type;
