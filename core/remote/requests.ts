import { Schema } from 'effect';
import { MapAsset } from '../contract/map-asset.ts';
import { StorageKey } from '../contract/storage.ts';
import { Code } from '../contract/text.ts';
import { fact } from '../engine/event.ts';
import { RequestId } from '../engine/request-id.ts';
import { Call } from './calls.ts';

/** The part of the core that asked: it alone hears the answer. */
const Owner = Code.annotate({ identifier: 'Owner' });

/** A call to the server. `Answered` with this id as its cause goes to the owner alone. */
export const Http = Schema.TaggedStruct('Http', {
  id: RequestId,
  owner: Owner,
  call: Call,
  /** Milliseconds until `Unreachable` (timeout). */
  timeout: Schema.Int,
});

/** Answered by `TimerFired` after `delay` milliseconds, lengthened by up to `jitter` of itself (0 to 1). */
export const Timer = Schema.TaggedStruct('Timer', {
  id: RequestId,
  owner: Owner,
  timer: Code,
  delay: Schema.Int,
  jitter: Schema.Finite,
});

/** A timer that was asked for ran out; the entry's `cause` names the request. */
export const TimerFired = fact('TimerFired', { timer: Code });

/** Withdraws a request; an answer that comes all the same changes nothing. */
const Cancel = Schema.TaggedStruct('Cancel', { id: RequestId, target: RequestId });

/** Writes local storage; null removes the key. */
const Store = Schema.TaggedStruct('Store', {
  id: RequestId,
  key: StorageKey,
  value: Schema.NullOr(Code),
});

/** Something the map does once: it is not part of what the map shows. */
const TellViewer = Schema.TaggedStruct('TellViewer', {
  id: RequestId,
  command: Schema.Union([
    Schema.Struct({ name: Schema.Literal('zoom'), factor: Schema.Finite }),
    Schema.Struct({ name: Schema.Literal('rotate'), degrees: Schema.Finite }),
    Schema.Struct({ name: Schema.Literal('locate'), ...MapAsset.fields }),
  ]),
});

/** Loads the page anew. */
const Reload = Schema.TaggedStruct('Reload', {
  id: RequestId,
  reason: Schema.Literals(['login', 'logout', 'place', 'server']),
});

export const Request = Schema.Union([Http, Timer, Cancel, Store, TellViewer, Reload]);
export type Request = typeof Request.Type;
/** Requests that end with a fact; they are pending until then. */
export const Answerable = Schema.Union([Http, Timer]);
export type Answerable = typeof Answerable.Type;
/** Requests that the page itself carries out. */
export type PageRequest = typeof Store.Type | typeof TellViewer.Type | typeof Reload.Type;

type WithoutId<R> = R extends unknown ? Omit<R, 'id' | 'owner'> : never;
export type Draft = WithoutId<Exclude<Request, { readonly _tag: 'Cancel' }>>;

/** What the state holds of requests. */
export const RequestState = Schema.Struct({
  /** The id of the next request. */
  nextRequest: RequestId,
  /** Requests under way, by id; a fact whose cause is not among them changes nothing. */
  pending: Schema.Record(Code, Answerable),
});
export type RequestState = typeof RequestState.Type;
