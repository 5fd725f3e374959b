import { Schema } from 'effect';
import { RowKey } from '../../contract/administration/tables.ts';
import { WhyRefused } from '../../contract/administration/why.ts';
import { Failure } from '../../contract/answer.ts';
import { Code, PersonName } from '../../contract/text.ts';
import { RequestId } from '../../engine/request-id.ts';

/**
 * A booking that somebody is to make: a day, yyyy-MM-dd, and times of it, `HH:mm`. Somebody is known by the row or, where the list
 * of people is not seen, by the user name; without both it is whoever asks.
 */
export const Question = Schema.Struct({
  person: Schema.NullOr(RowKey),
  username: PersonName,
  space: RowKey,
  day: Code,
  from: Code,
  to: Code,
});
export type Question = typeof Question.Type;

export const RulesState = Schema.Struct({
  asked: Schema.NullOr(Question),
  /** null: it was answered. */
  request: Schema.NullOr(RequestId),
  answer: Schema.NullOr(WhyRefused),
  failure: Schema.NullOr(Failure),
});
export type RulesState = typeof RulesState.Type;

export const initialRules: RulesState = {
  asked: null,
  request: null,
  answer: null,
  failure: null,
};
