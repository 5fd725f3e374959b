import { Cause } from 'effect';
import { DatabaseUnreachable } from '../../database/problem.ts';

/** Pages poll every 3 s: a silence this long, in ms, means that the database was back in between. */
const OUTAGE_OVER_MS = 60_000;

/**
 * Writes down what failed in a call. A database that is away fails every call, for a reason that needs no stack: it is
 * told in one line, once for each time that it is away.
 */
export const createDefectLog = (clock: () => number, write: (line: string) => void) => {
  let lastAway = Number.NEGATIVE_INFINITY;
  return (call: string, defect: unknown): void => {
    if (!(defect instanceof DatabaseUnreachable)) {
      write(`Perch: ${call} failed: ${Cause.pretty(Cause.die(defect))}`);
      return;
    }
    const now = clock();
    if (now - lastAway > OUTAGE_OVER_MS) write(`Perch: ${defect.message}`);
    lastAway = now;
  };
};
export type DefectLog = ReturnType<typeof createDefectLog>;
