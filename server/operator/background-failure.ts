import { DatabaseProblem } from '../database/problem.ts';
import type { OperatorLog } from './operator-log.ts';

/** Reports the failure of work that nobody waits for. That the database does not answer needs one line, not a stack. */
export const createBackgroundFailure =
  (operator: OperatorLog) =>
  (cause: unknown): void => {
    if (cause instanceof DatabaseProblem) {
      operator.failed('background', `a background task failed: ${cause.message}`);
    } else operator.failed('background', 'a background task failed', cause);
  };
