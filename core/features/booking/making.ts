import type { Answer, Failure } from '../../contract/answer.ts';
import type { BookedDays, Booking } from '../../contract/booking.ts';
import type { Slot } from '../../contract/minutes.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import type { OwnSpaceBooking } from '../../office/floor/own-bookings.ts';
import { refreshAfter } from '../../office/floor/refresh-after.ts';
import { notify } from '../../office/notice/notify.ts';
import {
  bookedPlace,
  bookingFailed,
  changedMessage,
  changeFailed,
  type Message,
  notChanged,
} from '../../office/notice/quick-view-messages.ts';
import type { World } from '../../office/world.ts';
import type { Call } from '../../remote/calls.ts';
import { send } from '../../remote/send.ts';
import { POST_ACTION_DELAYS } from '../../rules/limits/delays.ts';
import { permissionDenied } from '../../rules/permission/permissions.ts';
import { authorizationOf } from '../claim/index.ts';
import { changeRefusal } from './change-refusal.ts';
import { isForDays } from './days.ts';
import { deskBookings } from './desk-bookings.ts';
import { followedTime } from './followed-time.ts';
import { withMade, withoutMade } from './made.ts';
import { bookDays, daysAnswered } from './making-days.ts';
import {
  type BookingHeard,
  type BookingReads,
  type BookingState,
  type Changing,
  type Creating,
  changeOf,
  type Former,
} from './model.ts';
import { movableBooking } from './movable.ts';
import { deskOnBehalfDenied } from './on-behalf.ts';
import { isForOther } from './organized.ts';
import { deskRefusal, refusalBeside } from './refusal.ts';
import { REFUSAL_RULES } from './refusal-rules.ts';
import { besides, retimable, retimer } from './retimed.ts';

/** BK10: one booking is created or moved at a time. */
const isMaking = ({ pending }: BookingState): boolean => pending !== null;

/** BK10, BK19: books a desk for oneself, or for somebody else with the permission, if no rule refuses it. */
export const book = (
  booking: BookingState,
  { _tag, spaceId, ...request }: Extract<BookingHeard, { readonly _tag: 'BookDesk' }>,
  world: World,
  state: BookingReads,
): BookingState => {
  const space = knownSpace(state, spaceId);
  const user = state.session.user;
  if (isMaking(booking) || user === null) {
    world.cite('BK10');
    return booking;
  }
  if (space?.asset_type !== 'DESK') return booking;
  if (permissionDenied('bookDesk', authorizationOf(state, true)) !== null) return booking;
  const userId = request.userId ?? user.id;
  if (userId !== user.id && deskOnBehalfDenied(state, spaceId) !== null) {
    world.cite('BK19');
    return booking;
  }
  if (isForDays(state, space, request)) {
    return bookDays(booking, space, { ...request, userId }, world, state);
  }
  const refusal = deskRefusal(state, space, request, { userId, replaces: null });
  if (refusal !== null) {
    world.cite(REFUSAL_RULES[refusal]);
    return booking;
  }
  const payload = { ...request, userId };
  const call = { name: 'deskBooking.create', params: { id: spaceId }, payload } as const;
  const { start, end } = request;
  const sent = send(call, world);
  const pending = { _tag: 'Creating', request: sent, spaceId, start, end, userId } as const;
  return { ...booking, refused: null, pending };
};

/** UA13: the same request would be refused again; after a fault of the server it might not. */
const isRefused = (failure: Failure): boolean => failure._tag === 'Refused' && failure.status < 500;

const refusedWith = (
  { spaceId, start, end, userId }: Creating,
  { key }: Message,
): BookingState['refused'] => ({ spaceId, start, end, userId, key });

const notBooked = (
  booking: BookingState,
  failure: Failure,
  world: World,
  state: BookingReads,
): BookingState => {
  const creating = booking.pending?._tag === 'Creating' ? booking.pending : null;
  const answered = { ...booking, pending: null };
  const isForOther = creating !== null && creating.userId !== state.session.user?.id;
  const message = bookingFailed('deskBooking', failure, isForOther);
  world.dispatch(notify(message, failure));
  return isForOther && isRefused(failure)
    ? { ...answered, refused: refusedWith(creating, message) }
    : answered;
};

/** SP18 */
export const daysBooked = (
  booking: BookingState,
  answer: Answer<BookedDays>,
  world: World,
  state: BookingReads,
): BookingState => {
  refreshAfter(answer, POST_ACTION_DELAYS.deskBooking, world);
  return answer._tag === 'Success'
    ? daysAnswered(booking, answer.body, world, state)
    : notBooked(booking, answer, world, state);
};

