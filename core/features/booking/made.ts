import type { World } from '../../office/world.ts';
import type { BookingState } from './model.ts';

/** BK26: milliseconds during which a new booking can be undone. */
export const UNDO_TIME = 30_000;

/**
 * BK26: the latest bookings replace earlier ones; with none, nothing can be undone. `former`: the desk or the time that the
 * booking had before.
 */
export const withMade = (
  booking: BookingState,
  bookingIds: readonly number[],
  world: World,
  former: Partial<Pick<BookingState, 'movedFrom' | 'timeBefore'>> = {},
): BookingState => {
  world.cancel(booking.madeTimer);
  const none = { ...booking, made: [], movedFrom: null, timeBefore: null, madeTimer: null };
  if (bookingIds.length === 0) return none;
  world.cite('BK26');
  const madeTimer = world.request({
    _tag: 'Timer',
    timer: 'booking.made',
    delay: UNDO_TIME,
    jitter: 0,
  });
  return { ...none, ...former, made: bookingIds, madeTimer };
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
