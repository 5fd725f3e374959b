import { Schema } from 'effect';
import { Code } from '../../contract/text.ts';
import { RequestId } from '../../engine/request-id.ts';
import { type Cancel, httpOf, Timer } from '../../remote/request-kinds.ts';
import { Call } from './calls.ts';

const Http = httpOf(Call);

/** What the steps of this core may ask of the outside. */
export type Request = typeof Http.Type | typeof Timer.Type | typeof Cancel.Type;

type WithoutId<R> = R extends unknown ? Omit<R, 'id' | 'owner'> : never;
export type Draft = WithoutId<Exclude<Request, { readonly _tag: 'Cancel' }>>;

/** The part of the state that tracks requests. */
export const RequestState = Schema.Struct({
  nextRequest: RequestId,
  pending: Schema.Record(Code, Schema.Union([Http, Timer])),
});
