import type { Answer } from '../../contract/answer.ts';
import type { Booking } from '../../contract/booking.ts';
import type { UserDetails } from '../../contract/people.ts';
import { fetchFailed } from '../../office/notice/failed.ts';
import type { World } from '../../office/world.ts';
import { settled, statusOf, waitOver, withQuery } from '../../remote/query.ts';
import { type Removal, remainderOf } from '../../rules/booking/ending.ts';
import { cleared } from './choose.ts';
import { BOOKINGS, DETAILS } from './followed.ts';
import type { SelectionState } from './model.ts';

/** SL4: a loaded list stays when a newer one cannot be loaded. */
export const bookingsAnswered = (
  selection: SelectionState,
  answer: Answer<readonly Booking[]>,
  world: World,
): SelectionState => {
  const { selected } = selection;
  if (selected?.kind !== 'space') return selection;
  const query = settled(selected.query, answer, BOOKINGS, world);
  if (answer._tag === 'Success') {
    return { selected: { ...selected, query, bookings: answer.body } };
  }
  if (statusOf(selected.query, selected.bookings) === 'loading')
    world.dispatch(fetchFailed(answer));
  return { selected: { ...selected, query } };
};

/** SL4: the delay before the list is asked for again is over. */
export const waited = (selection: SelectionState, world: World): SelectionState => {
  const { selected } = selection;
  if (selected?.kind !== 'space') return selection;
  const next = withQuery(selected, waitOver(selected.query, world));
  return next === selected ? selection : { selected: next };
};

/** SL12: loaded details stay, unless the person is gone; without details the view is empty. */
export const userAnswered = (
  selection: SelectionState,
  answer: Answer<UserDetails>,
  world: World,
): SelectionState => {
  const { selected } = selection;
  if (selected?.kind !== 'user') return selection;
  const query = settled(selected.query, answer, DETAILS, world);
  if (answer._tag === 'Success') {
    return { selected: { ...selected, query, details: answer.body } };
  }
  const gone = answer._tag === 'Refused' && answer.status === 404;
  if (!gone && selected.details !== null) return { selected: { ...selected, query } };
  world.dispatch(fetchFailed(answer));
  return cleared(selection, world);
};

/** SL6: updates the list of bookings if it has loaded. */
const withBookings = (
  selection: SelectionState,
  change: (bookings: readonly Booking[], spaceId: number) => readonly Booking[],
): SelectionState => {
  const { selected } = selection;
  if (selected?.kind !== 'space' || selected.bookings === null) return selection;
  return { selected: { ...selected, bookings: change(selected.bookings, selected.spaceId) } };
};

/** SL6: an optimistic update: the list shows new and removed bookings before the server is asked again. */
export const withBooking = (selection: SelectionState, booking: Booking): SelectionState =>
  withBookings(selection, (bookings, spaceId) =>
    spaceId === booking.space.id
      ? [...bookings.filter(({ id }) => id !== booking.id), booking]
      : bookings,
  );

/** SL6 */
const withoutBooking = (selection: SelectionState, bookingId: number): SelectionState =>
  withBookings(selection, (bookings) => bookings.filter(({ id }) => id !== bookingId));

/** SL6, EN2: of an ended booking, the elapsed part stays. `now`: minutes since the epoch. */
const withEnded = (selection: SelectionState, bookingId: number, now: number): SelectionState =>
  withBookings(selection, (bookings) =>
    bookings.flatMap((booking) => {
      if (booking.id !== bookingId) return [booking];
      const remainder = remainderOf(booking, now);
      return remainder === null ? [] : [{ ...booking, ...remainder }];
    }),
  );

/** SL6, EN2: applies a removal of either kind. */
export const withRemoved = (
  selection: SelectionState,
  { bookingId, how }: { readonly bookingId: number; readonly how: Removal },
  now: number,
): SelectionState =>
  how === 'end' ? withEnded(selection, bookingId, now) : withoutBooking(selection, bookingId);

/**
 * SL6, BK24: a moved booking appears in the list of its new desk; the elapsed part of a running one stays with the old
 * desk.
 */
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
