import type { World } from '../../office/world.ts';
import type { BookingState, Former } from './model.ts';

/** BK26: milliseconds during which a new booking can be undone. */
export const UNDO_TIME = 30_000;

/**
 * BK26: the latest bookings replace earlier ones; with none, nothing can be undone. `former`: the desk or the time that the
 * booking had before.
 */
export const withMade = (
  booking: BookingState,
  [first, ...others]: readonly number[],
  world: World,
  former: Former | null = null,
): BookingState => {
  world.cancel(booking.undo?.timer ?? null);
  if (first === undefined) return { ...booking, undo: null };
  world.cite('BK26');
  const timer = world.request({
    _tag: 'Timer',
    timer: 'booking.made',
    delay: UNDO_TIME,
    jitter: 0,
  });
  return { ...booking, undo: { bookings: [first, ...others], timer, former } };
};

/** BK27: a booking that was moved or removed can no longer be undone. */
export const withoutMade = (
  booking: BookingState,
  bookingId: number,
  world: World,
): BookingState => {
  const { undo } = booking;
  if (undo === null || !undo.bookings.includes(bookingId)) return booking;
  const [first, ...others] = undo.bookings.filter((id) => id !== bookingId);
  if (first === undefined) return withMade(booking, [], world);
  return { ...booking, undo: { ...undo, bookings: [first, ...others] } };
};
