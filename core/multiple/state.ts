import { Schema } from 'effect';
import { SpaceId } from '../contract/ids.ts';
import { Slot } from '../contract/minutes.ts';
import { RequestId } from '../request-id.ts';

/** Booking several desks at once. */
export const MultipleState = Schema.Struct({
  creating: Schema.NullOr(
    Schema.Struct({ request: RequestId, spaceIds: Schema.Array(SpaceId), slot: Slot }),
  ),
  /** Submitted while some of them cannot be had: the message stays until none is left (MS3). */
  invalid: Schema.Boolean,
  /** The wait before the map is refreshed after a change. */
  refreshTimer: Schema.NullOr(RequestId),
});
export type MultipleState = typeof MultipleState.Type;

export const initialMultiple: MultipleState = {
  creating: null,
  invalid: false,
  refreshTimer: null,
};
