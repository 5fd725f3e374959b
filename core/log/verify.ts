import { step } from '../core.ts';
import type { State } from '../state.ts';
import { STATE_SCHEMA } from './base.ts';
import { answers, boundEntry } from './bind.ts';
import { isEntry } from './codec.ts';
import { differences } from './difference.ts';
import type { Entry } from './entry.ts';
import { hashOf } from './hash.ts';
import type { Log } from './log.ts';
import type { Mark, Snapshot } from './snapshot.ts';

/** The first place at which a replay is not what was recorded. */
export type Divergence = {
  /** The first entry after which it shows. */
  readonly entry: number;
  /** What told it. */
  readonly by: 'cause' | 'hash' | 'mark' | 'snapshot' | 'crash';
  /** Where in the state, `floor.content.1`; '' when only the hash of the whole is known. */
  readonly path: string;
  /** What was recorded there, and what the replay has: values, or hashes where only these were recorded. */
  readonly recorded: unknown;
  readonly replayed: unknown;
  /** The entry after which the two values stand: that of the next state which the log holds whole, else `entry`. */
  readonly comparedAt: number;
};

export type Verification = {
  readonly divergence: Divergence | null;
  /** Recorded hashes and states that were compared. */
  readonly compared: number;
  /** Whether the log's build has the state schema of this one. Where not, hashes say nothing: only causes are compared. */
  readonly sameState: boolean;
  /** Answers in a log of another build whose questions this core has not asked. */
  readonly unasked: number;
};

/** A fact must answer a request that the replay has made, and of its kind. */
const causeDivergence = (state: State, entry: Entry): Divergence | null => {
  if (entry.cause === undefined) return null;
  const pending = state.pending[entry.cause];
  const { event } = entry;
  if (answers(event, pending)) return null;
  const replayed = pending ?? null;
  const path = `pending.${entry.cause}`;
  return {
    ...{ entry: entry.seq, comparedAt: entry.seq, by: 'cause', path },
    ...{ recorded: event._tag, replayed },
  };
};

/** The values that differ, from the next state that the log holds whole. */
const explained = (log: Log, found: Divergence): Divergence => {
  const rest = log.lines.filter((line): line is Snapshot => {
    return !isEntry(line) && line._tag === 'Snapshot' && line.through >= found.entry;
  });
  const [next] = rest;
  if (next === undefined) return found;
  const state = stateAt(log, next.through);
  const [difference] = state === null ? [] : differences(next.state, state, 1);
  if (difference === undefined) return found;
  const { path, before, after } = difference;
  return { ...found, path, recorded: before, replayed: after, comparedAt: next.through };
};

/** The state after an entry; null when the core cannot take in an entry before it. */
const stateAt = (log: Log, seq: number): State | null => {
  let { state } = log.base;
  try {
    for (const entry of log.entries) {
      if (entry.seq > seq) break;
      state = step(state, entry).state;
    }
    return state;
  } catch {
    return null;
  }
};

const hashDivergence = (log: Log, entry: number, state: State, line: Entry | Mark) => {
  const replayed = hashOf(state);
  if (line.hash === undefined || line.hash === replayed) return null;
  const by = isEntry(line) ? ('hash' as const) : ('mark' as const);
  const found = { entry, comparedAt: entry, by, path: '', recorded: line.hash, replayed };
  return explained(log, found);
};

const snapshotDivergence = (line: Snapshot, state: State): Divergence | null => {
  if (line.hash === hashOf(state)) return null;
  const [first] = differences(line.state, state, 1);
  return {
    entry: line.through,
    comparedAt: line.through,
    by: 'snapshot',
    path: first?.path ?? '',
    recorded: first === undefined ? line.hash : first.before,
    replayed: first === undefined ? hashOf(state) : first.after,
  };
};

/** One line of the log against the replay, which is at `state` after it. */
const compare = (log: Log, seq: number, state: State, line: Log['lines'][number]) => {
  if (isEntry(line)) return hashDivergence(log, seq, state, line);
  if (line._tag === 'Mark') return hashDivergence(log, seq, state, line);
  return line._tag === 'Snapshot' ? snapshotDivergence(line, state) : null;
};

const holdsHash = (line: Log['lines'][number]): boolean => 'hash' in line;

/**
 * LG6: folds a log again and compares with all that was recorded of its states: the hash after each entry, marks, snapshots,
 * and that each answer finds the request that it answers.
 *
 * The hash after each entry makes the entry exact; the path and the values come from the next state that the log holds
 * whole.
 */
export const verifyLog = (log: Log): Verification => {
  const sameState = log.header.stateSchema === STATE_SCHEMA;
  let { state } = log.base;
  let seq = log.base.through;
  let compared = 0;
  let unasked = 0;
  const diverged = (divergence: Divergence): Verification => ({
    divergence,
    compared,
    sameState,
    unasked,
  });
  for (const line of log.lines) {
    if (isEntry(line)) {
      const wrong = sameState ? causeDivergence(state, line) : null;
      if (wrong !== null) return diverged(wrong);
      const bound = sameState ? line : boundEntry(state, line);
      if (bound === null) unasked += 1;
      seq = line.seq;
      try {
        state = step(state, bound ?? line).state;
      } catch (error) {
        const replayed = error instanceof Error ? error.message : String(error);
        const recorded = line.event._tag;
        return diverged({ entry: seq, comparedAt: seq, by: 'crash', path: '', recorded, replayed });
      }
    }
    if (!sameState || !holdsHash(line)) continue;
    compared += 1;
    const found = compare(log, seq, state, line);
    if (found !== null) return diverged(found);
  }
  return { divergence: null, compared, sameState, unasked };
};
