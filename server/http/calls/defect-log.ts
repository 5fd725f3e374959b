import { Cause } from 'effect';
import { DatabaseUnreachable } from '../../database/problem.ts';

/** Pages poll every 3 s, so this many ms without a failure mean that the database was reachable in between. */
const OUTAGE_OVER_MS = 60_000;

/**
 * Logs defects of calls. An unreachable database makes every call fail for a reason that needs no stack trace: it is
 * logged in one line, once per outage.
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
