const FIRST = 3_000;
const LONGEST = 60_000;

/**
 * RQ3: the wait after the n-th failure in a row, milliseconds: 3, 6, 12 ... at most 60 seconds, lengthened by up to 30 %
 * so that the browsers of a whole company do not come back in step.
 */
export const backoff = (failures: number): { readonly delay: number; readonly jitter: number } => ({
  delay: Math.min(FIRST * 2 ** Math.min(Math.max(failures - 1, 0), 10), LONGEST),
  jitter: 0.3,
});
