import { Schema } from 'effect';

/** The range of a JavaScript date (ECMA-262, 21.4.1.1). */
const MOST = 8_640_000_000_000_000;

/** Milliseconds since the epoch, within the range of dates. */
export const Instant = Schema.Int.check(Schema.isBetween({ minimum: -MOST, maximum: MOST }));
