import type { Slot } from '../../contract/minutes.ts';
import { heldBookings } from '../../office/floor/held-bookings.ts';
import { removalOf } from '../../rules/booking/ending.ts';
import type { BookingReads } from './world.ts';

/** One's own booking of a desk, by what of it can still be moved to another desk. */
export type MovableBooking = {
  readonly id: number;
  /** The desk that it is at, and its name; '' when it is not known. */
  readonly spaceId: number;
  readonly name: string;
  /** For whom. */
  readonly userId: number;
  /** What of it moves: of a booking that runs the beginning stays with the old desk (G114). Minutes since the epoch. */
  readonly slot: Slot;
};

/** BK22: a booking of a desk that the person organizes and that is not over; null: it cannot be moved. */
export const movableBooking = (
  state: BookingReads,
  bookingId: number | null,
): MovableBooking | null => {
  const now = state.page.minute;
  const item = state.floor.self?.calendar.items.find(({ id }) => id === bookingId);
  if (item?.status !== 'ORGANIZER') return null;
  const held = heldBookings(state).find(({ id, kind }) => id === bookingId && kind === 'desk');
  if (held === undefined || held.end <= now) return null;
  const { id, spaceId, userId, end } = held;
  const start = removalOf(held, now) === 'end' ? now : held.start;
  const name = item.resources.find((resource) => resource.id === spaceId)?.name ?? '';
  return { id, spaceId, name, userId, slot: { start, end } };
};
