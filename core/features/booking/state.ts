import { Schema } from 'effect';
import { BookingId, SpaceId, UserId } from '../../contract/ids.ts';
import { Minutes, Slot } from '../../contract/minutes.ts';
import { RequestId } from '../../engine/request-id.ts';

/** Booking and removing from the quick view. */
export const BookingState = Schema.Struct({
  /** The slot that the person chose for the selected space; null: the default slot. */
  slot: Schema.NullOr(Slot),
  creating: Schema.NullOr(
    Schema.Struct({
      request: RequestId,
      spaceId: SpaceId,
      start: Minutes,
      end: Minutes,
      /** For whom. */
      userId: UserId,
    }),
  ),
  confirmingRemoval: Schema.NullOr(BookingId),
  removing: Schema.NullOr(
    Schema.Struct({
      request: RequestId,
      bookingId: BookingId,
      how: Schema.Literals(['end', 'delete']),
    }),
  ),
  /** The booking for which another desk is being chosen. */
  moving: Schema.NullOr(BookingId),
  changing: Schema.NullOr(
    Schema.Struct({ request: RequestId, bookingId: BookingId, spaceId: SpaceId }),
  ),
  /** What was just booked and can be taken back; empty: nothing. */
  made: Schema.Array(BookingId),
  /** How long it can be. */
  madeTimer: Schema.NullOr(RequestId),
  /** What of it is being taken back, or waits for that. */
  undoing: Schema.Array(BookingId),
});
export type BookingState = typeof BookingState.Type;

export const initialBooking: BookingState = {
  slot: null,
  creating: null,
  confirmingRemoval: null,
  removing: null,
  moving: null,
  changing: null,
  made: [],
  madeTimer: null,
  undoing: [],
};
