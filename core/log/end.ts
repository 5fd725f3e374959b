import { Schema } from 'effect';
import { FreeText } from '../contract/text.ts';

/** The last line of a log. A log without it was truncated. */
export const End = Schema.TaggedStruct('End', {
  /** The last entry. */
  last: Schema.Int,
  /** HE6: what the person who saved the log wrote about it. */
  said: Schema.optionalKey(FreeText),
});
export type End = typeof End.Type;
