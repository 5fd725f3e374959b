import type { Answer } from '../../contract/answer.ts';
import type { Booking } from '../../contract/booking.ts';
import type { UserDetails } from '../../contract/people.ts';
import { fetchFailed } from '../../office/notice/failed.ts';
import type { World } from '../../office/world.ts';
import { type Removal, remainderOf } from '../../rules/booking/ending.ts';
import { cleared } from './choose.ts';
import type { SelectionState } from './state.ts';

/** SL4: a list that was seen stays when a newer one cannot be had. */
export const bookingsAnswered = (
  selection: SelectionState,
  answer: Answer<readonly Booking[]>,
  world: World,
): SelectionState => {
  const { selected } = selection;
  if (selected?.kind !== 'space' || selected.request !== world.cause) return selection;
  if (answer._tag === 'Success') {
    const list = { status: 'loaded', bookings: answer.body } as const;
    return { selected: { ...selected, request: null, list } };
  }
  world.cite('SL4');
  if (selected.list.status === 'loading') world.dispatch(fetchFailed(answer));
  const list =
    selected.list.status === 'loaded'
      ? selected.list
      : ({ status: 'failed', failure: answer } as const);
  return { selected: { ...selected, request: null, list } };
};

/** SL12: details that were seen stay, unless the person is gone; of whom nothing is known nothing shows. */
export const userAnswered = (
  selection: SelectionState,
  answer: Answer<UserDetails>,
  world: World,
): SelectionState => {
  const { selected } = selection;
  if (selected?.kind !== 'user' || selected.request !== world.cause) return selection;
  if (answer._tag === 'Success') {
    return { selected: { ...selected, request: null, details: answer.body } };
  }
  world.cite('SL12');
  const gone = answer._tag === 'Refused' && answer.status === 404;
  if (!gone && selected.details !== null) return { selected: { ...selected, request: null } };
  world.dispatch(fetchFailed(answer));
  return cleared(selection, world);
};

/** SL6: what was just booked or removed shows in the list before the server is asked again. */
export const withBooking = (selection: SelectionState, booking: Booking): SelectionState => {
  const { selected } = selection;
  if (selected?.kind !== 'space' || selected.list.status !== 'loaded') return selection;
  if (selected.spaceId !== booking.space.id) return selection;
  const others = selected.list.bookings.filter(({ id }) => id !== booking.id);
  return { selected: { ...selected, list: { ...selected.list, bookings: [...others, booking] } } };
};

/** SL6 */
const withoutBooking = (selection: SelectionState, bookingId: number): SelectionState => {
  const { selected } = selection;
  if (selected?.kind !== 'space' || selected.list.status !== 'loaded') return selection;
  const bookings = selected.list.bookings.filter(({ id }) => id !== bookingId);
  return { selected: { ...selected, list: { ...selected.list, bookings } } };
};

/** SL6, EN2: of a booking that was ended what is over stays. `now`: minutes since the epoch. */
const withEnded = (selection: SelectionState, bookingId: number, now: number): SelectionState => {
  const { selected } = selection;
  if (selected?.kind !== 'space' || selected.list.status !== 'loaded') return selection;
  const bookings = selected.list.bookings.flatMap((booking) => {
    if (booking.id !== bookingId) return [booking];
    const remainder = remainderOf(booking, now);
    return remainder === null ? [] : [{ ...booking, ...remainder }];
  });
  return { selected: { ...selected, list: { ...selected.list, bookings } } };
};

/** SL6, EN2: what was taken away, and how. */
export const withRemoved = (
  selection: SelectionState,
  { bookingId, how }: { readonly bookingId: number; readonly how: Removal },
  now: number,
): SelectionState => {
  return how === 'end'
    ? withEnded(selection, bookingId, now)
    : withoutBooking(selection, bookingId);
};

/** SL6, BK24: a booking that was moved is in the list of its new desk, and of one that ran the beginning in the old. */
export const withMoved = (
  selection: SelectionState,
  bookingId: number,
  booking: Booking,
): SelectionState => {
  const left =
    booking.id === bookingId
      ? withoutBooking(selection, bookingId)
      : withEnded(selection, bookingId, booking.start);
  return withBooking(left, booking);
};
