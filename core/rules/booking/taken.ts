import { type Interval, overlaps } from '../../time/interval.ts';

/** OV6: a space is taken for a slot when one of its bookings shares a minute with it. */
export const isTaken = (taken: readonly Interval[], slot: Interval): boolean =>
  taken.some((booking) => overlaps(booking, slot));
