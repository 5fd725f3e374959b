import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build-constants.ts';
import { hashOf } from '../../core/log/hash.ts';
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

/** The two files of a golden log, by file ending. */
export type GoldenFiles = { readonly ndjson: string; readonly json: string };

/** Writes the files that have changed; returns whether there were any. */
export const writeGolden = (name: string, files: GoldenFiles): boolean => {
  const changed = Object.entries(files).filter(([ending, text]) => {
    const file = join(GOLDEN, `${name}.${ending}`);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  for (const [ending, text] of changed) writeFileSync(join(GOLDEN, `${name}.${ending}`), text);
  return changed.length > 0;
};

/** The content of the `.json` beside a golden log. */
export type Expectation = {
  readonly entries: number;
  /** Topics that changed during the log: the number of successive values, and a hash of all of them. */
  readonly shown: Readonly<Record<string, string>>;
  /** The value of every topic after the last entry; long ones as a digest. */
  readonly topics: Readonly<Record<string, unknown>>;
};

/** Collects the hashes of the successive values of each topic. */
const collectShown = () => {
  const all = new Map<string, string[]>();
  return {
    visit: (topics: Expectation['topics']) => {
      for (const [topic, view] of Object.entries(topics)) {
        const hashes = all.get(topic) ?? [];
        const hash = hashOf(view);
        if (hashes.at(-1) !== hash) all.set(topic, [...hashes, hash]);
      }
    },
    summary: () =>
      Object.fromEntries(
        [...all]
          .filter(([, hashes]) => hashes.length > 1)
          .map(([topic, hashes]) => [topic, `${hashes.length} ${hashOf(hashes)}`]),
      ),
  };
};

/** The expectation that this build computes from a log. */
export const expectationOf = (log: Log): Expectation => {
  const topicsAt = topicsOf([]);
  const shown = collectShown();
  const timeline = createTimeline(log, undefined, ({ after }) => shown.visit(topicsAt(after)));
  if (timeline.broken !== null) throw new Error(timeline.broken);
  const topics = topicsAt(timeline.stateAt(timeline.end));
  // Like the JSON file, which omits undefined.
  const seen = JSON.parse(JSON.stringify(topics)) as Expectation['topics'];
  const digests = Object.entries(seen).map(([topic, view]) => [topic, withDigests(view)]);
  const entries = log.entries.length;
  return { entries, shown: shown.summary(), topics: Object.fromEntries(digests) };
};
