/** The clock and timers of the page, as a port. */
export type PageClock = {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Runs once after `delay` milliseconds; returns how to cancel. */
  readonly after: (delay: number, run: () => void) => () => void;
};

export const pageClock: PageClock = {
  now: () => Date.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
};
