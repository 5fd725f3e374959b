import type { World } from '../../office/world.ts';
import {
  bookingsAnswered,
  userAnswered,
  waited,
  withBooking,
  withMoved,
  withRemoved,
} from './answered.ts';
import {
  cleared,
  replaced,
  selectAsset,
  selectSpace,
  selectUser,
  withSelectedDesks,
} from './choose.ts';
import { followed, withoutGone } from './followed.ts';
import { isDeskHere } from './known.ts';
import { found, located } from './locate.ts';
import type {
  SelectionChange,
  SelectionHeard,
  SelectionReads,
  SelectionState,
  SelectionStep,
} from './model.ts';

/** SU12: replaces a desk of the selection with another desk of the floor that is not in it yet. */
const withReplaced = (
  selection: SelectionState,
  { from, to }: Extract<SelectionHeard, { readonly _tag: 'ReplaceSelectedDesk' }>,
  world: World,
  state: SelectionReads,
): SelectionState => {
  const { selected } = selection;
  if (selected?.kind !== 'multiSelect' || !isDeskHere(state, to)) return selection;
  const { spaceIds } = selected;
  if (!spaceIds.includes(from) || spaceIds.includes(to)) return selection;
  world.cite('SU12');
  return {
    selected: { kind: 'multiSelect', spaceIds: spaceIds.map((id) => (id === from ? to : id)) },
  };
};

/** SL8: during a multiple selection, and on a long press, the multiple selection handles the click. */
const clicked = (
  selection: SelectionState,
  { asset, long }: Extract<SelectionChange, { readonly _tag: 'ClickOnMap' }>,
  world: World,
  state: SelectionReads,
): SelectionState => {
  const isDesk = asset.assetType === 'space' && isDeskHere(state, asset.assetId);
  return isDesk && (long || selection.selected?.kind === 'multiSelect')
    ? selection
    : selectAsset(selection, asset, world, state);
};

/** SL9: its button leads back to the space that was selected. */
const denied = (selection: SelectionState, world: World): SelectionState => {
  const { selected } = selection;
  const spaceId = selected?.kind === 'space' ? selected.spaceId : null;
  return selected?.kind === 'notPermitted'
    ? selection
    : replaced(selection, world, () => ({ kind: 'notPermitted', spaceId }));
};

const stepEvent: SelectionStep = (selection, event, world, state, before) => {
  switch (event._tag) {
    case 'SelectSpace':
      return selectSpace(selection, event.spaceId, world, state);
    case 'SelectUser':
      return selectUser(selection, event.userId, world, state);
    case 'Locate':
      return located(selection, event.asset, world, state, before);
    case 'ClickOnMap':
      return clicked(selection, event, world, state);
    case 'LeaveOnMap':
    case 'Deselect':
      return cleared(selection, world);
    case 'MarkDesks':
      return withSelectedDesks(selection, event.spaceIds, world);
    case 'DenyMultiSelect':
      return denied(selection, world);
    case 'ReplaceSelectedDesk':
      return withReplaced(selection, event, world, state);
    case 'ClearSelectedDesks':
      // SL10
      return selection.selected?.kind === 'multiSelect'
        ? withSelectedDesks(selection, [], world)
        : selection;
    case 'TimerFired':
      return waited(selection, world);
    case 'deskBooking.ofDesk':
      return bookingsAnswered(selection, event.answer, world);
    case 'people.user':
      return userAnswered(selection, event.answer, world);
    case 'BookingsMade':
      return event.bookings.reduce(withBooking, selection);
    case 'BookingRemoved':
      return withRemoved(selection, event, state.page.minute);
    case 'BookingMoved':
      return withMoved(selection, event.bookingId, event.booking);
    default:
      return selection;
  }
};

/**
 * SL2: what stays selected on another floor: an asset located there (SL11), the own position while it is followed (SL13), and
 * the person of a link, whose floor follows (UC59).
 */
const goesAlong = ({ selected }: SelectionState, event: SelectionHeard): boolean =>
  event._tag === 'Locate' ||
  (event._tag === 'VisitFloor' && selected?.kind === 'user') ||
  (event._tag === 'GoToOneself' && selected?.kind === 'position');

export const stepSelection: SelectionStep = (selection, event, world, state, before) => {
  // SL2: a selection ends with its floor and with the session.
  const moved = state.place.floorId !== before.place.floorId;
  if (state.session.auth !== 'signedIn' || (moved && !goesAlong(selection, event))) {
    if (selection.selected !== null) world.cite('SL2');
    return cleared(selection, world);
  }
  const stepped = stepEvent(selection, event, world, state, before);
  const present = found(withoutGone(stepped, world, state), world, state, before);
  const asked = event._tag === 'MapRefreshed' || event._tag === 'RefreshNow';
  return followed(present, { asked, state, before }, world);
};
