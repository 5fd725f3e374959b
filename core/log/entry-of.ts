import { Schema } from 'effect';
import { Code, LongText } from '../contract/text.ts';
import { RequestId } from '../engine/request-id.ts';
import { Instant } from './instant.ts';

/**
 * An event in the log of a core with these events.
 *
 * Example: `{"seq":12,"at":1795270420000,"event":{"_tag":"AddFavourite","userId":8},"hash":"6ce0abbfa53e9c9c"}`.
 */
export const entryOf = <Event extends Schema.Top>(event: Event) =>
  Schema.Struct({
    /** 1, 2, 3 ... without gaps. */
    seq: Schema.Int,
    /** Milliseconds since the epoch, by the worker's clock. */
    at: Instant,
    event,
    /** The request that this fact answers. */
    cause: Schema.optionalKey(RequestId),
    /** Hash of the recorded state after this entry; `verify` compares a replay with it. */
    hash: Schema.optionalKey(Code),
  }).annotate({ identifier: 'Entry' });

/** An event for which the step threw: a bug. It is not an entry, and the state is unchanged. */
export const crashOf = <Event extends Schema.Top>(event: Event) =>
  Schema.TaggedStruct('Crash', {
    /** The last entry before it. */
    after: Schema.Int,
    /** Milliseconds since the epoch. */
    at: Instant,
    event,
    cause: Schema.optionalKey(RequestId),
    message: LongText,
    /** The stack, one frame per line. It begins with the error message, so it may contain personal data. */
    stack: LongText,
  });

/** An event of any core. */
export type AnyEvent = { readonly _tag: string };

/** An entry of any core. */
export type AnyEntry = {
  readonly seq: number;
  readonly at: number;
  readonly event: AnyEvent;
  readonly cause?: number;
  readonly hash?: string;
};

export type AnyCrash = {
  readonly _tag: 'Crash';
  readonly after: number;
  readonly at: number;
  readonly event: AnyEvent;
  readonly cause?: number;
  readonly message: string;
  readonly stack: string;
};
