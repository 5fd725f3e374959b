import { createOperatorLog, type OperatorLog } from '../../server/operator/operator-log.ts';

/** An operator's log whose lines are collected. */
export const collectedLog = (told: string[] = []): OperatorLog =>
  createOperatorLog(Date.now, (line) => told.push(line));
