import { Schema } from 'effect';
import { SpaceId, UserId } from '../../contract/ids.ts';
import { command } from '../../engine/event.ts';

/** Several desks are to be selected, this one first. */
const StartMultiple = command('StartMultiple', { spaceId: SpaceId });
/** Adds a desk to the multiple selection, or takes it away. */
const ToggleMarked = command('ToggleMarked', { spaceId: SpaceId });
/** Takes away the desks that cannot be booked for the slot. */
const RemoveUnavailable = command('RemoveUnavailable', {});

/** Books the desks of the multiple selection at their slot, all or none. */
const BookSeveral = command('BookSeveral', {
  /** For whom; left out: for oneself. */
  userId: Schema.optionalKey(UserId),
});

export const MultipleEvent = Schema.Union([
  StartMultiple,
  ToggleMarked,
  RemoveUnavailable,
  BookSeveral,
]);
export type MultipleEvent = typeof MultipleEvent.Type;
