import { Schema } from 'effect';
import { BookingId, SpaceId, UserId } from '../../contract/ids.ts';
import { RequestId } from '../../engine/request-id.ts';

/** Booking several desks at once. */
export const MultipleState = Schema.Struct({
  creating: Schema.NullOr(
    Schema.Struct({
      request: RequestId,
      spaceIds: Schema.Array(SpaceId),
      /** For whom; null: for oneself. */
      userId: Schema.NullOr(UserId),
      /** Desks and slot are still those that were asked for. */
      watched: Schema.Boolean,
    }),
  ),
  /** Submitted while some of them cannot be had: the message stays until none is left (MS3). */
  invalid: Schema.Boolean,
  /** What was just booked, as long as the same desks are selected (MS11). */
  made: Schema.NullOr(
    Schema.Struct({
      bookingIds: Schema.Array(BookingId),
      spaceIds: Schema.Array(SpaceId),
    }),
  ),
});
export type MultipleState = typeof MultipleState.Type;

export const initialMultiple: MultipleState = {
  creating: null,
  invalid: false,
  made: null,
};
