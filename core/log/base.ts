import { Result, Schema } from 'effect';
import { State } from '../core.ts';
import { isEntry } from './codec.ts';
import { firstIssue } from './explained.ts';
import type { Header } from './header.ts';
import type { Log } from './log.ts';
import type { LoggedCore } from './logged-core.ts';
import type { LogProblem } from './problem.ts';
import { visible } from './quoted.ts';
import { isIntact, type Snapshot } from './snapshot.ts';
import { stateSchemaOf } from './state-schema.ts';

/** Of the office. */
export const STATE_SCHEMA: Header['stateSchema'] = stateSchemaOf(State.fields);

/** Slices that exist in only one of the two builds, or whose schemas differ. */
export const otherSlices = (
  { stateSchema }: Header,
  own: Header['stateSchema'] = STATE_SCHEMA,
): readonly string[] =>
  Object.keys({ ...own, ...stateSchema }).filter((slice) => stateSchema[slice] !== own[slice]);

const unknownState = (entry: number, message: string): Result.Result<never, LogProblem> =>
  Result.fail({ kind: 'unknownState', line: 2, entry, message });

const fromSnapshot = (
  header: Header,
  snapshot: Snapshot,
  core: LoggedCore,
): Result.Result<State, string> => {
  if (otherSlices(header, core.stateSchema).length > 0) {
    const { version, build } = header.app;
    const by = `${visible(build)} (${visible(version)})`;
    return Result.fail(`in the form of build ${by}: replay it with that build`);
  }
  // Checked after the schema, because another build may hash differently.
  if (!isIntact(snapshot)) return Result.fail('which is damaged');
  return Result.mapError(Schema.decodeUnknownResult(core.State)(snapshot.state), firstIssue);
};

/** LG5: the state where folding begins. A log whose beginning was dropped by the ring starts with a snapshot. */
export const baseOf = (
  header: Header,
  lines: Log['lines'],
  core: LoggedCore,
): Result.Result<Log['base'], LogProblem> => {
  const [first] = lines;
  const start = lines.find(isEntry)?.seq;
  if (start === 1) return Result.succeed({ through: 0, state: core.initialState });
  if (first === undefined || isEntry(first) || first._tag !== 'Snapshot') {
    const kind = start === undefined ? 'empty' : 'unknownState';
    const message =
      start === undefined ? 'the log has no entries' : `entries 1 to ${start - 1} are missing`;
    return Result.fail({ kind, line: 2, entry: start === undefined ? null : 1, message });
  }
  const { through } = first;
  if (through === 0) return Result.succeed({ through, state: core.initialState });
  const state = fromSnapshot(header, first, core);
  return Result.isSuccess(state)
    ? Result.succeed({ through, state: state.success })
    : unknownState(
        through + 1,
        `the log begins after entry ${through} with a state ${state.failure}`,
      );
};
