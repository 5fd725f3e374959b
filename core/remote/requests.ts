import { Schema } from 'effect';
import { MapAsset } from '../contract/map-asset.ts';
import { StorageKey } from '../contract/storage.ts';
import { Code } from '../contract/text.ts';
import { fact } from '../engine/event.ts';
import { RequestId } from '../engine/request-id.ts';
import { Call } from './calls.ts';

/** The feature that sent the request; only it sees the answer. */
const Owner = Code.annotate({ identifier: 'Owner' });

/** A call to the server. Its owner gets an `Answered` whose cause is this id. */
export const Http = Schema.TaggedStruct('Http', {
  id: RequestId,
  owner: Owner,
  call: Call,
  /** Milliseconds after which it fails with `Unreachable` (timeout). */
  timeout: Schema.Int,
});

/** Leads to `TimerFired` after `delay` milliseconds plus a random part of it up to `jitter` (0 to 1). */
export const Timer = Schema.TaggedStruct('Timer', {
  id: RequestId,
  owner: Owner,
  timer: Code,
  delay: Schema.Int,
  jitter: Schema.Finite,
});

/** A timer fired; the entry's `cause` names the request. */
export const TimerFired = fact('TimerFired', { timer: Code });

/** Cancels a request; a late answer changes nothing. */
const Cancel = Schema.TaggedStruct('Cancel', { id: RequestId, target: RequestId });

/** Writes local storage; null removes the key. */
const Store = Schema.TaggedStruct('Store', {
  id: RequestId,
  key: StorageKey,
  value: Schema.NullOr(Code),
});

/** A one-time action of the map, which is not part of what it shows. */
const TellViewer = Schema.TaggedStruct('TellViewer', {
  id: RequestId,
  command: Schema.Union([
    Schema.Struct({ name: Schema.Literal('zoom'), factor: Schema.Finite }),
    Schema.Struct({ name: Schema.Literal('rotate'), degrees: Schema.Finite }),
    Schema.Struct({ name: Schema.Literal('locate'), ...MapAsset.fields }),
    Schema.Struct({ name: Schema.Literal('deselect') }),
  ]),
});

/** Reads what the browser has kept of the office; leads to `OfflineCopyRead`. */
const ReadOfflineCopy = Schema.TaggedStruct('ReadOfflineCopy', { id: RequestId, owner: Owner });

/** Reloads the page. */
const Reload = Schema.TaggedStruct('Reload', {
  id: RequestId,
  reason: Schema.Literals(['login', 'logout', 'place', 'server']),
});

export const Request = Schema.Union([
  Http,
  Timer,
  ReadOfflineCopy,
  Cancel,
  Store,
  TellViewer,
  Reload,
]);
export type Request = typeof Request.Type;
/** Requests that are pending until a fact answers them. */
export const Answerable = Schema.Union([Http, Timer, ReadOfflineCopy]);
export type Answerable = typeof Answerable.Type;
/** Requests that the page carries out. */
export type PageRequest = typeof Store.Type | typeof TellViewer.Type | typeof Reload.Type;

type WithoutId<R> = R extends unknown ? Omit<R, 'id' | 'owner'> : never;
export type Draft = WithoutId<Exclude<Request, { readonly _tag: 'Cancel' }>>;

/** The part of the state that tracks requests. */
export const RequestState = Schema.Struct({
  /** The id of the next request. */
  nextRequest: RequestId,
  /** Pending requests by id; a fact with any other cause changes nothing. */
  pending: Schema.Record(Code, Answerable),
});
export type RequestState = typeof RequestState.Type;
