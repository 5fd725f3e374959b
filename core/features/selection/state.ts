import { Schema } from 'effect';
import { Booking } from '../../contract/booking.ts';
import { FloorId, SignId, SpaceId, UserId } from '../../contract/ids.ts';
import { MapAsset } from '../../contract/map-asset.ts';
import { UserDetails } from '../../contract/people.ts';
import { Query } from '../../remote/query.ts';

const SelectedSpace = Schema.Struct({
  kind: Schema.Literal('space'),
  spaceId: SpaceId,
  /** Its bookings; null until they have come. */
  bookings: Schema.NullOr(Schema.Array(Booking)),
  query: Query,
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
  query: Query,
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
