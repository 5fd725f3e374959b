import type { Interval } from '../../time/interval.ts';

/** How an event is removed: `end` keeps the elapsed part, `delete` keeps nothing. */
export type Removal = 'end' | 'delete';

/**
 * EN1: a running event is ended; one that has not begun, or is over, is deleted (specification 4). Both bounds are
 * exclusive (G54): an event that begins in this minute has no elapsed part, and one that ends in it is over. Minutes since
 * the epoch.
 *
 * Example: `removalOf({ start: 0, end: 60 }, 30)` is `'end'`, at 60 it is `'delete'`.
 */
export const removalOf = ({ start, end }: Interval, now: number): Removal =>
  start < now && now < end ? 'end' : 'delete';

/** EN2: the elapsed part of an event that is removed now; null: none. */
export const remainderOf = (event: Interval, now: number): Interval | null =>
  removalOf(event, now) === 'end' ? { start: event.start, end: now } : null;
