import { Schema } from 'effect';
import { MapAsset } from '../contract/map-asset.ts';
import { Code } from '../contract/text.ts';
import { RequestId } from '../engine/request-id.ts';
import { Call } from './calls.ts';
import {
  type AnyHttp,
  Cancel,
  httpOf,
  Leave,
  ReadOfflineCopy,
  Reload,
  Store,
  Timer,
} from './request-kinds.ts';

export const Http = httpOf(Call);

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

export const Request = Schema.Union([
  Http,
  Timer,
  ReadOfflineCopy,
  Cancel,
  Store,
  TellViewer,
  Reload,
  Leave,
]);
export type Request = typeof Request.Type;
/** Requests that are pending until a fact answers them. */
export const Answerable = Schema.Union([Http, Timer, ReadOfflineCopy]);
export type Answerable = typeof Answerable.Type;
/** Requests of any core, whatever its calls. */
export type AnyRequest = Exclude<Request, typeof Http.Type> | AnyHttp;
/** Requests of any core that are pending until a fact answers them. */
export type AnyAnswerable = Exclude<Answerable, typeof Http.Type> | AnyHttp;
/** Requests that the page carries out. */
export type PageRequest =
  | typeof Store.Type
  | typeof TellViewer.Type
  | typeof Reload.Type
  | typeof Leave.Type;

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
