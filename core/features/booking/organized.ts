import { type OwnSpaceBooking, ownBookings } from '../../office/floor/own-bookings.ts';
import type { BookingReads } from './model.ts';

/** A booking that the user organizes and that is not over; null: there is none. */
export const organizedBooking = (
  state: BookingReads,
  bookingId: number | null,
): OwnSpaceBooking | null => {
  const item = state.floor.self?.calendar.items.find(({ id }) => id === bookingId);
  if (item?.status !== 'ORGANIZER' || item.end <= state.page.minute) return null;
  return ownBookings(state).find(({ id }) => id === bookingId) ?? null;
};

/** NT20: whether a booking of the user's calendar is for somebody else. */
export const isForOther = ({ floor: { self } }: BookingReads, bookingId: number): boolean =>
  self?.calendar.items.some(({ id, user }) => id === bookingId && user.id !== self.id) ?? false;
