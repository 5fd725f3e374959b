import { Schema } from 'effect';
import { BookingId, SpaceId, UserId } from '../../contract/ids.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { RequestId } from '../../engine/request-id.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { BookingChange } from '../booking/index.ts';
import type { OnBehalfReads } from '../on-behalf/index.ts';
import type { SelectionChange, SelectSpace } from '../selection/index.ts';

/** Booking several desks at once. */
export const MultiBookingState = Schema.Struct({
  creating: Schema.NullOr(
    Schema.Struct({
      request: RequestId,
      spaceIds: Schema.Array(SpaceId),
      /** The person it is for; null: oneself. */
      userId: Schema.NullOr(UserId),
      /** Desks and slot have not changed since the request. */
      watched: Schema.Boolean,
    }),
  ),
  /** Submitted while some desks were unavailable; the message stays until none is (MS3). */
  invalid: Schema.Boolean,
  /** Desks that the server refused while the map still shows them as free (SP5). */
  refused: Schema.Array(SpaceId),
  /** The latest booking, while the same desks are selected (MS11). */
  made: Schema.NullOr(
    Schema.Struct({
      bookingIds: Schema.Array(BookingId),
      spaceIds: Schema.Array(SpaceId),
    }),
  ),
});
export type MultiBookingState = typeof MultiBookingState.Type;

export const initialMultiBooking: MultiBookingState = {
  creating: null,
  invalid: false,
  refused: [],
  made: null,
};

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

/** The slices that this feature reads. */
export type MultiBookingReads = OnBehalfReads & { readonly multiBooking: MultiBookingState };

export type MultiBookingHeard =
  | OfficeHeard
  | MultiBookingEvent
  | SelectionChange
  | AnswerTo<'calendar.createSeveral'>;

/** What it may change in the features below. */
export type MultiBookingWorld = World<BookingChange | SelectionChange | typeof SelectSpace.Type>;

export type MultiBookingStep = Step<
  MultiBookingState,
  MultiBookingHeard,
  MultiBookingWorld,
  MultiBookingReads
>;
