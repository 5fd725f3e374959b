import type { Interval } from '../../time/interval.ts';
import { holds } from '../status/held.ts';

/** Whether a room is available now. */
export type Availability = {
  readonly free: boolean;
  /** If free: when the next event begins, null for none. If busy: when it becomes free. Minutes since the epoch. */
  readonly until: number | null;
};

/** The first minute from `minute` on in which no event holds the room. */
const freeFrom = (taken: readonly Interval[], minute: number): number => {
  const holding = taken.filter((event) => holds(event, minute));
  return holding.length === 0
    ? minute
    : freeFrom(taken, Math.max(...holding.map((event) => event.end)));
};

/**
 * RF13: a room is busy while an event holds it (ST7), until the first minute without one; otherwise it is free until the
 * next event begins.
 *
 * Example: `availabilityOf([{ start: 60, end: 90 }], 30)` is `{ free: true, until: 60 }`; at 60 it is busy until 90.
 */
export const availabilityOf = (taken: readonly Interval[], now: number): Availability => {
  const free = freeFrom(taken, now);
  if (free > now) return { free: false, until: free };
  const starts = taken.filter(({ start, end }) => now < start && start < end);
  const next = Math.min(...starts.map(({ start }) => start));
  return { free: true, until: Number.isFinite(next) ? next : null };
};
