import { fold } from '../../support/fold.ts';
import { inRounds, type Report } from '../report.ts';
import { pollEntries } from './office.ts';
import { timed } from './timed.ts';

/** Eight hours with a poll every three seconds. */
const POLLS = 9_600;

/** A workday: of five polls, three return nothing, one returns three changes and one twenty. */
export const workdayBench = async ({ measured }: Report): Promise<void> => {
  const { start, entries } = pollEntries(POLLS, (poll) => [0, 3, 0, 20, 0][poll % 5] ?? 0);
  const text = JSON.stringify(entries);
  const values = await inRounds(() => {
    const folded = timed(() => {
      fold(start, entries);
    });
    const parsed = timed(() => {
      JSON.parse(text);
    });
    return { 'core: replay a workday of 9,600 polls': folded / parsed };
  });
  measured({ unit: 'x', baseline: 'JSON.parse' }, values);
};
