import type { Clock } from './clock.ts';

/** A clock that follows the server's. `now` is the server's time, as far as its answers have told it. */
export type ServerClock = Clock & {
  /** The clock of the computer: what waits for some seconds must not end early because the time was corrected. */
  readonly computer: Clock;
  /** Takes the time of an answer in milliseconds since the epoch, which has just arrived. */
  readonly heard: (served: number) => void;
  /** Milliseconds by which the server's clock is ahead of the computer's; 0: by no more than a minute. */
  readonly ahead: () => number;
  /** What was true when the page was last open, until an answer comes. */
  readonly assume: (ahead: number) => void;
};

/** Milliseconds. The times of answers are in seconds, and an answer takes a moment. */
const TOLERANCE = 60_000;

/**
 * PG6: whether a time has passed is for the server to say, and people book "from now". A computer whose clock is minutes
 * behind would ask for times that are over. Entries get the corrected time, so a log replays with the same times.
 */
export const createServerClock = (computer: Clock): ServerClock => {
  let ahead = 0;
  let isKnown = false;
  return {
    computer,
    now: () => computer.now() + ahead,
    after: computer.after,
    heard: (served) => {
      isKnown = true;
      const found = served - computer.now();
      if (Math.abs(found) <= TOLERANCE) ahead = 0;
      else if (Math.abs(found - ahead) > TOLERANCE) ahead = found;
    },
    ahead: () => ahead,
    assume: (assumed) => {
      if (!isKnown) ahead = assumed;
    },
  };
};
