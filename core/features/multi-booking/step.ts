import type { Failure } from '../../contract/answer.ts';
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
import { permissionDenied } from '../../rules/permission/permissions.ts';
import { authorizationOf } from '../claim/index.ts';
import { multiSelectedSpaces } from '../selection/index.ts';
import {
  initialMultiBooking,
  type MultiBookingHeard,
  type MultiBookingReads,
  type MultiBookingState,
  type MultiBookingStep,
  type MultiBookingWorld,
} from './model.ts';
import { multiBookingRefusal } from './refusal.ts';
import { MULTI_BOOKING_RULES } from './refusal-rules.ts';
import { isFloorChecked, multiBookingSlot, selectedDesks } from './selected-desks.ts';
import { join, removeUnavailable, startMultiSelect, toggle } from './selecting.ts';
import { slotTakenAlong } from './slot-taken-along.ts';

/** Whether some desks are unavailable; false while that is not known (MS6). */
const hasUnavailable = (state: MultiBookingReads): boolean =>
  isFloorChecked(state) &&
  selectedDesks(state, multiSelectedSpaces(state)).some(({ status }) => status !== 'FREE');

const sendBooking = (
  world: MultiBookingWorld,
  state: MultiBookingReads,
  { spaceIds, subject }: { readonly spaceIds: readonly number[]; readonly subject: string },
  userId: number | null,
): number =>
  send(
    {
      name: 'calendar.createSeveral',
      query: userId === null ? {} : { bobo: userId },
      payload: {
        ...multiBookingSlot(state),
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
  multiBooking: MultiBookingState,
  event: Extract<MultiBookingHeard, { readonly _tag: 'BookDesks' }>,
  world: MultiBookingWorld,
  state: MultiBookingReads,
): MultiBookingState => {
  const user = state.session.user;
  // MS7: one booking at a time. MS11: the same selection is not booked twice.
  if (user === null || multiBooking.creating !== null || multiBooking.made !== null) {
    world.cite('MS7');
    return multiBooking;
  }
  const forWhom = event.userId ?? user.id;
  const userId = forWhom === user.id ? null : forWhom;
  const action = userId === null ? 'bookDesks' : 'bookDesksOnBehalf';
  if (permissionDenied(action, authorizationOf(state, true)) !== null) {
    world.cite('MS10');
    return multiBooking;
  }
  const desks = selectedDesks(state, multiSelectedSpaces(state), forWhom);
  const submitted = submission(desks.map(({ desk, status }) => ({ spaceId: desk.id, status })));
  if (submitted._tag === 'Nothing') return multiBooking;
  if (submitted._tag === 'Invalid' && isFloorChecked(state)) {
    world.cite('MS3');
    world.dispatch(notify(quickViewMessage('INVALID_BOOKINGS')));
    return { ...multiBooking, invalid: true };
  }
  const refusal = multiBookingRefusal(state, multiSelectedSpaces(state), forWhom);
  if (refusal !== null || submitted._tag === 'Invalid') {
    world.cite(MULTI_BOOKING_RULES[refusal?.rule ?? 'checking']);
    return multiBooking;
  }
  const request = sendBooking(world, state, submitted, userId);
  const { spaceIds } = submitted;
  return { ...multiBooking, creating: { request, spaceIds, userId, watched: true } };
};

/** SP5: the desks that the server names must be removed, like those that the map shows as taken (MS3). */
const refusedIn = (answer: Failure): Partial<MultiBookingState> => {
  const refused = answer._tag === 'Refused' ? (answer.resources ?? []).map(({ id }) => id) : [];
  return refused.length === 0 ? {} : { refused, invalid: true };
};

const answered = (
  multiBooking: MultiBookingState,
  { answer }: AnswerTo<'calendar.createSeveral'>,
  world: MultiBookingWorld,
): MultiBookingState => {
  const { creating } = multiBooking;
  const settled = { ...multiBooking, creating: null };
  world.cite('MS13');
  refreshAfter(answer, POST_ACTION_DELAYS.deskBooking, world);
  const onBehalf = creating !== null && creating.userId !== null;
  if (answer._tag !== 'Success') {
    world.dispatch(notify(bookingFailed('multiBooking', answer, onBehalf), answer));
    return creating?.watched === true ? { ...settled, ...refusedIn(answer) } : settled;
  }
  const bookingIds = answer.body.map(({ id }) => id);
  world.dispatch({ _tag: 'BookingsMade', bookings: answer.body });
  world.dispatch({ _tag: 'OfferUndo', bookingIds });
  world.dispatch(notify(bookedMessage('BOOKINGS_REGISTERED', onBehalf)));
  const made =
    creating?.watched === true ? { bookingIds, spaceIds: creating.spaceIds } : multiBooking.made;
  return { ...settled, made };
};

/** MS5: the slot from before the desk joined the selection. */
const takeSlotAlong = (
  spaceId: number,
  world: MultiBookingWorld,
  before: MultiBookingReads,
): void => {
  const chosen = slotTakenAlong(before, spaceId);
  if (chosen !== before.floor.chosen) world.dispatch({ _tag: 'ChooseInterval', chosen });
};

const stepEvent: MultiBookingStep = (multiBooking, event, world, state, before) => {
  switch (event._tag) {
    case 'BookDesks':
      return book(multiBooking, event, world, state);
    case 'calendar.createSeveral':
      return answered(multiBooking, event, world);
    case 'ToggleSelectedDesk':
      toggle(event.spaceId, world, state);
      return multiBooking;
    case 'ClickOnMap': {
      const { asset, long } = event;
      if (asset.assetType !== 'space') return multiBooking;
      if (long) startMultiSelect(asset.assetId, world, state);
      else toggle(asset.assetId, world, state);
      return multiBooking;
    }
    case 'Locate':
      join(event.asset, world, state);
      return multiBooking;
    case 'RemoveUnavailable':
      removeUnavailable(world, state);
      return multiBooking;
    case 'StartMultiSelect':
      startMultiSelect(event.spaceId, world, state);
      takeSlotAlong(event.spaceId, world, before);
      return multiBooking;
    default:
      return multiBooking;
  }
};

/** MS12: the desks or the time changed. */
const isOtherChoice = (state: MultiBookingReads, before: MultiBookingReads): boolean =>
  state.floor.chosen !== before.floor.chosen ||
  (state.selection !== before.selection &&
    !isSameDesks(multiSelectedSpaces(state), multiSelectedSpaces(before)));

const isSameDesks = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** MS12: the bookings are gone, undone or removed otherwise. */
const isTakenBack = (
  { bookingIds }: NonNullable<MultiBookingState['made']>,
  { floor: { self } }: MultiBookingReads,
  before: MultiBookingReads,
): boolean =>
  self !== null &&
  self !== before.floor.self &&
  !self.calendar.items.some(({ id }) => bookingIds.includes(id));

const withRefused = (state: MultiBookingReads, refused: readonly number[]): MultiBookingReads => ({
  ...state,
  multiBooking: { ...state.multiBooking, refused },
});

/**
 * SP5: until the desk is removed, another time is chosen, or the map shows the desk as taken and so tells when it is free
 * again.
 */
const stillRefused = (
  refused: readonly number[],
  state: MultiBookingReads,
  before: MultiBookingReads,
): readonly number[] => {
  if (state.floor.chosen !== before.floor.chosen) return [];
  const free = selectedDesks(withRefused(state, []), multiSelectedSpaces(state))
    .filter(({ status }) => status === 'FREE')
    .map(({ desk }) => desk.id);
  const still = refused.filter((id) => free.includes(id));
  return still.length === refused.length ? refused : still;
};

/** MS3, MS12: a message about a choice is dropped with the choice. */
const kept = (
  multiBooking: MultiBookingState,
  state: MultiBookingReads,
  before: MultiBookingReads,
): MultiBookingState => {
  const { creating, invalid, refused, made } = multiBooking;
  const other = isOtherChoice(state, before);
  const gone = made !== null && (other || isTakenBack(made, state, before));
  const unwatched = other && creating?.watched === true;
  const still = refused.length === 0 ? refused : stillRefused(refused, state, before);
  const settled = invalid && !hasUnavailable(withRefused(state, still));
  return gone || unwatched || settled || still !== refused
    ? {
        ...multiBooking,
        made: gone ? null : made,
        creating: unwatched ? { ...creating, watched: false } : creating,
        invalid: invalid && !settled,
        refused: still,
      }
    : multiBooking;
};

export const stepMultiBooking: MultiBookingStep = (multiBooking, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    // MS14: the end of the session cancels pending requests, and drops their messages.
    world.cancel(multiBooking.creating?.request ?? null);
    return initialMultiBooking;
  }
  const stepped = stepEvent(multiBooking, event, world, state, before);
  return kept(stepped, state, before);
};
