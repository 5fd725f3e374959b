import type { Schema } from 'effect';
import type { Query } from '../database/db.ts';

/** JO8: what a kind of job is called, and what it needs to know: ids, no names and no texts of people. At most 50 characters. */
export type JobKind<Payload = unknown> = {
  readonly name: string;
  readonly payload: Schema.Codec<Payload, unknown>;
};

export type Attempt = {
  /** JO5: for the receiver, who gets the same job with the same id: the idempotency key of the call. */
  readonly id: string;
  readonly key: string;
  /** 1 for the first one. */
  readonly number: number;
  /** Aborted when the attempt takes too long, or the server ends. */
  readonly signal: AbortSignal;
};

/**
 * How an attempt ended. `write`: what to write here, in the transaction that ends the job, so that it is written once (JO5). A
 * failure: `code` and `text` are shown to administrators, without secrets, names and addresses of people. `isFinal`: another
 * attempt would fail, too. `afterMs`: the least time to wait, as the receiver asked for.
 */
export type Outcome =
  | { readonly ok: true; readonly write?: (query: Query) => Promise<unknown> }
  | {
      readonly ok: false;
      readonly code: string;
      readonly text: string;
      readonly isFinal?: true;
      readonly afterMs?: number;
    };

/** What does jobs of a kind. It runs after the commit, and may run again for the same job. */
export type Handler<Payload = never> = {
  readonly kind: Pick<JobKind, 'name'> & { readonly payload: Schema.Codec<unknown, unknown> };
  readonly run: (payload: Payload, attempt: Attempt) => Promise<Outcome>;
};
