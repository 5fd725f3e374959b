import { Schema } from 'effect';
import { SpaceId, UserId } from '../../contract/ids.ts';

/** Several desks are to be selected, this one first. */
const StartMultiple = Schema.TaggedStruct('StartMultiple', { spaceId: SpaceId });
/** Adds a desk to the multiple selection, or takes it away. */
const ToggleMarked = Schema.TaggedStruct('ToggleMarked', { spaceId: SpaceId });
/** Takes away the desks that cannot be booked for the slot. */
const RemoveUnavailable = Schema.TaggedStruct('RemoveUnavailable', {});

/** Books the desks of the multiple selection at their slot, all or none. */
const BookSeveral = Schema.TaggedStruct('BookSeveral', {
  /** For whom; left out: for oneself. */
  userId: Schema.optionalKey(UserId),
});

export const MultipleEvent = Schema.Union([
  StartMultiple,
  ToggleMarked,
  RemoveUnavailable,
  BookSeveral,
]);
