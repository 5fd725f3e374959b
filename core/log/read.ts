import { Result } from 'effect';
import { LOG_LIMITS, type LogLimits } from './limits.ts';
import type { Log } from './log.ts';
import type { LogProblem } from './problem.ts';
import { createLogReader } from './reader.ts';

/** The number of lines read, and of all lines. */
export type Progress = (done: number, total: number) => void;
const PROGRESS_EVERY = 1_000;

const lineFeeds = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

/** LG1: reads a log completely or not at all; the result names the first line that is not allowed. */
export const readLog = (
  text: string,
  progress?: Progress,
  limits: LogLimits = LOG_LIMITS,
): Result.Result<Log, LogProblem> => {
  const reader = createLogReader(limits);
  const total = progress === undefined ? 0 : lineFeeds(text) + (text.endsWith('\n') ? 0 : 1);
  let done = 0;
  for (let start = 0; start < text.length; done += 1) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    const problem = reader.line(text.slice(start, end));
    if (problem !== null) return Result.fail(problem);
    if (done % PROGRESS_EVERY === 0) progress?.(done, total);
    start = end + 1;
  }
  const log = reader.end();
  if (Result.isSuccess(log)) progress?.(total, total);
  return log;
};
