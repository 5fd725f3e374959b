import { refreshAfter } from '../../office/floor/refresh-after.ts';
import { notify } from '../../office/notice/notify.ts';
import {
  bookedMessage,
  bookingFailed,
  quickViewMessage,
} from '../../office/notice/quick-view-messages.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { send } from '../../remote/send.ts';
import { submission } from '../../rules/booking/multi-select.ts';
import { POST_ACTION_DELAYS } from '../../rules/limits/delays.ts';
import { denialOf } from '../../rules/permission/permissions.ts';
import { standingOf } from '../claim/index.ts';
import { markedSpaces } from '../selection/index.ts';
import { removeUnavailable, startMultiple, toggle } from './marking.ts';
import { severalRefusal } from './refusal.ts';
import { SEVERAL_RULES } from './refusal-rules.ts';
import { isFloorChecked, markedDesks, multipleSlot } from './several.ts';
import { slotTakenAlong } from './slot-taken-along.ts';
import { initialMultiple, type MultipleState } from './state.ts';
import type { MultipleHeard, MultipleReads, MultipleStep, MultipleWorld } from './world.ts';

/** Whether some desks are unavailable; false while that is not known (MS6). */
const hasUnavailable = (state: MultipleReads): boolean =>
  isFloorChecked(state) &&
  markedDesks(state, markedSpaces(state)).some(({ status }) => status !== 'FREE');

const sendBooking = (
  world: MultipleWorld,
  state: MultipleReads,
  { spaceIds, subject }: { readonly spaceIds: readonly number[]; readonly subject: string },
  userId: number | null,
): number =>
  send(
    {
      name: 'calendar.createSeveral',
      query: userId === null ? {} : { bobo: userId },
      payload: {
        ...multipleSlot(state),
        people: userId === null ? [] : [userId],
        resources: spaceIds.map((id) => ({ id })),
        type: 'APPOINTMENT',
        subject,
        origin: 'NONE',
      },
    },
    world,
  );

const book = (
  multiple: MultipleState,
  event: Extract<MultipleHeard, { readonly _tag: 'BookSeveral' }>,
  world: MultipleWorld,
  state: MultipleReads,
): MultipleState => {
  const user = state.session.user;
  // MS7: one booking at a time. MS11: the same selection is not booked twice.
  if (user === null || multiple.creating !== null || multiple.made !== null) {
    world.cite('MS7');
    return multiple;
  }
  const forWhom = event.userId ?? user.id;
  const userId = forWhom === user.id ? null : forWhom;
  const action = userId === null ? 'bookSeveral' : 'bookSeveralOnBehalf';
  if (denialOf(action, standingOf(state, true)) !== null) {
    world.cite('MS10');
    return multiple;
  }
  const desks = markedDesks(state, markedSpaces(state), forWhom);
  const submitted = submission(desks.map(({ desk, status }) => ({ spaceId: desk.id, status })));
  if (submitted._tag === 'Nothing') return multiple;
  if (submitted._tag === 'Invalid' && isFloorChecked(state)) {
    world.cite('MS3');
    world.dispatch(notify(quickViewMessage('INVALID_BOOKINGS')));
    return { ...multiple, invalid: true };
  }
  const refusal = severalRefusal(state, markedSpaces(state), forWhom);
  if (refusal !== null || submitted._tag === 'Invalid') {
    world.cite(SEVERAL_RULES[refusal?.rule ?? 'checking']);
    return multiple;
  }
  const request = sendBooking(world, state, submitted, userId);
  const { spaceIds } = submitted;
  return { ...multiple, creating: { request, spaceIds, userId, watched: true } };
};

const answered = (
  multiple: MultipleState,
  { answer }: AnswerTo<'calendar.createSeveral'>,
  world: MultipleWorld,
): MultipleState => {
  const { creating } = multiple;
  const settled = { ...multiple, creating: null };
  world.cite('MS13');
  refreshAfter(answer, POST_ACTION_DELAYS.deskBooking, world);
  if (answer._tag !== 'Success') {
    const onBehalf = creating !== null && creating.userId !== null;
    world.dispatch(notify(bookingFailed('multiBooking', answer, onBehalf), answer));
    return settled;
  }
  const bookingIds = answer.body.map(({ id }) => id);
  world.dispatch({ _tag: 'BookingsMade', bookings: answer.body });
  world.dispatch({ _tag: 'OfferUndo', bookingIds });
  world.dispatch(notify(bookedMessage('BOOKINGS_REGISTERED')));
  const made =
    creating?.watched === true ? { bookingIds, spaceIds: creating.spaceIds } : multiple.made;
  return { ...settled, made };
};

/** MS5: the slot from before the desk joined the selection. */
const takeSlotAlong = (spaceId: number, world: MultipleWorld, before: MultipleReads): void => {
  const chosen = slotTakenAlong(before, spaceId);
  if (chosen !== before.floor.chosen) world.dispatch({ _tag: 'ChooseInterval', chosen });
};

const stepEvent: MultipleStep = (multiple, event, world, state, before) => {
  switch (event._tag) {
    case 'BookSeveral':
      return book(multiple, event, world, state);
    case 'calendar.createSeveral':
      return answered(multiple, event, world);
    case 'ToggleMarked':
      toggle(event.spaceId, world, state);
      return multiple;
    case 'ClickOnMap': {
      const { asset, long } = event;
      if (asset.assetType !== 'space') return multiple;
      if (long) startMultiple(asset.assetId, world, state);
      else toggle(asset.assetId, world, state);
      return multiple;
    }
    case 'RemoveUnavailable':
      removeUnavailable(world, state);
      return multiple;
    case 'StartMultiple':
      startMultiple(event.spaceId, world, state);
      takeSlotAlong(event.spaceId, world, before);
      return multiple;
    default:
      return multiple;
  }
};

/** MS12: the desks or the time changed. */
const isOtherChoice = (state: MultipleReads, before: MultipleReads): boolean =>
  state.floor.chosen !== before.floor.chosen ||
  (state.selection !== before.selection && !isSameDesks(markedSpaces(state), markedSpaces(before)));

const isSameDesks = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** MS12: the bookings are gone, undone or removed otherwise. */
const isTakenBack = (
  { bookingIds }: NonNullable<MultipleState['made']>,
  { floor: { self } }: MultipleReads,
  before: MultipleReads,
): boolean =>
  self !== null &&
  self !== before.floor.self &&
  !self.calendar.items.some(({ id }) => bookingIds.includes(id));

/** MS3, MS12: a message about a choice is dropped with the choice. */
const kept = (
  multiple: MultipleState,
  state: MultipleReads,
  before: MultipleReads,
): MultipleState => {
  const { creating, invalid, made } = multiple;
  const other = isOtherChoice(state, before);
  const gone = made !== null && (other || isTakenBack(made, state, before));
  const unwatched = other && creating?.watched === true;
  const settled = invalid && !hasUnavailable(state);
  return gone || unwatched || settled
    ? {
        ...multiple,
        made: gone ? null : made,
        creating: unwatched ? { ...creating, watched: false } : creating,
        invalid: invalid && !settled,
      }
    : multiple;
};

export const stepMultiple: MultipleStep = (multiple, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    // MS14: the end of the session cancels pending requests, and drops their messages.
    world.cancel(multiple.creating?.request ?? null);
    return initialMultiple;
  }
  const stepped = stepEvent(multiple, event, world, state, before);
  return kept(stepped, state, before);
};
