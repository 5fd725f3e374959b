import { Schema } from 'effect';
import { Failure } from '../answer.ts';
import { Booking } from '../contract/booking.ts';
import { SpaceId } from '../contract/ids.ts';
import { RequestId } from '../request-id.ts';

export const BookingList = Schema.Union([
  Schema.Struct({ status: Schema.Literal('loading') }),
  Schema.Struct({ status: Schema.Literal('loaded'), bookings: Schema.Array(Booking) }),
  Schema.Struct({ status: Schema.Literal('failed'), failure: Failure }),
]);
export type BookingList = typeof BookingList.Type;

/** The one thing that is selected on the map. */
export const SelectionState = Schema.Struct({
  selected: Schema.NullOr(
    Schema.Struct({
      kind: Schema.Literal('space'),
      spaceId: SpaceId,
      list: BookingList,
      request: Schema.NullOr(RequestId),
      /** The floor's status stamp for which the list was asked; a newer one asks again. */
      stamp: Schema.Int,
      /** The stamp moved while the list was being asked for. */
      stale: Schema.Boolean,
    }),
  ),
});
export type SelectionState = typeof SelectionState.Type;

export const initialSelection: SelectionState = { selected: null };
