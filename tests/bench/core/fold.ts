import type { Space } from '../../../core/contract/space.ts';
import type { State } from '../../../core/core.ts';
import { rowsOf } from '../../../core/engine/table.ts';
import type { Entry } from '../../../core/log/entry.ts';
import { fold } from '../../support/fold.ts';
import { inRounds, type Report } from '../report.ts';
import { changesOf, pollEntries, withoutSpaces } from './office.ts';
import { timed } from './timed.ts';

const spacesOf = (state: State): Map<number, Space> =>
  new Map(rowsOf(state.floor.content[1]?.spaces ?? []).map((space) => [space.id, space]));

const applied = (spaces: Map<number, Space>, entry: Entry): void => {
  for (const { id, status } of changesOf(entry)) {
    const space = spaces.get(id);
    if (space !== undefined) spaces.set(id, { ...space, status });
  }
};

/** Folds entries; the baseline is the same loop with the spaces in a mutable Map. */
const compare = async (name: string, polls: number, changed: number): Promise<Ratios> => {
  const { start, entries } = pollEntries(polls, () => changed);
  const bare = withoutSpaces(entries);
  return inRounds(() => {
    const whole = timed(() => {
      fold(start, entries);
    });
    const loop = timed(() => {
      const spaces = spacesOf(start);
      fold(start, bare);
      for (const entry of entries) applied(spaces, entry);
    });
    return { [`core: fold polls that change ${name} of 20,000 spaces`]: whole / loop };
  });
};

type Ratios = Readonly<Record<string, readonly number[]>>;

export const foldBench = async ({ measured }: Report): Promise<void> => {
  const what = { unit: 'x', baseline: 'a mutable Map' } as const;
  measured(what, await compare('1', 20_000, 1));
  measured(what, await compare('3', 10_000, 3));
  measured(what, await compare('20', 5_000, 20));
};
