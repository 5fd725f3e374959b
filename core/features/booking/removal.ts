import type { Answer } from '../../contract/answer.ts';
import { refreshAfter } from '../../office/floor/refresh-after.ts';
import { notify } from '../../office/notice/notify.ts';
import { removalFailed, removedMessage } from '../../office/notice/quick-view-messages.ts';
import type { World } from '../../office/world.ts';
import type { Call } from '../../remote/calls.ts';
import { send as sendCall } from '../../remote/send.ts';
import { type Removal, removalOf } from '../../rules/booking/ending.ts';
import { POST_ACTION_DELAYS } from '../../rules/limits/delays.ts';
import { isRemoved } from '../../rules/outcome/removed.ts';
import { selectedSpace } from '../selection/index.ts';
import { withMade, withoutMade } from './made.ts';
import { type BookingReads, type BookingState, changeOf, madeBookings } from './model.ts';

const send = (
  booking: BookingState,
  bookingId: number,
  { how, call }: { readonly how: Removal; readonly call: Call },
  world: World,
): BookingState => {
  const request = sendCall(call, world);
  return { ...booking, removing: { request, bookingId, how } };
};

const deletion = (id: number): { readonly how: Removal; readonly call: Call } => ({
  how: 'delete',
  call: { name: 'deskBooking.remove', params: { id } },
});

/** EN1: a running booking of the selected desk is ended; any other is deleted. */
const removalCall = (state: BookingReads, bookingId: number) => {
  const listed = selectedSpace(state)?.bookings?.find(({ id }) => id === bookingId);
  if (listed === undefined || removalOf(listed, state.page.minute) === 'delete') {
    return deletion(bookingId);
  }
  const params = { id: listed.space.id, eventId: bookingId };
  return { how: 'end', call: { name: 'calendar.endEvent', params } } as const;
};

/** BK11: a removal needs confirmation, and one is pending at a time; a booking that is being moved is kept. */
export const remove = (
  booking: BookingState,
  bookingId: number,
  world: World,
  state: BookingReads,
): BookingState => {
  const isMoved = changeOf(booking)?.bookingId === bookingId;
  if (booking.confirmingRemoval !== bookingId || booking.removing !== null || isMoved) {
    world.cite('BK11');
    return booking;
  }
  const call = removalCall(state, bookingId);
  return send({ ...booking, confirmingRemoval: null }, bookingId, call, world);
};

/** BK28: deletes the bookings to undo one by one, after any pending removal. */
const undoNext = (booking: BookingState, world: World): BookingState => {
  const [next] = booking.undoing;
  if (next === undefined || booking.removing !== null) return booking;
  return send(booking, next, deletion(next), world);
};

/** BK28: undoes all of the latest bookings without confirmation. */
export const undo = (booking: BookingState, world: World): BookingState => {
  const undoing = madeBookings(booking);
  if (undoing.length === 0) return booking;
  world.cite('BK28');
  return undoNext({ ...withMade(booking, [], world), undoing }, world);
};

export const removalAnswered = (
  booking: BookingState,
  answer: Answer<unknown>,
  world: World,
): BookingState => {
  const { removing, undoing } = booking;
  const bookingId = removing?.bookingId ?? 0;
  const settled = { ...booking, removing: null };
  const how = removing?.how ?? 'delete';
  if (!isRemoved(answer)) {
    if (answer._tag !== 'Success') world.dispatch(notify(removalFailed(answer), answer));
    refreshAfter(answer, 0, world);
    // BK28: a failed undo can be tried again.
    const left = undoing.includes(bookingId) ? undoing : [];
    const kept = left.length === 0 ? settled : withMade({ ...settled, undoing: [] }, left, world);
    return undoNext(kept, world);
  }
  const undone = undoing.includes(bookingId) ? { undone: true as const } : {};
  world.dispatch({ _tag: 'BookingRemoved', bookingId, how, ...undone });
  const left = undoing.filter((id) => id !== bookingId);
  const gone = undoNext(withoutMade({ ...settled, undoing: left }, bookingId, world), world);
  // NT5: undoing several bookings shows one message, at the end.
  if (gone.undoing.length === 0) world.dispatch(notify(removedMessage(how)));
  if (gone.removing !== null) return gone;
  refreshAfter(answer, POST_ACTION_DELAYS[how === 'end' ? 'end' : 'removal'], world);
  return gone;
};
