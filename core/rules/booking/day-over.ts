import { dayEnd, dayOf } from '../../time/zone.ts';

/** CH5: whether the day on which a booking ended, or would have, is over. Minutes since the epoch. */
export const isDayOver = (end: number, now: number, zone: string): boolean =>
  dayEnd(dayOf(end - 1, zone), zone) <= now;
