import { join } from 'node:path';
import { root } from '../../build-constants.ts';
import type { Log } from '../../core/log/log.ts';
import { createTimeline } from '../../worker/replay/timeline.ts';
import { topicsOf } from '../../worker/replay/topics.ts';

export const GOLDEN = join(root, 'tests/logs');

/** What stands beside a golden log. */
export type Expectation = {
  readonly entries: number;
  /** What every topic shows after the last entry. */
  readonly topics: Readonly<Record<string, unknown>>;
};

/** What this build makes of a log. */
export const expectationOf = (log: Log): Expectation => {
  const timeline = createTimeline(log);
  if (timeline.broken !== null) throw new Error(timeline.broken);
  const topics = topicsOf([])(timeline.stateAt(timeline.end));
  // As JSON has it: without what is undefined.
  return JSON.parse(JSON.stringify({ entries: log.entries.length, topics }));
};
