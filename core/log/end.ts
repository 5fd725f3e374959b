import { Schema } from 'effect';

/** The last line of a log: without it, a log is cut off. */
export const End = Schema.TaggedStruct('End', {
  /** The last entry. */
  last: Schema.Int,
});
export type End = typeof End.Type;
