import type { PersonalBooking } from '../../contract/booking.ts';

export const isOrganized = ({ status }: Pick<PersonalBooking, 'status'>): boolean =>
  status === 'ORGANIZER';

/** PE8: the booked resources are the bookings that the user organizes (specification 5). */
export const bookedResources = (calendar: readonly PersonalBooking[]): readonly PersonalBooking[] =>
  calendar.filter(isOrganized);
