import type { EventOf, Heard } from '../../events.ts';
import type { World } from '../../office/world.ts';
import type { FeatureStep, State } from '../../state.ts';
import { bookingsAnswered, userAnswered, withBooking, withMoved, withRemoved } from './answered.ts';
import { cleared, selectAsset, selectSpace, selectUser } from './choose.ts';
import { followed, withoutGone } from './followed.ts';
import { isDeskHere } from './known.ts';
import { found, located } from './locate.ts';
import { withReplaced } from './replaced.ts';
import { startMultiple, toggled, withoutDesks, withoutUnavailable } from './several.ts';
import type { SelectionState } from './state.ts';

const viewerSaid = (
  selection: SelectionState,
  { said }: EventOf<'ViewerSaid'>,
  world: World,
  state: State,
): SelectionState => {
  // WF3: the start of a way is chosen by this, or not chosen after all, and nothing else.
  if (state.wayfinding.way?.choosing === true) return selection;
  if (said.name === 'deselect') return cleared(selection, world);
  if (said.name !== 'profile' && said.name !== 'long_click') return selection;
  const { floorId, assetType, assetId } = said;
  const isDesk = assetType === 'space' && isDeskHere(state, assetId);
  // SL8: desks are counted in and out while several are selected; what else is clicked takes their place.
  if (isDesk && said.name === 'long_click') return startMultiple(selection, assetId, world, state);
  if (isDesk && selection.selected?.kind === 'several') {
    return toggled(selection, assetId, world, state);
  }
  return selectAsset(selection, { floorId, assetType, assetId }, world, state);
};

const stepEvent: FeatureStep<SelectionState> = (selection, event, world, state, before) => {
  switch (event._tag) {
    case 'SelectSpace':
      return selectSpace(selection, event.spaceId, world, state);
    case 'SelectUser':
      return selectUser(selection, event.userId, world, state);
    case 'Locate':
      return located(selection, event.asset, world, state, before);
    case 'ViewerSaid':
      return viewerSaid(selection, event, world, state);
    case 'Deselect':
      return cleared(selection, world);
    case 'StartMultiple':
      return startMultiple(selection, event.spaceId, world, state);
    case 'ToggleMarked':
      return toggled(selection, event.spaceId, world, state);
    case 'ReplaceMarked':
      return withReplaced(selection, event, world, state);
    case 'RemoveUnavailable':
      return withoutUnavailable(selection, state);
    case 'ClearMarked':
      return withoutDesks(selection);
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

/** SL2: what goes along to another floor: what is located there (SL11), and the own position that is followed (SL13). */
const goesAlong = ({ selected }: SelectionState, event: Heard): boolean =>
  event._tag === 'Locate' || (event._tag === 'GoToOneself' && selected?.kind === 'position');

export const stepSelection: FeatureStep<SelectionState> = (
  selection,
  event,
  world,
  state,
  before,
) => {
  // SL2: a selection does not outlive its floor, nor the session.
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
