import type { Booking } from '../../contract/booking.ts';
import type { BookingRow } from './views.ts';

/** A booking in the list of a quick view; `doing`: what is being done about it. */
export const bookingRow = (
  { id, start, end, user, owner, removable }: Booking,
  doing: Pick<BookingRow, 'removing' | 'confirming'>,
): BookingRow => ({
  id,
  start,
  end,
  name: user?.name ?? '',
  userId: user?.id ?? null,
  mine: owner,
  removable,
  ...doing,
});
