import type { OperatorLog } from '../../operator/operator-log.ts';
import type { Carried } from '../facts/request-facts.ts';
import { unavailabilityOf } from '../response/unavailability.ts';
import { typedIn } from './typed-texts.ts';

/** Pages poll every 3 s, so this many ms without a failure mean that the server was available in between. */
const OVER_MS = 60_000;

/**
 * Logs defects of calls. While the database is unreachable or the server is busy, calls fail for a reason that needs no
 * stack trace: it is logged in one line, once until it is over.
 */
export const createDefectLog = (clock: () => number, operator: OperatorLog) => {
  const lastAt = new Map<string, number>();
  return (call: string, defect: unknown, { facts, body }: Carried): void => {
    const unavailable = unavailabilityOf(defect);
    if (unavailable === null) {
      const { id, person } = facts;
      const fields = {
        'request.id': id,
        'http.call': call,
        ...(person === null ? {} : { 'person.id': person }),
      };
      operator.failed('defect', `${call} failed, request ${id}`, defect, {
        fields,
        typed: typedIn(body),
      });
      return;
    }
    const now = clock();
    const last = lastAt.get(unavailable.detailedCode) ?? Number.NEGATIVE_INFINITY;
    if (now - last > OVER_MS) operator.failed('database', (defect as Error).message);
    lastAt.set(unavailable.detailedCode, now);
  };
};
export type DefectLog = ReturnType<typeof createDefectLog>;
