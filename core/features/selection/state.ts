import { Schema } from 'effect';
import { Booking } from '../../contract/booking.ts';
import { FloorId, SignId, SpaceId, UserId } from '../../contract/ids.ts';
import { MapAsset } from '../../contract/map-asset.ts';
import { UserDetails } from '../../contract/people.ts';
import { Query } from '../../remote/query.ts';

const SelectedSpace = Schema.Struct({
  kind: Schema.Literal('space'),
  spaceId: SpaceId,
  /** Its bookings; null until loaded. */
  bookings: Schema.NullOr(Schema.Array(Booking)),
  query: Query,
});

const SelectedSign = Schema.Struct({
  kind: Schema.Literal('sign'),
  signId: SignId,
  floorId: FloorId,
});

/** SL12: a colleague; details are null until loaded. */
const SelectedUser = Schema.Struct({
  kind: Schema.Literal('user'),
  userId: UserId,
  details: Schema.NullOr(UserDetails),
  query: Query,
});

/** SL13: the user's own position. */
const SelectedPosition = Schema.Struct({ kind: Schema.Literal('position') });

/** SL7: desks, each once, in the order of selection. */
const Several = Schema.Struct({
  kind: Schema.Literal('multiSelect'),
  spaceIds: Schema.Array(SpaceId),
});

/** SL9: the user may not select several desks. */
const NotPermitted = Schema.Struct({ kind: Schema.Literal('notPermitted') });

/** SL11: an asset to select once its floor has loaded. */
const Sought = Schema.Struct({ kind: Schema.Literal('sought'), asset: MapAsset });

/** SL1: the selected thing, or the multiple selection; at most one of them. */
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
