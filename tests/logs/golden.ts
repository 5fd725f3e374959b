import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build-constants.ts';
import type { Log } from '../../core/log/log.ts';
import { createTimeline } from '../../worker/replay/timeline.ts';
import { topicsOf } from '../../worker/replay/topics.ts';
import { withDigests } from './digest.ts';

export const GOLDEN = join(root, 'tests/logs');

/** The names of all golden logs. */
export const goldenNames = (): readonly string[] =>
  readdirSync(GOLDEN)
    .filter((file) => file.endsWith('.ndjson'))
    .map((file) => file.slice(0, -'.ndjson'.length));

export const goldenText = (file: string): string => readFileSync(join(GOLDEN, file), 'utf8');

/** The two files of a golden log, by their endings. */
export type GoldenFiles = { readonly ndjson: string; readonly json: string };

/** Writes what has changed; whether anything has. */
export const writeGolden = (name: string, files: GoldenFiles): boolean => {
  const changed = Object.entries(files).filter(([ending, text]) => {
    const file = join(GOLDEN, `${name}.${ending}`);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  for (const [ending, text] of changed) writeFileSync(join(GOLDEN, `${name}.${ending}`), text);
  return changed.length > 0;
};

/** What stands beside a golden log. */
export type Expectation = {
  readonly entries: number;
  /** What every topic shows after the last entry; what is long, as its digest. */
  readonly topics: Readonly<Record<string, unknown>>;
};

/** What this build makes of a log. */
export const expectationOf = (log: Log): Expectation => {
  const timeline = createTimeline(log);
  if (timeline.broken !== null) throw new Error(timeline.broken);
  const topics = topicsOf([])(timeline.stateAt(timeline.end));
  // As JSON has it: without what is undefined.
  const seen = JSON.parse(JSON.stringify(topics)) as Expectation['topics'];
  const digests = Object.entries(seen).map(([topic, view]) => [topic, withDigests(view)]);
  return { entries: log.entries.length, topics: Object.fromEntries(digests) };
};
