import { contains, type Interval } from '../../time/interval.ts';

/** Whether a room is available now. */
export type Availability = {
  readonly free: boolean;
  /** If free: when the next event begins, null for none. If busy: when it becomes free. Minutes since the epoch. */
  readonly until: number | null;
};

/** The first minute from `minute` on without an event. */
const freeFrom = (taken: readonly Interval[], minute: number): number => {
  const running = taken.filter((event) => contains(event, minute));
  return running.length === 0
    ? minute
    : freeFrom(taken, Math.max(...running.map((event) => event.end)));
};

/**
 * RF13: a room is busy while an event runs, until the first minute without one; otherwise it is free until the next event
 * begins. UA5: these are the exact times of the events. A booking holds its space a little earlier (ST7), but that only
 * limits other bookings.
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
