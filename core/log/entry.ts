import { Schema } from 'effect';
import { Code } from '../contract/text.ts';
import { Event } from '../core.ts';
import { RequestId } from '../engine/request-id.ts';
import { Instant } from './instant.ts';

/**
 * An event in the log.
 *
 * Example: `{"seq":12,"at":1795270420000,"event":{"_tag":"AddFavourite","userId":8},"hash":"6ce0abbfa53e9c9c"}`.
 */
export const Entry = Schema.Struct({
  /** 1, 2, 3 ... without gaps. */
  seq: Schema.Int,
  /** Milliseconds since the epoch, by the worker's clock. */
  at: Instant,
  event: Event,
  /** The request that this fact answers. */
  cause: Schema.optionalKey(RequestId),
  /** Hash of the recorded state after this entry; `verify` compares a replay with it. */
  hash: Schema.optionalKey(Code),
}).annotate({ identifier: 'Entry' });
export type Entry = typeof Entry.Type;
