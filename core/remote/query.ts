import { Schema } from 'effect';
import type { Answer } from '../contract/answer.ts';
import { RequestId } from '../engine/request-id.ts';
import { backoff } from './backoff.ts';
import type { AnyCall } from './call-table.ts';
import { send } from './send.ts';
import type { CallWorld, RuleId } from './world.ts';

/** The world of any core: waiting needs none of its calls. */
type World = CallWorld<never>;

/**
 * The state of fetching one piece of data from the server: the only such state machine (RQ5). The data itself is kept by
 * the feature.
 *
 *             invalidate            keepFresh, allowed
 *     fresh ─────────────▶ stale ──────────────────────▶ fetching ──▶ success: fresh, or waiting for the next poll
 *                          ▲   ▲                          │   │
 *                          │   └────── cancelPending ─────┘   ▼
 *                          └────────── waitOver ───────── waiting ◀── failure: backoff (RQ3)
 *
 * While requests are not allowed, pending requests and delays are cancelled, and the data stays stale.
 *
 * Example: before the first request a list is `initialQuery`; while it is fetching,
 * `{ request: 7, timer: null, isStale: false, failureCount: 0 }`.
 */
export const Query = Schema.Struct({
  /** The pending request. */
  request: Schema.NullOr(RequestId),
  /** The delay before the next request: backoff, the interval of a poll, or the debounce of typing. */
  timer: Schema.NullOr(RequestId),
  /** The data must be fetched. Invalidating during a request keeps this set, so that another request follows. */
  isStale: Schema.Boolean,
  /** Failures in a row. */
  failureCount: Schema.Int,
});
export type Query = typeof Query.Type;

/** A query without data, which fetches as soon as it is allowed. */
export const initialQuery: Query = { request: null, timer: null, isStale: true, failureCount: 0 };
/** A query that does not fetch until it is invalidated. */
export const idleQuery: Query = { ...initialQuery, isStale: false };

export type QueryOptions = {
  /** The name of the timer in the log, for example `favourite.retry`. */
  readonly timer: string;
  /** Polling: milliseconds from an answer to the next request. */
  readonly interval?: number;
  /** `never`: a failure stays until the query is invalidated. Otherwise it is retried with backoff (RQ3). */
  readonly retry?: 'never';
  /** Timeout of a request in milliseconds. */
  readonly timeout?: number;
  /** The rules cited when a request is sent, and when it fails. */
  readonly asked?: RuleId;
  readonly failed?: RuleId;
};

/** Updates the query in the object that holds it. */
export const withQuery = <Holder extends { readonly query: Query }>(
  holder: Holder,
  query: Query,
): Holder => (query === holder.query ? holder : { ...holder, query });

export const isPending = ({ request, timer }: Query): boolean => request !== null || timer !== null;

/** Nothing is pending or wanted. */
export const isIdle = (query: Query): boolean => !query.isStale && !isPending(query);

/** Failed, and is not retried automatically. */
export const hasFailed = (query: Query): boolean => query.failureCount > 0 && isIdle(query);

/** The status to show, where `known` is null until loaded; loaded data stays `loaded` even if a refresh fails. */
export const statusOf = (query: Query, known: unknown): 'loading' | 'loaded' | 'failed' => {
  if (known !== null) return 'loaded';
  return query.failureCount > 0 ? 'failed' : 'loading';
};

export const invalidate = (query: Query): Query =>
  query.isStale ? query : { ...query, isStale: true };

/** Cancels the pending request or delay. The data stays stale. */
export const cancelPending = (query: Query, world: World): Query => {
  if (!isPending(query)) return query;
  world.cancel(query.request);
  world.cancel(query.timer);
  const isStale = query.isStale || query.request !== null;
  return { ...query, request: null, timer: null, isStale };
};

/** Cancels a pending request because its answer would be outdated; a new one follows. A running delay continues. */
export const cancelRequest = (query: Query, world: World): Query =>
  query.request === null ? query : cancelPending(query, world);

/** Fetches at once and cancels whatever is pending. */
export const refetch = (query: Query, world: World): Query =>
  invalidate(cancelPending(query, world));

/** A manual refresh: ends the delay; a pending request is kept. */
export const refetchNow = (query: Query, world: World): Query =>
  query.request === null ? refetch(query, world) : query;

/** Requests are not allowed any more: cancels, and clears a failure. */
export const suspend = (query: Query, world: World): Query => {
  const idle = cancelPending(query, world);
  return idle.failureCount === 0 ? idle : { ...idle, failureCount: 0 };
};

/** A manual retry of a failed query: fetches at once, with the backoff reset. A fresh query is not changed. */
export const retryNow = (query: Query, world: World): Query => {
  if (query.failureCount === 0) return query;
  return query.request === null ? suspend(query, world) : { ...query, failureCount: 0 };
};

/** Delays the next request; restarts a running delay (debounce). */
export const waitFirst = (
  query: Query,
  { timer, delay }: { readonly timer: string; readonly delay: number },
  world: World,
): Query => {
  const idle = refetch(query, world);
  return { ...idle, timer: world.request({ _tag: 'Timer', timer, delay, jitter: 0 }) };
};

export type Wanted<Call extends AnyCall> = {
  /** See `mayFetch`. */
  readonly isAllowed: boolean;
  readonly call: () => Call;
};

/** Sends a request for stale data as soon as it is allowed: one at a time, and none during a delay. */
export const keepFresh = <const Call extends AnyCall>(
  query: Query,
  { isAllowed, call }: Wanted<Call>,
  { asked, timeout }: QueryOptions,
  world: CallWorld<Call>,
): Query => {
  if (!isAllowed) return suspend(query, world);
  if (!query.isStale || isPending(query)) return query;
  if (asked !== undefined) world.cite(asked);
  return { ...query, request: send(call(), world, timeout), isStale: false };
};

/** Whether the answer is for this query's request; an owner with several queries sees all of its answers. */
export const isAnswered = ({ request }: Query, { cause }: World): boolean =>
  request !== null && request === cause;

/** Handles the answer to the pending request. */
export const settled = (
  query: Query,
  answer: Answer<unknown>,
  { timer, interval, retry, failed }: QueryOptions,
  world: World,
): Query => {
  const wait = (delay: number, jitter = 0) =>
    world.request({ _tag: 'Timer', timer, delay, jitter });
  const idle = { ...query, request: null };
  if (answer._tag === 'Success') {
    const fresh = { ...idle, failureCount: 0 };
    return interval === undefined ? fresh : { ...fresh, isStale: true, timer: wait(interval) };
  }
  if (failed !== undefined) world.cite(failed);
  const failureCount = query.failureCount + 1;
  if (retry === 'never') return { ...idle, failureCount };
  const { delay, jitter } = backoff(failureCount);
  return { ...idle, failureCount, isStale: true, timer: wait(delay, jitter) };
};

/** Ends the delay if the fired timer is this query's. */
export const waitOver = (query: Query, world: World): Query =>
  query.timer !== null && query.timer === world.cause ? { ...query, timer: null } : query;
