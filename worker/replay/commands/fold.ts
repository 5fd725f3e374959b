import type { Command } from './command.ts';
import { entryNumber } from './entry-number.ts';
import { topicsOf } from './topics.ts';

/** Prints what the user saw after an entry. */
export const fold: Command = (timeline, { at, topics, state: whole }, print) => {
  const view = topicsOf(topics, timeline.log);
  const state = timeline.stateAt(entryNumber('--at', at, timeline.end, timeline));
  print(JSON.stringify(whole ? state : view(state), null, 2));
  return 0;
};
