import type { Space } from '../../../core/contract/space.ts';
import type { State } from '../../../core/core.ts';
import { rowsOf } from '../../../core/engine/table.ts';
import type { Entry } from '../../../core/log/entry.ts';
import { fold } from '../../support/fold.ts';
import { median, ms, ratio } from './figures.ts';
import { changesOf, pollEntries, withoutSpaces } from './office.ts';

const spacesOf = (state: State): Map<number, Space> =>
  new Map(rowsOf(state.floor.content[1]?.spaces ?? []).map((space) => [space.id, space]));

const applied = (spaces: Map<number, Space>, entry: Entry): void => {
  for (const { id, status } of changesOf(entry)) {
    const space = spaces.get(id);
    if (space !== undefined) spaces.set(id, { ...space, status });
  }
};

/** Folds entries; compared with the same loop with the spaces in a mutable Map, and with the Map alone. */
const compare = (name: string, polls: number, changed: number): void => {
  const { start, entries } = pollEntries(polls, () => changed);
  const bare = withoutSpaces(entries);
  const whole = median(() => {
    fold(start, entries);
  });
  const loop = median(() => {
    const spaces = spacesOf(start);
    fold(start, bare);
    for (const entry of entries) applied(spaces, entry);
  });
  const map = median(() => {
    const spaces = spacesOf(start);
    for (const entry of entries) applied(spaces, entry);
  });
  const rate = Math.round(entries.length / (whole / 1_000)).toLocaleString('en');
  console.log(`${name}: ${entries.length} entries in ${ms(whole)}, ${rate} a second`);
  console.log(
    `  the same loop, spaces in a mutable Map   ${ms(loop)}   ratio ${ratio(whole, loop)}`,
  );
  console.log(`  the changes of the Map alone             ${ms(map)}   ratio ${ratio(whole, map)}`);
};

export const foldBench = (): void => {
  compare('polls that change 3 of 20,000 spaces', 10_000, 3);
  compare('polls that change 20 of 20,000 spaces', 5_000, 20);
  compare('100,000 small entries (1 of 20,000 spaces a poll)', 48_800, 1);
};
