import type { PersonalBooking } from '../contract/booking.ts';

/** PE8: only what the person organizes is listed among their booked resources (specification 5). */
export const bookedResources = (calendar: readonly PersonalBooking[]): readonly PersonalBooking[] =>
  calendar.filter(({ status }) => status === 'ORGANIZER');
