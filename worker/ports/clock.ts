/** Time and delays as a port, so that tests can simulate hours in milliseconds. */
export type Clock = {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Calls back once after a delay in milliseconds. Returns a function that cancels. */
  readonly after: (delay: number, run: () => void) => () => void;
};

/** Longer delays overflow in browsers and would fire at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, Math.min(delay, LONGEST_DELAY));
    return () => clearTimeout(timer);
  },
};
