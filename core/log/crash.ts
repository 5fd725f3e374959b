import { Schema } from 'effect';
import { LongText } from '../contract/text.ts';
import { Event } from '../core.ts';
import { RequestId } from '../engine/request-id.ts';
import { Instant } from './instant.ts';

/** An event for which the step threw: a bug. It is not an entry, and the state is unchanged. */
export const Crash = Schema.TaggedStruct('Crash', {
  /** The last entry before it. */
  after: Schema.Int,
  /** Milliseconds since the epoch. */
  at: Instant,
  event: Event,
  cause: Schema.optionalKey(RequestId),
  message: LongText,
  /** The stack, one frame per line. It begins with the error message, so it may contain personal data. */
  stack: LongText,
});
export type Crash = typeof Crash.Type;
