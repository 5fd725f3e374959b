import { Schema } from 'effect';
import { Failure } from '../../contract/answer.ts';
import { Booking } from '../../contract/booking.ts';
import { FloorId, SignId, SpaceId, UserId } from '../../contract/ids.ts';
import { MapAsset } from '../../contract/map-asset.ts';
import { UserDetails } from '../../contract/people.ts';
import { RequestId } from '../../engine/request-id.ts';

const BookingList = Schema.Union([
  Schema.Struct({ status: Schema.Literal('loading') }),
  Schema.Struct({ status: Schema.Literal('loaded'), bookings: Schema.Array(Booking) }),
  Schema.Struct({ status: Schema.Literal('failed'), failure: Failure }),
]);

const SelectedSpace = Schema.Struct({
  kind: Schema.Literal('space'),
  spaceId: SpaceId,
  list: BookingList,
  request: Schema.NullOr(RequestId),
  /** The floor's status stamp for which the list was asked; a newer one asks again. */
  stamp: Schema.Int,
  /** The stamp moved while the list was being asked for. */
  stale: Schema.Boolean,
});

const SelectedSign = Schema.Struct({
  kind: Schema.Literal('sign'),
  signId: SignId,
  floorId: FloorId,
});

/** SL12: a colleague; the details are null until they have come. */
const SelectedUser = Schema.Struct({
  kind: Schema.Literal('user'),
  userId: UserId,
  details: Schema.NullOr(UserDetails),
  request: Schema.NullOr(RequestId),
});

/** SL13: the own position. */
const SelectedPosition = Schema.Struct({ kind: Schema.Literal('position') });

/** SL7: desks, each once, in the order in which they were chosen. */
const Several = Schema.Struct({
  kind: Schema.Literal('several'),
  spaceIds: Schema.Array(SpaceId),
});

/** SL9: several were wanted by somebody who may not have them. */
const NotPermitted = Schema.Struct({ kind: Schema.Literal('notPermitted') });

/** SL11: what was located on a floor of which nothing is known yet. */
const Sought = Schema.Struct({ kind: Schema.Literal('sought'), asset: MapAsset });

/** SL1: the one thing that is selected on the map, or the one selection of several. */
export const SelectionState = Schema.Struct({
  selected: Schema.NullOr(
    Schema.Union([
      SelectedSpace,
      SelectedSign,
      SelectedUser,
      SelectedPosition,
      Several,
      NotPermitted,
      Sought,
    ]),
  ),
});
export type SelectionState = typeof SelectionState.Type;
export type Selected = NonNullable<SelectionState['selected']>;
export type SelectedOf<Kind extends Selected['kind']> = Extract<Selected, { readonly kind: Kind }>;

export const initialSelection: SelectionState = { selected: null };
