import type { World } from '../../office/world.ts';
import type { BookingState } from './state.ts';

/** BK26: milliseconds during which a new booking can be undone. */
export const UNDO_TIME = 30_000;

/**
 * BK26: the latest bookings replace earlier ones; with none, nothing can be undone. `movedFrom`: the booking was moved from
 * this desk.
 */
export const withMade = (
  booking: BookingState,
  bookingIds: readonly number[],
  world: World,
  movedFrom: number | null = null,
): BookingState => {
  world.cancel(booking.madeTimer);
  if (bookingIds.length === 0) return { ...booking, made: [], movedFrom: null, madeTimer: null };
  world.cite('BK26');
  const madeTimer = world.request({
    _tag: 'Timer',
    timer: 'booking.made',
    delay: UNDO_TIME,
    jitter: 0,
  });
  return { ...booking, made: bookingIds, movedFrom, madeTimer };
};

/** BK27: a booking that was moved or removed can no longer be undone. */
export const withoutMade = (
  booking: BookingState,
  bookingId: number,
  world: World,
): BookingState => {
  if (!booking.made.includes(bookingId)) return booking;
  const made = booking.made.filter((id) => id !== bookingId);
  return made.length === 0 ? withMade(booking, [], world) : { ...booking, made };
};
