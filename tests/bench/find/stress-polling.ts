import type { POLL_INTERVALS as Product } from '../../../core/rules/limits/polling.ts';

/** Replaces the interval of LI2 for the stress test: milliseconds between an answer and the next poll. */
export const STRESS = 100;
export const POLL_INTERVALS: Record<keyof typeof Product, number> = {
  map: STRESS,
  freeFloors: 30_000,
  otherFloors: 10_000,
  findDesk: 30_000,
  personalCalendar: 3_000,
  ticket: 250,
};
