import type { EventOf } from '../events.ts';
import { knownSpace } from '../floor/known-space.ts';
import { POST_ACTION_DELAYS } from '../limits/delays.ts';
import { selectedSpaceId } from '../selection/selected.ts';
import type { FeatureStep, State } from '../state.ts';
import type { World } from '../world.ts';
import { refusalOf } from './refusal.ts';
import { REFUSAL_RULES } from './refusal-rules.ts';
import { type BookingState, initialBooking } from './state.ts';

const TIMEOUT = 15_000;
/** When it is not known whether a booking was made, it is looked up at once. */
const AT_ONCE = 0;

const refreshIn = (booking: BookingState, world: World, delay: number): BookingState => {
  world.cite('BK13');
  world.cancel(booking.refreshTimer);
  const refreshTimer = world.request({ _tag: 'Timer', timer: 'booking.refresh', delay, jitter: 0 });
  return { ...booking, refreshTimer };
};

const book = (
  booking: BookingState,
  { spaceId, start, end }: EventOf<'BookDesk'>,
  world: World,
  state: State,
): BookingState => {
  const space = knownSpace(state, spaceId);
  const user = state.session.user;
  // BK10: one booking is made at a time, and none that a rule refuses.
  if (booking.creating !== null || user === null) {
    world.cite('BK10');
    return booking;
  }
  if (space === undefined || space.asset_type !== 'DESK') return booking;
  const refusal = refusalOf(state, space, { start, end });
  if (refusal !== null) {
    world.cite(REFUSAL_RULES[refusal]);
    return booking;
  }
  const request = world.request({
    _tag: 'Http',
    call: {
      name: 'deskBooking.create',
      params: { id: spaceId },
      payload: { start, end, userId: user.id },
    },
    timeout: TIMEOUT,
  });
  return { ...booking, creating: { request, spaceId, start, end } };
};

const remove = (booking: BookingState, bookingId: number, world: World): BookingState => {
  // BK11: a removal was confirmed before it is sent.
  if (booking.confirmingRemoval !== bookingId || booking.removing !== null) {
    world.cite('BK11');
    return booking;
  }
  const request = world.request({
    _tag: 'Http',
    call: { name: 'deskBooking.remove', params: { id: bookingId } },
    timeout: TIMEOUT,
  });
  return { ...booking, confirmingRemoval: null, removing: { request, bookingId } };
};

const stepEvent: FeatureStep<BookingState> = (booking, event, world, state) => {
  switch (event._tag) {
    case 'ChooseSlot':
      return { ...booking, slot: { start: event.start, end: event.end } };
    case 'BookDesk':
      return book(booking, event, world, state);
    case 'DeskBookingAnswered': {
      const answered = { ...booking, creating: null };
      if (event.answer._tag === 'Success') {
        return refreshIn({ ...answered, slot: null }, world, POST_ACTION_DELAYS.deskBooking);
      }
      return refreshIn(answered, world, AT_ONCE);
    }
    case 'AskRemoveBooking':
      return { ...booking, confirmingRemoval: event.bookingId };
    case 'KeepBooking':
      return { ...booking, confirmingRemoval: null };
    case 'RemoveBooking':
      return remove(booking, event.bookingId, world);
    case 'RemovalAnswered':
      return refreshIn(
        { ...booking, removing: null },
        world,
        event.answer._tag === 'Success' ? POST_ACTION_DELAYS.removal : AT_ONCE,
      );
    case 'TimerFired':
      return event.timer === 'booking.refresh' ? { ...booking, refreshTimer: null } : booking;
    case 'ChooseDate':
    case 'ChooseFrom':
    case 'ChooseTo':
    case 'ResetTime':
      return booking.slot === null ? booking : { ...booking, slot: null };
    default:
      return booking;
  }
};

export const stepBooking: FeatureStep<BookingState> = (booking, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    // FL8: what was under way goes with the session, and so does its message.
    world.cancel(booking.creating?.request ?? null);
    world.cancel(booking.removing?.request ?? null);
    world.cancel(booking.refreshTimer);
    return initialBooking;
  }
  const stepped = stepEvent(booking, event, world, state, before);
  // BK12: what was chosen in a quick view goes with it.
  const another = selectedSpaceId(state) !== selectedSpaceId(before);
  return another ? { ...stepped, slot: null, confirmingRemoval: null } : stepped;
};
