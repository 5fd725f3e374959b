import type { World } from '../../engine/world.ts';
import type { Event, EventOf } from '../../events.ts';
import { isRemoved } from '../../rules/outcome/removed.ts';
import type { FeatureStep, State } from '../../state.ts';
import { isRefresh } from '../booking/refresh.ts';
import { isRoomOfSchedule } from '../schedule/chosen-meeting.ts';
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
    case 'ChooseScheduleSlot':
      // SC18
      return isRoomOfSchedule(state, event.spaceId)
        ? selectSpace(selection, event.spaceId, world, state)
        : selection;
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
    case 'SpaceBookingsAnswered':
      return bookingsAnswered(selection, event.answer, world);
    case 'UserAnswered':
      return userAnswered(selection, event.answer, world);
    case 'DeskBookingAnswered':
      return event.answer._tag === 'Success'
        ? withBooking(selection, event.answer.body)
        : selection;
    case 'RemovalAnswered':
      return isRemoved(event.answer)
        ? withRemoved(selection, state.booking.removing, state.page.minute)
        : selection;
    case 'DeskChangeAnswered':
      return event.answer._tag === 'Success'
        ? withMoved(selection, state.booking.changing?.bookingId ?? 0, event.answer.body)
        : selection;
    case 'EntryRemovalAnswered':
      return isRemoved(event.answer)
        ? withRemoved(selection, state.calendar.removing, state.page.minute)
        : selection;
    default:
      return selection;
  }
};

/** SL2: what goes along to another floor: what is located there (SL11), and the own position that is followed (SL13). */
const goesAlong = ({ selected }: SelectionState, event: Event): boolean =>
  event._tag === 'Locate' || (event._tag === 'FollowMe' && selected?.kind === 'position');

const isOther = (a: SelectionState['selected'], b: SelectionState['selected']): boolean => {
  if (a?.kind === 'space') return b?.kind !== 'space' || a.spaceId !== b.spaceId;
  if (a?.kind === 'user') return b?.kind !== 'user' || a.userId !== b.userId;
  return a?.kind !== b?.kind;
};

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
  const present = found(withoutGone(stepped, world, state), event, world, state);
  if (isOther(present.selected, selection.selected)) return present;
  return followed(present, isRefresh(event) || event._tag === 'RefreshNow', world, state, before);
};
