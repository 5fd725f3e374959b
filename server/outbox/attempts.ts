const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

const FIRST_MS = 5 * SECOND_MS;
const LONGEST_MS = 12 * HOUR_MS;
/** So that jobs that failed together do not come back together. */
const JITTER = 0.25;

/** JO4: about two and a half days, so a receiver that is away for a weekend gets everything. */
export const MOST_ATTEMPTS = 18;

/** JO4: the time after the n-th attempt, in ms: 5 s, 10 s, 20 s ... 12 h, and up to a quarter more. `random`: 0 to 1. */
export const delayAfter = (attempts: number, random: number): number =>
  Math.round(Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1)) * (1 + JITTER * random));
