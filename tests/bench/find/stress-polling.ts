import type { POLL_INTERVALS as Product } from '../../../core/rules/limits/polling.ts';

/** In place of LI2's, for the stress: milliseconds between the answer to a poll and the next one. */
export const STRESS = 100;
export const POLL_INTERVALS: Record<keyof typeof Product, number> = {
  map: STRESS,
  personalCalendar: 3_000,
  ticket: 250,
};
