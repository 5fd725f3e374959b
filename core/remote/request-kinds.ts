import { Schema } from 'effect';
import { StorageKey } from '../contract/storage.ts';
import { Code } from '../contract/text.ts';
import { fact } from '../engine/event.ts';
import { RequestId } from '../engine/request-id.ts';
import type { AnyCall } from './call-table.ts';

/** The feature that sent the request; only it sees the answer. */
const Owner = Code.annotate({ identifier: 'Owner' });

/** A call to the server. Its owner gets an `Answered` whose cause is this id. */
export const httpOf = <Call extends Schema.Top>(call: Call) =>
  Schema.TaggedStruct('Http', {
    id: RequestId,
    owner: Owner,
    call,
    /** Milliseconds after which it fails with `Unreachable` (timeout). */
    timeout: Schema.Int,
  });

/**
 * Leads to `TimerFired` after `delay` milliseconds plus a random part of it up to `jitter` (0 to 1). `onceShown`: they
 * count from when the page has drawn what the step has changed (NT21).
 */
export const Timer = Schema.TaggedStruct('Timer', {
  id: RequestId,
  owner: Owner,
  timer: Code,
  delay: Schema.Int,
  jitter: Schema.Finite,
  onceShown: Schema.optionalKey(Schema.Literal(true)),
});

/** A timer fired; the entry's `cause` names the request. */
export const TimerFired = fact('TimerFired', { timer: Code });

/** Cancels a request; a late answer changes nothing. */
export const Cancel = Schema.TaggedStruct('Cancel', { id: RequestId, target: RequestId });

/** Writes local storage; null removes the key. */
export const Store = Schema.TaggedStruct('Store', {
  id: RequestId,
  key: StorageKey,
  value: Schema.NullOr(Code),
});

/** Reads what the browser has kept of the office; leads to `OfflineCopyRead`. */
export const ReadOfflineCopy = Schema.TaggedStruct('ReadOfflineCopy', {
  id: RequestId,
  owner: Owner,
});

/** Reloads the page. */
export const Reload = Schema.TaggedStruct('Reload', {
  id: RequestId,
  reason: Schema.Literals(['login', 'logout', 'place', 'server']),
});

/** SO49: goes to the address that the worker keeps under the number `secret`. */
export const Leave = Schema.TaggedStruct('Leave', { id: RequestId, secret: Schema.Int });

/** A call of any core. */
export type AnyHttp = {
  readonly _tag: 'Http';
  readonly id: number;
  readonly owner: string;
  readonly call: AnyCall;
  readonly timeout: number;
};

/** The drafts of the requests that talk to the server and wait. */
export type CallDraft<Call extends AnyCall> =
  | { readonly _tag: 'Http'; readonly call: Call; readonly timeout: number }
  | {
      readonly _tag: 'Timer';
      readonly timer: string;
      readonly delay: number;
      readonly jitter: number;
      readonly onceShown?: true;
    };
