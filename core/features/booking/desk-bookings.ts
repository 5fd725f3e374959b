import type { Booking } from '../../contract/booking.ts';
import type { Space } from '../../contract/space.ts';
import { selectedSpace } from '../selection/index.ts';
import type { BookingReads } from './model.ts';

/** The bookings in the list of the selected desk; null: the list is for another space, or has not loaded. */
export const deskBookings = (
  state: BookingReads,
  { id, asset_type }: Space,
): readonly Booking[] | null => {
  const selected = selectedSpace(state);
  return asset_type === 'DESK' && selected?.spaceId === id ? selected.bookings : null;
};
