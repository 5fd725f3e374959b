import type { Booking } from '../../contract/booking.ts';
import type { Space } from '../../contract/space.ts';
import type { State } from '../../state.ts';
import { selectedSpace } from '../selection/selected.ts';

/** What the selected desk's own list says; null: it is another space's, or has not come. */
export const deskBookings = (
  state: State,
  { id, asset_type }: Space,
): readonly Booking[] | null => {
  const selected = selectedSpace(state);
  return asset_type === 'DESK' && selected?.spaceId === id ? selected.bookings : null;
};
