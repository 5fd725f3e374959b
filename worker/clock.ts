/** Time and delays, as a port: tests drive hours in milliseconds. */
export type Clock = {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Runs once after so many milliseconds; the result withdraws it. */
  readonly after: (delay: number, run: () => void) => () => void;
};

/** Longer delays overflow in browsers and would run at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, Math.min(delay, LONGEST_DELAY));
    return () => clearTimeout(timer);
  },
};
