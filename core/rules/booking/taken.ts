import { type Interval, overlaps } from '../../time/interval.ts';

/** OV6: a space is taken for a slot if one of its bookings overlaps it. */
export const isTaken = (taken: readonly Interval[], slot: Interval): boolean =>
  taken.some((booking) => overlaps(booking, slot));
