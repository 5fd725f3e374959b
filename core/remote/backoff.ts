const FIRST = 3_000;
const LONGEST = 60_000;

/**
 * RQ3: the delay after the n-th failure in a row in milliseconds: 3, 6, 12 ... at most 60 seconds. Jitter of up to 30 %
 * keeps the browsers of a company from retrying in step.
 *
 * Example: `backoff(2)` has a delay of 6,000.
 */
export const backoff = (failures: number): { readonly delay: number; readonly jitter: number } => ({
  delay: Math.min(FIRST * 2 ** Math.min(Math.max(failures - 1, 0), 10), LONGEST),
  jitter: 0.3,
});
