import { Schema } from 'effect';
import { Code, FreeText } from './contract/text.ts';

/**
 * How a call to the server ended. `Refused` carries the error body of specification 8. `Unreachable`: no usable answer.
 * `OutcomeUnknown`: the host died while a call that must not be repeated was under way.
 */
const answer = <Body extends Schema.Top>(body: Body) =>
  Schema.Union([
    Schema.TaggedStruct('Success', { body }),
    Schema.TaggedStruct('Refused', {
      status: Schema.Int,
      code: Code,
      detailedCode: Code,
      message: FreeText,
    }),
    Schema.TaggedStruct('Unreachable', {
      reason: Schema.Literals(['timeout', 'network', 'malformed']),
    }),
    Schema.TaggedStruct('OutcomeUnknown', {}),
  ]);

/** The fact that a call was answered; the entry's `cause` names the request. */
export const answered = <Tag extends string, Body extends Schema.Top>(tag: Tag, body: Body) =>
  Schema.TaggedStruct(tag, { answer: answer(body) });

export type Answer<Body> = { readonly _tag: 'Success'; readonly body: Body } | Failure;

export type Failure =
  | {
      readonly _tag: 'Refused';
      readonly status: number;
      readonly code: string;
      readonly detailedCode: string;
      readonly message: string;
    }
  | { readonly _tag: 'Unreachable'; readonly reason: 'timeout' | 'network' | 'malformed' }
  | { readonly _tag: 'OutcomeUnknown' };
