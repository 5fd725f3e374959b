/** The page's time and delays, as a port. */
export type PageClock = {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Runs once after so many milliseconds; the result withdraws it. */
  readonly after: (delay: number, run: () => void) => () => void;
};

export const pageClock: PageClock = {
  now: () => Date.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
};