export const bookAnswered = (
  booking: BookingState,
  answer: Answer<Booking>,
  world: World,
  state: BookingReads,
): BookingState => {
  const creating = booking.pending?._tag === 'Creating' ? booking.pending : null;
  const ofOther = creating !== null && creating.userId !== state.session.user?.id;
  refreshAfter(answer, POST_ACTION_DELAYS.deskBooking, world);
  if (answer._tag !== 'Success') return notBooked(booking, answer, world, state);
  world.dispatch({ _tag: 'BookingsMade', bookings: [answer.body] });
  world.dispatch(notify(bookedPlace(answer.body, zoneOf(state), ofOther)));
  // BK36
  const { start, end } = answer.body;
  const slot = booking.slot?.start === start && booking.slot.end === end ? booking.slot : null;
  return withMade({ ...booking, pending: null, slot }, [answer.body.id], world);
};

type Move = Omit<Changing, '_tag' | 'request'>;
type Wanted = Pick<Move, 'bookingId' | 'spaceId' | 'from' | 'start'> & Partial<Pick<Move, 'back'>>;

const asked = (booking: BookingState, move: Move, call: Call, world: World): BookingState => {
  const request = send(call, world);
  const pending = { _tag: 'Changing', request, ...move } as const;
  return { ...withoutMade(booking, move.bookingId, world), pending };
};

const moveTo = (booking: BookingState, wanted: Wanted, world: World): BookingState => {
  const { bookingId, spaceId, start, back = false } = wanted;
  const params = { id: bookingId, deskId: spaceId };
  const query = back && start !== undefined ? { start } : {};
  const call = { name: 'deskBooking.changeDesk', params, query } as const;
  return asked(booking, { ...wanted, back, time: null }, call, world);
};

/** BK10: it is being removed. */
const isLeaving = ({ removing, undoing }: BookingState, bookingId: number): boolean =>
  removing?.bookingId === bookingId || undoing.includes(bookingId);

/** BK22, BK23: moves one's own booking to another desk, if no rule refuses that desk for the part that moves. */
export const change = (
  booking: BookingState,
  { bookingId, spaceId }: Extract<BookingHeard, { readonly _tag: 'ChangeDesk' }>,
  world: World,
  state: BookingReads,
): BookingState => {
  const moved = movableBooking(state, bookingId);
  const space = knownSpace(state, spaceId);
  if (isMaking(booking) || isLeaving(booking, bookingId)) {
    world.cite('BK10');
    return booking;
  }
  if (moved === null || space === undefined || moved.spaceId === spaceId) {
    world.cite('BK22');
    return booking;
  }
  const refusal = changeRefusal(state, moved, space);
  if (refusal !== null) {
    world.cite(REFUSAL_RULES[refusal]);
    return booking;
  }
  return moveTo(booking, { bookingId, spaceId, from: moved.spaceId, start: moved.start }, world);
};

/**
 * FD9, FD10: books a proposed desk, or moves the user's desk there. A desk of a floor that is not loaded is not known here:
 * the server has proposed it, and checks it again.
 */
export const bookFound = (
  booking: BookingState,
  event: Extract<BookingHeard, { readonly _tag: 'BookFound' }>,
  world: World,
  state: BookingReads,
): BookingState => {
  const { spaceId, start, end, moves } = event;
  const isKnown = knownSpace(state, spaceId) !== undefined;
  if (moves !== null) {
    if (isKnown) {
      const moving = { _tag: 'ChangeDesk', bookingId: moves, spaceId } as const;
      return change(booking, moving, world, state);
    }
    const moved = movableBooking(state, moves);
    if (isMaking(booking) || moved === null || !state.page.online) return booking;
    const { spaceId: from, start: began } = moved;
    return moveTo(booking, { bookingId: moves, spaceId, from, start: began }, world);
  }
  if (isKnown) return book(booking, { _tag: 'BookDesk', spaceId, start, end }, world, state);
  const userId = state.session.user?.id;
  if (isMaking(booking) || userId === undefined || !state.page.online) return booking;
  const payload = { start, end, userId };
  const call = { name: 'deskBooking.create', params: { id: spaceId }, payload } as const;
  const request = send(call, world);
  const pending = { _tag: 'Creating', request, spaceId, start, end, userId } as const;
  return { ...booking, refused: null, pending };
};

