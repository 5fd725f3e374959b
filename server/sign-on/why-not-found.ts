import { Schema } from 'effect';

const LONGEST = 300;

/** How the library tells of a value that is another one than expected. */
const Compared = Schema.Struct({
  expected: Schema.String,
  attribute: Schema.String,
  body: Schema.Record(Schema.String, Schema.Unknown),
});
const isCompared = Schema.is(Compared);

const detailOf = (cause: unknown): string => {
  if (cause instanceof Error) return `: ${cause.message}`;
  if (cause instanceof Response) {
    return `: ${cause.status}, ${cause.headers.get('content-type') ?? 'no content-type'}`;
  }
  if (!isCompared(cause)) return '';
  return `: it says ${String(cause.body[cause.attribute])}, not ${cause.expected}`;
};

/** SO56: why nothing usable is at an address, for IT. What a provider says is no text of Perch, so it is cut. */
export const whyNotFound = (error: unknown): string =>
  error instanceof Error
    ? `${error.message}${detailOf(error.cause)}`.slice(0, LONGEST)
    : String(error).slice(0, LONGEST);
