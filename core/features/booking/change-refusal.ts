import type { Space } from '../../contract/space.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';
import type { BookingReads } from './model.ts';
import type { MovableBooking } from './movable.ts';
import { deskRefusal } from './refusal.ts';

/**
 * BK23: why a booking cannot be moved to a space: any rule that refuses the space for the part that moves. OV5: the booking
 * does not conflict with itself. Desk bookings move to desks only.
 */
export const changeRefusal = (
  state: BookingReads,
  { id, userId, slot }: MovableBooking,
  space: Space,
): BookRefusal | null =>
  space.asset_type === 'DESK'
    ? deskRefusal(state, space, slot, { userId, replaces: id })
    : 'notBookable';
