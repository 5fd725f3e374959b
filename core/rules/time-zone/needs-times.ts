import type { Consequences } from '../../contract/administration/change-set.ts';

/** CD41: whether somebody must say what stays of times. Closures always keep theirs on the clock, so nobody is asked for them. */
export const needsTimes = ({ shifted }: Pick<Consequences, 'shifted'>): boolean =>
  shifted !== undefined && shifted.bookings + shifted.registrations > 0;