/** UA12: undoes a move; the server checks whether the former desk is still free. */
export const moveBack = (
  booking: BookingState,
  world: World,
  state: BookingReads,
): BookingState => {
  const { bookings, former = null } = booking.undo ?? {};
  const moved = movableBooking(state, bookings?.[0] ?? null);
  if (isMaking(booking) || moved === null || former?._tag !== 'Desk') return booking;
  world.cite('UA12');
  const { spaceId, start = moved.start } = former;
  const move = { bookingId: moved.id, spaceId, from: moved.spaceId, start, back: true };
  return moveTo(booking, move, world);
};

const timeTo = (
  booking: BookingState,
  { id, spaceId, start, end }: OwnSpaceBooking,
  { to, back }: { readonly to: Slot; readonly back: boolean },
  world: World,
): BookingState => {
  const call = { name: 'calendar.changeTime', params: { id }, payload: to } as const;
  const move = { bookingId: id, spaceId, from: spaceId, back, time: { from: { start, end }, to } };
  return asked(booking, move, call, world);
};

/**
 * BK30, BK31: changes the time of one's own booking, if no rule refuses it. Unknown bookings of others are checked by the
 * server, which keeps the old time if it refuses.
 */
export const retime = (
  booking: BookingState,
  { bookingId, start, end }: Extract<BookingHeard, { readonly _tag: 'ChangeTime' }>,
  world: World,
  state: BookingReads,
): BookingState => {
  const held = retimable(state, bookingId);
  const space = knownSpace(state, held?.spaceId ?? 0);
  if (isMaking(booking) || isLeaving(booking, bookingId)) {
    world.cite('BK10');
    return booking;
  }
  if (held === null || space === undefined || (held.start === start && held.end === end)) {
    world.cite('BK30');
    return booking;
  }
  const payload = { start, end };
  const known = besides(held, deskBookings(state, space));
  const refusal = refusalBeside(known, state, space, payload, retimer(held));
  if (refusal !== null) {
    world.cite(REFUSAL_RULES[refusal]);
    world.dispatch(notify(notChanged(refusal)));
    return booking;
  }
  return timeTo(booking, held, { to: payload, back: false }, world);
};

/** UA12: gives the latest booking its former time again; the server checks whether it is still free. */
export const timeBack = (
  booking: BookingState,
  world: World,
  state: BookingReads,
): BookingState => {
  const { bookings, former = null } = booking.undo ?? {};
  const held = retimable(state, bookings?.[0] ?? null);
  if (isMaking(booking) || held === null || former?._tag !== 'Time') return booking;
  world.cite('UA12');
  return timeTo(booking, held, { to: former.slot, back: true }, world);
};

/** UA12: the desk or time that undo restores: the former one; after a failed undo, the target of that undo. */
const formerOf = ({ from, spaceId, start, time, back }: Move): Former => {
  if (time !== null) return { _tag: 'Time', slot: back ? time.to : time.from };
  return {
    _tag: 'Desk',
    spaceId: back ? spaceId : from,
    ...(start === undefined ? {} : { start }),
  };
};

/** BK24: success ends choosing a desk; after a failure another one can be chosen. UA12: a change can be undone. */
export const changeAnswered = (
  booking: BookingState,
  answer: Answer<Booking>,
  world: World,
  state: BookingReads,
): BookingState => {
  const changing = changeOf(booking);
  const answered = { ...booking, pending: null };
  refreshAfter(answer, POST_ACTION_DELAYS.deskBooking, world);
  if (changing === null) return answered;
  const { bookingId, back, time } = changing;
  const ofOther = isForOther(state, bookingId);
  if (answer._tag !== 'Success') {
    world.dispatch(notify(changeFailed(answer, ofOther), answer));
    return back ? withMade(answered, [bookingId], world, formerOf(changing)) : answered;
  }
  world.dispatch({ _tag: 'BookingMoved', bookingId, booking: answer.body });
  const confirmed = changedMessage(time === null ? 'desk' : 'time', ofOther);
  world.dispatch(notify(back ? confirmed : { ...confirmed, undo: true }));
  const slot = time === null ? null : followedTime(changing, time, world, state);
  const returned = back && time === null ? changing.from : null;
  const moved = { ...answered, choosing: null, slot, returned };
  return back ? moved : withMade(moved, [answer.body.id], world, formerOf(changing));
};
