import { DatabaseProblem } from '../database/problem.ts';
import { createLimit } from './limited.ts';
import type { OperatorLog } from './operator-log.ts';

/**
 * Reports the failure of work that nobody waits for. OP62: that the database does not answer needs no stack, and one line in a
 * minute, as all that is done in the background fails again and again. `clock`: milliseconds since the epoch.
 */
export const createBackgroundFailure = (
  operator: Pick<OperatorLog, 'failed'>,
  clock: () => number = Date.now,
): ((cause: unknown) => void) => {
  const isFirst = createLimit(1, (more) =>
    operator.failed(
      'background',
      `${more} more background tasks failed, as the database did not answer`,
    ),
  );
  return (cause) => {
    if (!(cause instanceof DatabaseProblem)) {
      operator.failed('background', 'a background task failed', cause);
    } else if (isFirst(clock())) {
      operator.failed('background', `a background task failed: ${cause.message}`);
    }
  };
};
