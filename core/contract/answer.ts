import { Schema } from 'effect';
import { UnavailableSpaces } from './errors.ts';
import { RequestId } from './request-id.ts';
import { Code, FreeText, PlaceName } from './text.ts';

/**
 * Why a call to the server failed. `Refused`: the server answered with the error body of specification 8. `Unreachable`:
 * there is no usable answer. `OutcomeUnknown`: the worker died while a call that must not be repeated was in flight.
 *
 * Example: `{ _tag: 'Refused', status: 409, code: '409', detailedCode: 'SLOT_TAKEN', message: 'start, end: ...' }`.
 */
export const Failure = Schema.Union([
  Schema.TaggedStruct('Refused', {
    status: Schema.Int,
    code: Code,
    detailedCode: Code,
    message: FreeText,
    resources: Schema.optionalKey(UnavailableSpaces),
    limit: Schema.optionalKey(FreeText),
    place: Schema.optionalKey(PlaceName),
    until: Schema.optionalKey(Schema.NullOr(Code)),
    /** SE21: absent: the answer had none. */
    request: Schema.optionalKey(RequestId),
  }),
  Schema.TaggedStruct('Unreachable', {
    reason: Schema.Literals(['timeout', 'network', 'malformed']),
  }),
  Schema.TaggedStruct('OutcomeUnknown', {}),
]);
export type Failure = typeof Failure.Type;

export type Answer<Body> = { readonly _tag: 'Success'; readonly body: Body } | Failure;
