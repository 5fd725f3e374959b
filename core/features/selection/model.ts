import { Schema } from 'effect';
import { Booking } from '../../contract/booking.ts';
import { FloorId, SignId, SpaceId, UserId } from '../../contract/ids.ts';
import { MapAsset } from '../../contract/map-asset.ts';
import { UserDetails } from '../../contract/people.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, OfficeState, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
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

/** SL9: the user may not select several desks. `spaceId`: the space that was selected before; null: none. */
const NotPermitted = Schema.Struct({
  kind: Schema.Literal('notPermitted'),
  spaceId: Schema.NullOr(SpaceId),
});

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

/** Selects one thing and deselects all others (specification 4, Selection). */
export const SelectSpace = command('SelectSpace', { spaceId: SpaceId });
/** Selects a colleague, wherever they are, or oneself. */
const SelectUser = command('SelectUser', { userId: UserId });
const Deselect = command('Deselect', {});

/** Replaces a desk of the multiple selection with another one. */
const ReplaceSelectedDesk = command('ReplaceSelectedDesk', { from: SpaceId, to: SpaceId });
const ClearSelectedDesks = command('ClearSelectedDesks', {});

export const SelectionEvent = Schema.Union([
  SelectSpace,
  SelectUser,
  Deselect,
  ReplaceSelectedDesk,
  ClearSelectedDesks,
]);
export type SelectionEvent = typeof SelectionEvent.Type;

/** What features above can change here. */
export type SelectionChange =
  /** A click on the map that no other mode uses (WF3); `long`: a long press. */
  | { readonly _tag: 'ClickOnMap'; readonly asset: MapAsset; readonly long: boolean }
  /** Escape on the map, or a click on empty space. */
  | { readonly _tag: 'LeaveOnMap' }
  /** SL7: the desks of the multiple selection; starts one if there is none. */
  | { readonly _tag: 'MarkDesks'; readonly spaceIds: readonly number[] }
  /** SL9: shows a panel that the user may not select several desks. */
  | { readonly _tag: 'DenyMultiSelect' };

/** The slices that this feature reads. */
export type SelectionReads = OfficeState & { readonly selection: SelectionState };

export type SelectionHeard =
  | OfficeHeard
  | SelectionEvent
  | SelectionChange
  | AnswerTo<'deskBooking.ofDesk' | 'people.user'>;

export type SelectionStep = Step<SelectionState, SelectionHeard, World, SelectionReads>;
