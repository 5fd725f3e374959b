import type { OperatorLog } from '../operator/operator-log.ts';
import type { RunnerOptions } from './runner.ts';

/** JO14: in the log of the server. */
export const tellFailing =
  (operator: Pick<OperatorLog, 'warn'>): RunnerOptions['onFailing'] =>
  (kind, why) => {
    const jobs = `jobs of the kind ${kind}`;
    if (why === null) operator.warn('outgoing', `${jobs} succeed again`);
    else operator.warn('outgoing', `${jobs} fail and are tried again: ${why.text} (${why.code})`);
  };
