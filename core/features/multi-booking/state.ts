import { Schema } from 'effect';
import { BookingId, SpaceId, UserId } from '../../contract/ids.ts';
import { RequestId } from '../../engine/request-id.ts';

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
