import { Schema } from 'effect';
import { SpaceId, UserId } from '../../contract/ids.ts';
import { command } from '../../engine/event.ts';

/** Starts a multiple selection with this desk. */
const StartMultiSelect = command('StartMultiSelect', { spaceId: SpaceId });
/** Adds a desk to the multiple selection, or removes it. */
const ToggleSelectedDesk = command('ToggleSelectedDesk', { spaceId: SpaceId });
/** Removes the desks that cannot be booked for the slot. */
const RemoveUnavailable = command('RemoveUnavailable', {});

/** Books the desks of the multiple selection for their slot, all or none. */
const BookDesks = command('BookDesks', {
  /** The person it is for; absent: oneself. */
  userId: Schema.optionalKey(UserId),
});

export const MultiBookingEvent = Schema.Union([
  StartMultiSelect,
  ToggleSelectedDesk,
  RemoveUnavailable,
  BookDesks,
]);
export type MultiBookingEvent = typeof MultiBookingEvent.Type;
