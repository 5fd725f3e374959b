import { Schema } from 'effect';
import { FreeText } from '../contract/text.ts';
import { Event } from '../core.ts';
import { RequestId } from '../engine/request-id.ts';

/** An event that the core could not take in: a bug. It is no entry, and the state is as it was before. */
export const Crash = Schema.TaggedStruct('Crash', {
  /** The last entry before it. */
  after: Schema.Int,
  /** Milliseconds since the epoch. */
  at: Schema.Int,
  event: Event,
  cause: Schema.optionalKey(RequestId),
  message: FreeText,
  /** Where in the code; one place a line. It begins with the message, so it may hold what the message holds. */
  stack: FreeText,
});
export type Crash = typeof Crash.Type;
