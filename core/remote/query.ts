import { Schema } from 'effect';
import type { Answer } from '../contract/answer.ts';
import { RequestId } from '../engine/request-id.ts';
import { backoff } from './backoff.ts';
import type { Call } from './calls.ts';
import { send } from './send.ts';
import type { RuleId, World } from './world.ts';

/**
 * Something that a feature wants to know from the server, and how far the asking is. What was learnt is the feature's own;
 * this is the one state machine of all fetching (RQ5).
 *
 *             invalidate            keepFresh, allowed
 *     fresh ─────────────▶ stale ──────────────────────▶ fetching ──▶ success: fresh, or waiting for the next poll
 *                          ▲   ▲                          │   │
 *                          │   └────── cancelPending ─────┘   ▼
 *                          └────────── waitOver ───────── waiting ◀── failure: longer each time (RQ3)
 *
 * Not allowed: what is under way or waited for is cancelled, and what it was for stays stale.
 *
 * Example: a list that nobody has asked for yet is `initialQuery`; while it is asked for,
 * `{ request: 7, timer: null, isStale: false, failureCount: 0 }`.
 */
export const Query = Schema.Struct({
  /** The request under way. */
  request: Schema.NullOr(RequestId),
  /** The wait before the next request: after a failure, between two polls, or until somebody has finished typing. */
  timer: Schema.NullOr(RequestId),
  /** What is known may be old, also when the request under way has been answered: it is to be asked for. */
  isStale: Schema.Boolean,
  /** Failures in a row. */
  failureCount: Schema.Int,
});
export type Query = typeof Query.Type;

/** Nothing is known. */
export const initialQuery: Query = { request: null, timer: null, isStale: true, failureCount: 0 };
/** Nothing is wanted. */
export const idleQuery: Query = { ...initialQuery, isStale: false };

export type QueryOptions = {
  /** Names the wait in the log, `favourite.retry`. */
  readonly timer: string;
  /** A poll: milliseconds from an answer to the next request. */
  readonly interval?: number;
  /** `never`: a failure stands until the query is invalidated. Otherwise it is asked again, later each time (RQ3). */
  readonly retry?: 'never';
  /** Milliseconds after which a request counts as not answered. */
  readonly timeout?: number;
  /** The rules that are cited when it is asked for, and when that fails. */
  readonly asked?: RuleId;
  readonly failed?: RuleId;
};

/** What holds a query, with the query as it is now. */
export const withQuery = <Holder extends { readonly query: Query }>(
  holder: Holder,
  query: Query,
): Holder => (query === holder.query ? holder : { ...holder, query });

export const isPending = ({ request, timer }: Query): boolean => request !== null || timer !== null;

/** Failed, and is not asked again by itself. */
export const hasFailed = (query: Query): boolean =>
  query.failureCount > 0 && !query.isStale && !isPending(query);

/** How it shows, where null is known until it has come: what was learnt stays when it cannot be had anew. */
export const statusOf = (query: Query, known: unknown): 'loading' | 'loaded' | 'failed' => {
  if (known !== null) return 'loaded';
  return query.failureCount > 0 ? 'failed' : 'loading';
};

export const invalidate = (query: Query): Query =>
  query.isStale ? query : { ...query, isStale: true };

/** Cancels what is under way or waited for. What the request was for is still to be asked for. */
export const cancelPending = (query: Query, world: World): Query => {
  if (!isPending(query)) return query;
  world.cancel(query.request);
  world.cancel(query.timer);
  const isStale = query.isStale || query.request !== null;
  return { ...query, request: null, timer: null, isStale };
};

/** What is under way would tell of before: it is to be asked for anew, and a wait goes on. */
export const cancelRequest = (query: Query, world: World): Query =>
  query.request === null ? query : cancelPending(query, world);

/** To be asked for at once, whatever was under way. */
export const refetch = (query: Query, world: World): Query =>
  invalidate(cancelPending(query, world));

/** Somebody asks: the wait is over, and a request under way will do. */
export const refetchNow = (query: Query, world: World): Query =>
  query.request === null ? refetch(query, world) : query;

/** What cannot be asked for now has not failed. */
export const suspend = (query: Query, world: World): Query => {
  const idle = cancelPending(query, world);
  return idle.failureCount === 0 ? idle : { ...idle, failureCount: 0 };
};

/** Somebody asks for what failed: it is asked for at once, as if it had not. What is fresh stays so. */
export const retryNow = (query: Query, world: World): Query => {
  if (query.failureCount === 0) return query;
  return query.request === null ? suspend(query, world) : { ...query, failureCount: 0 };
};

/** Waits before the next request; a wait that goes on begins anew. */
export const waitFirst = (
  query: Query,
  { timer, delay }: { readonly timer: string; readonly delay: number },
  world: World,
): Query => {
  const idle = refetch(query, world);
  return { ...idle, timer: world.request({ _tag: 'Timer', timer, delay, jitter: 0 }) };
};

export type Wanted = {
  /** See `mayFetch`. */
  readonly isAllowed: boolean;
  readonly call: () => Call;
};

/** Asks for what is stale as soon as it is allowed: one request at a time, none during a wait. */
export const keepFresh = (
  query: Query,
  { isAllowed, call }: Wanted,
  { asked, timeout }: QueryOptions,
  world: World,
): Query => {
  if (!isAllowed) return suspend(query, world);
  if (!query.isStale || isPending(query)) return query;
  if (asked !== undefined) world.cite(asked);
  return { ...query, request: send(call(), world, timeout), isStale: false };
};

/** Whether it is the query's own request that is answered: the parts of an owner hear all answers to it. */
export const isAnswered = ({ request }: Query, { cause }: World): boolean =>
  request !== null && request === cause;

/** The request under way was answered. */
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

/** The wait is over, when it is the query's own that ended. */
export const waitOver = (query: Query, world: World): Query =>
  query.timer !== null && query.timer === world.cause ? { ...query, timer: null } : query;
