import type { Interval } from '../../time/interval.ts';

/** The call that takes an event away: `end` keeps what of it is over, `delete` keeps nothing. */
export type Removal = 'end' | 'delete';

/**
 * EN1: an event that runs is ended; one that has not begun, or is over, is deleted (specification 4). Both bounds are
 * open (G54): an event that begins in this very minute has no past to keep, and one that ends in it is over.
 * Minutes since the epoch.
 */
export const removalOf = ({ start, end }: Interval, now: number): Removal =>
  start < now && now < end ? 'end' : 'delete';

/** EN2: what is left of an event that is taken away now; null: nothing. */
export const remainderOf = (event: Interval, now: number): Interval | null =>
  removalOf(event, now) === 'end' ? { start: event.start, end: now } : null;
