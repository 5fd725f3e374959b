import type { TopicKey } from './topic-key.ts';

/** Changes of a keyed record: entries to set and ids to delete. */
export type KeyedPatch = {
  readonly set: Readonly<Record<string, unknown>>;
  readonly del: readonly string[];
};

/**
 * What one topic has become. `v` grows for the whole epoch, also across a new subscription: a version is never used for
 * two values, so a patch whose base matches was made from exactly the value that the receiver holds.
 */
export type TopicUpdate =
  | { readonly v: number; readonly full: unknown }
  | { readonly base: number; readonly v: number; readonly patch: KeyedPatch };

/** One atomic change of the mirror: every topic that became dirty since the frame before. */
export type Frame = {
  /** Number of the worker's start in this page's life. */
  readonly epoch: number;
  /** 1, 2, 3 ... within the epoch. */
  readonly seq: number;
  readonly topics: Readonly<Record<TopicKey, TopicUpdate>>;
};
