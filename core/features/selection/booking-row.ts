import type { Booking } from '../../contract/booking.ts';
import type { BookingRow } from './views.ts';

/** A booking in the list of a quick view; `doing`: its pending action. */
export const bookingRow = (
  { name, user, organizer, owner, space, desk, resources, ...booked }: Booking,
  doing: Pick<BookingRow, 'removing' | 'confirming'>,
): BookingRow => ({
  ...booked,
  name: user?.name ?? '',
  userId: user?.id ?? null,
  mine: owner,
  ...doing,
});
