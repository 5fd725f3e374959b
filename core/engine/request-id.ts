import { Schema } from 'effect';

/** The id of a request, from a counter in the state. */
export const RequestId = Schema.Int.annotate({ identifier: 'RequestId' });
