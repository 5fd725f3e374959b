import { Schema } from 'effect';
import { FreeText } from './text.ts';

/** Whether the caller has a feed URL. The URL itself is returned once, when it is created; only its hash is stored. */
export const FeedStatus = Schema.Struct({
  /** Creation time in minutes since the epoch; null: there is no feed. */
  since: Schema.NullOr(Schema.Int),
}).annotate({ identifier: 'FeedStatus' });
export type FeedStatus = typeof FeedStatus.Type;

/** A feed URL that was just created. */
export const FeedAddress = Schema.Struct({
  /** The path of the feed below the backend's origin; it contains the secret. */
  path: FreeText,
  /** Creation time in minutes since the epoch. */
  since: Schema.Int,
}).annotate({ identifier: 'FeedAddress' });
export type FeedAddress = typeof FeedAddress.Type;
