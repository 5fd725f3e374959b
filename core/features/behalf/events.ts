import { Schema } from 'effect';
import { UserId } from '../../contract/ids.ts';
import { SearchText } from '../../contract/text.ts';

/** What stands in the search box now. */
const SearchBehalf = Schema.TaggedStruct('SearchBehalf', { text: SearchText });
/** One of those found; null: none again, the results show. */
const ChooseBehalf = Schema.TaggedStruct('ChooseBehalf', {
  userId: Schema.NullOr(UserId),
});
/** Lets the chosen person delete the event. */
const GiveLeave = Schema.TaggedStruct('GiveLeave', {});

export const BehalfEvent = Schema.Union([SearchBehalf, ChooseBehalf, GiveLeave]);
