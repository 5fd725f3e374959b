import type { TopicKey } from './topic-key.ts';

/** Changes of a keyed record: rows to set and ids to delete. */
export type KeyedPatch = {
  readonly set: Readonly<Record<string, unknown>>;
  readonly del: readonly string[];
};

/**
 * A topic's new value or a patch. `v` grows within an epoch, also over several subscriptions. A version is never
 * reused, so a patch whose base matches applies to exactly the value that the receiver holds.
 */
export type TopicUpdate =
  | { readonly v: number; readonly full: unknown }
  | { readonly base: number; readonly v: number; readonly patch: KeyedPatch };

/** One atomic update of the mirror: all topics that have changed since the previous frame. */
export type Frame = {
  /** The number of the worker within this page load. */
  readonly epoch: number;
  /** 1, 2, 3 ... within the epoch. */
  readonly seq: number;
  readonly topics: Readonly<Record<TopicKey, TopicUpdate>>;
};
