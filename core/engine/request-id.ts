import { Schema } from 'effect';

/** A request's number, from a counter in the state. */
export const RequestId = Schema.Int.annotate({ identifier: 'RequestId' });
