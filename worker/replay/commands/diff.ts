import { type Difference, differences } from '../../../core/log/difference.ts';
import type { Command, Print } from './command.ts';
import { BadUsage } from './command.ts';
import { entryNumber } from './entry-number.ts';
import { topicsOf } from './topics.ts';

const show = (title: string, found: readonly Difference[], limit: number, print: Print) => {
  if (found.length === 0) {
    print(`${title}: no change`);
    return;
  }
  const more = found.length > limit ? `, the first ${limit}` : '';
  print(
    `${title}: ${more === '' ? `${found.length} changed` : `more than ${limit} changed${more}`}`,
  );
  for (const { path, before, after } of found.slice(0, limit)) {
    print(`  ${path}`);
    print(`    - ${JSON.stringify(before)}`);
    print(`    + ${JSON.stringify(after)}`);
  }
};

/** Prints what changed between two entries. */
export const diff: Command = (timeline, { from, to, topics, limit, json }, print) => {
  const view = topicsOf(topics, timeline.log);
  const last = entryNumber('--to', to, timeline.end, timeline);
  const first = entryNumber('--from', from, Math.max(timeline.start, last - 1), timeline);
  if (first > last) throw new BadUsage(`--from must not be after --to: ${first} is after ${last}`);
  const before = timeline.stateAt(first);
  const after = timeline.stateAt(last);
  const state = differences(before, after, limit + 1);
  const seen = differences(view(before), view(after), limit + 1);
  if (json) {
    print(JSON.stringify({ from: first, to: last, state, topics: seen }));
    return 0;
  }
  show(`State from entry ${first} to ${last}`, state, limit, print);
  show('Topics', seen, limit, print);
  return 0;
};
