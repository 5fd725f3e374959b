import { Schema } from 'effect';
import { LongText } from './text.ts';

/** The answer of a call without a result. */
export const Outcome = Schema.Struct({ outcome: Schema.Literal('OK') }).annotate({
  identifier: 'Outcome',
});

/** The answer of a sign-out. */
export const SignedOut = Schema.Struct({
  ...Outcome.fields,
  /** SO13: the sign-out of the provider, where the page goes once it has ended its own session. */
  url: Schema.optionalKey(LongText),
}).annotate({ identifier: 'SignedOut' });
