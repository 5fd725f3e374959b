import { Schema } from 'effect';

/** The answer of a call that has nothing else to say. */
export const Outcome = Schema.Struct({ outcome: Schema.Literal('OK') }).annotate({
  identifier: 'Outcome',
});
