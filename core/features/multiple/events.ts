import { Schema } from 'effect';
import { SpaceId, UserId } from '../../contract/ids.ts';
import { command } from '../../engine/event.ts';

/** Starts a multiple selection with this desk. */
const StartMultiple = command('StartMultiple', { spaceId: SpaceId });
/** Adds a desk to the multiple selection, or removes it. */
const ToggleMarked = command('ToggleMarked', { spaceId: SpaceId });
/** Removes the desks that cannot be booked for the slot. */
const RemoveUnavailable = command('RemoveUnavailable', {});

/** Books the desks of the multiple selection for their slot, all or none. */
const BookSeveral = command('BookSeveral', {
  /** The person it is for; absent: oneself. */
  userId: Schema.optionalKey(UserId),
});

export const MultipleEvent = Schema.Union([
  StartMultiple,
  ToggleMarked,
  RemoveUnavailable,
  BookSeveral,
]);
export type MultipleEvent = typeof MultipleEvent.Type;
