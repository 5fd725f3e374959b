import type { Booking } from '../../contract/booking.ts';
import type { BookingRow } from './views.ts';

/** A booking in the list of a quick view; `doing`: its pending action. UA10: a past booking cannot be removed. */
export const bookingRow = (
  { name, user, organizer, owner, space, desk, resources, removable, ...booked }: Booking,
  now: number,
  doing: Pick<BookingRow, 'removing' | 'confirming'>,
): BookingRow => ({
  ...booked,
  removable: removable && now < booked.end,
  name: user?.name ?? '',
  userId: user?.id ?? null,
  mine: owner,
  byName: organizer !== null && organizer.id !== user?.id ? organizer.name : '',
  ...doing,
});
