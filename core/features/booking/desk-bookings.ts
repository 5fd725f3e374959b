import type { Booking } from '../../contract/booking.ts';
import type { Space } from '../../contract/space.ts';
import { selectedSpace } from '../selection/index.ts';
import type { BookingReads } from './world.ts';

/** What the selected desk's own list says; null: it is another space's, or has not come. */
export const deskBookings = (
  state: BookingReads,
  { id, asset_type }: Space,
): readonly Booking[] | null => {
  const selected = selectedSpace(state);
  return asset_type === 'DESK' && selected?.spaceId === id ? selected.bookings : null;
};
