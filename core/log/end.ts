import { Schema } from 'effect';

/** The last line of a log. A log without it was truncated. */
export const End = Schema.TaggedStruct('End', {
  /** The last entry. */
  last: Schema.Int,
});
export type End = typeof End.Type;
