import { Schema } from 'effect';
import { UserId } from '../../contract/ids.ts';

/** Books the desks of the multiple selection at their slot, all or none. */
const BookSeveral = Schema.TaggedStruct('BookSeveral', {
  /** For whom; left out: for oneself. */
  userId: Schema.optionalKey(UserId),
});

export const MultipleEvent = Schema.Union([BookSeveral]);
