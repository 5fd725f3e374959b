import { DatabaseProblem } from './problem.ts';

/** Reports the failure of work that nobody waits for. That the database does not answer needs one line, not a stack. */
export const reportBackgroundFailure = (cause: unknown): void => {
  const what = cause instanceof DatabaseProblem ? cause.message : cause;
  console.error('Perch: a background task failed:', what);
};
