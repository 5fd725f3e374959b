import { fold } from '../../support/fold.ts';
import { median, ms, ratio } from './figures.ts';
import { pollEntries } from './office.ts';

/** Eight hours with a poll every three seconds. */
const POLLS = 9_600;

/** A workday: of five polls, three return nothing, one returns three changes and one twenty. */
export const workdayBench = (): void => {
  const { start, entries } = pollEntries(POLLS, (poll) => [0, 3, 0, 20, 0][poll % 5] ?? 0);
  const text = JSON.stringify(entries);
  const folded = median(() => {
    fold(start, entries);
  });
  const parsed = median(() => {
    JSON.parse(text);
  }, 3);
  console.log(`a workday of ${POLLS} polls, ${entries.length} entries: replayed in ${ms(folded)}`);
  console.log(
    `  JSON.parse of the same entries           ${ms(parsed)}   ratio ${ratio(folded, parsed)}`,
  );
};
