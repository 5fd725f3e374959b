import { Schema } from 'effect';

/** The answer of a call without a result. */
export const Outcome = Schema.Struct({ outcome: Schema.Literal('OK') }).annotate({
  identifier: 'Outcome',
});
