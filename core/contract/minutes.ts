import { Schema } from 'effect';

/** Whole minutes since the epoch. */
export const Minutes = Schema.Int.annotate({ identifier: 'Minutes' });

/** A half-open interval [start, end) in minutes since the epoch. */
export const Slot = Schema.Struct({ start: Minutes, end: Minutes }).annotate({
  identifier: 'Slot',
});
export type Slot = typeof Slot.Type;
