import { Schema } from 'effect';
import { LONGEST } from '../limits.ts';

/** UG4: one line that employees read; '': none. */
export const Sentence = Schema.String.check(
  Schema.isMaxLength(LONGEST.sentence),
  Schema.makeFilter((text: string) => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text), {
    expected: 'one line without control characters',
  }),
).annotate({ redaction: 'free' });
