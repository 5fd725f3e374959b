import { nameOf } from '../../../core/core.ts';
import { verifyLog } from '../../../core/log/verify.ts';
import type { Command } from './command.ts';

const LONGEST = 2_000;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= LONGEST
    ? text
    : `${text.slice(0, LONGEST)} ... (${text.length} characters)`;
};

/** Prints whether the replay matches the recording. */
export const verify: Command = ({ log }, { json }, print) => {
  const verification = verifyLog(log);
  const { divergence, compared, sameState, otherSlices, unasked } = verification;
  if (json) {
    print(JSON.stringify(verification));
    return divergence === null ? 0 : 1;
  }
  const { build } = log.header.app;
  const states = sameState
    ? `${compared} recorded states compared`
    : compared > 0
      ? `${compared} recorded states compared, but for what another build (${build}) has in another form: ${otherSlices.join(', ')}`
      : `its states are those of another build (${build}), so only answers and their questions were compared`;
  const limits =
    unasked === 0
      ? states
      : `${states}; ${unasked} answers have no question here and changed nothing`;
  if (divergence === null) {
    print(`The replay is what was recorded: ${log.entries.length} entries, ${limits}.`);
    return 0;
  }
  const { entry, by, path, recorded, replayed, comparedAt } = divergence;
  const at = log.entries[entry - log.base.through - 1];
  const of = at === undefined ? 'the beginning' : nameOf(at.event);
  print(`The replay differs after entry ${entry} (${of}), told by its ${by}.`);
  print(`  path      ${path === '' ? 'not known: no later state is in the log' : `state.${path}`}`);
  print(`  recorded  ${shown(recorded)}`);
  print(`  replayed  ${shown(replayed)}`);
  if (comparedAt !== entry) print(`  (values after entry ${comparedAt}, the next recorded state)`);
  return 1;
};
