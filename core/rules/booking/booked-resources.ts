import type { PersonalBooking } from '../../contract/booking.ts';

export const isOrganized = ({ status }: Pick<PersonalBooking, 'status'>): boolean =>
  status === 'ORGANIZER';

/** PE8: only what the person organizes is listed among their booked resources (specification 5). */
export const bookedResources = (calendar: readonly PersonalBooking[]): readonly PersonalBooking[] =>
  calendar.filter(isOrganized);
