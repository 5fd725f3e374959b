import type { State } from '../../core/core.ts';
import { hashOf } from '../../core/log/hash.ts';
import { topicsOf } from '../../worker/replay/commands/topics.ts';
import { withDigests } from './digest.ts';
import { createReadsCheck } from './reads-check.ts';

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

/** Rows of a list are shown by their range only. */
const ROWS = 'searchRows?{"from":0,"to":100}';

type Seen = {
  readonly expectation: Expectation;
  /** Topics whose view changed although nothing that they read had. */
  readonly misread: readonly string[];
};

/** What the states of a log show: the first one, and those after each entry. */
export const seenIn = (states: readonly State[]): Seen => {
  const topicsAt = topicsOf([]);
  const rowsAt = topicsOf([ROWS]);
  const misreadIn = createReadsCheck();
  const shown = collectShown();
  let topics: Expectation['topics'] = {};
  const misread = states.flatMap((state, index) => {
    topics = topicsAt(state);
    if (index > 0) shown.visit(topics);
    const found = misreadIn(state, { ...topics, ...rowsAt(state) });
    return found.map((topic) => `${topic} after entry ${index}`);
  });
  // Like the JSON file, which omits undefined.
  const seen = JSON.parse(JSON.stringify(topics)) as Expectation['topics'];
  const digests = Object.entries(seen).map(([topic, view]) => [topic, withDigests(view)]);
  const entries = states.length - 1;
  const expectation = { entries, shown: shown.summary(), topics: Object.fromEntries(digests) };
  return { expectation, misread };
};
