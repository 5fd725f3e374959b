import type { Kind, LogRecord } from '../../server/operator/log-record.ts';
import { createOperatorLog, type OperatorLog } from '../../server/operator/operator-log.ts';
import { prettyLines } from '../../server/operator/pretty-lines.ts';

/** The kinds of lines that every request may have. */
const OF_REQUESTS: ReadonlySet<Kind> = new Set(['request', 'security']);

/** An operator's log whose lines are collected, but for those of requests; errors are printed. `records`: all of them. */
export const collectedLog = (told: string[] = [], records: LogRecord[] = []): OperatorLog => {
  const pretty = prettyLines((line) => told.push(line), console.error);
  return createOperatorLog({
    now: Date.now,
    level: 'debug',
    sink: (record) => {
      records.push(record);
      if (!OF_REQUESTS.has(record.kind)) pretty(record);
    },
  });
};
