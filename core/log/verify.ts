import { nameOf, type State } from '../core.ts';
import { otherSlices } from './base.ts';
import { answers, boundEntry } from './bind.ts';
import { isEntry } from './codec.ts';
import { differences } from './difference.ts';
import type { Entry } from './entry.ts';
import { hashOf } from './hash.ts';
import type { Log } from './log.ts';
import { coreOf } from './office-core.ts';
import { type Mark, type Snapshot, sliceHash } from './snapshot.ts';
import { createStateHashes, type StateHashes } from './state-hashes.ts';

/** The first place where a replay differs from the recording. */
export type Divergence = {
  /** The first entry after which it differs. */
  readonly entry: number;
  /** What revealed it. */
  readonly by: 'cause' | 'hash' | 'mark' | 'snapshot' | 'crash';
  /**
   * The place in the state: `floor.content.1`; `floor` if only a mark revealed it; '' if only the hash of the whole state
   * is known.
   */
  readonly path: string;
  /** The recorded and the replayed values, or hashes if only those were recorded. */
  readonly recorded: unknown;
  readonly replayed: unknown;
  /** The entry after which the values are compared: that of the next recorded state or mark, else `entry`. */
  readonly comparedAt: number;
};

export type Verification = {
  readonly divergence: Divergence | null;
  /** The number of recorded hashes and states that were compared. */
  readonly compared: number;
  /** Whether the log's build has the same state schema. Otherwise causes and hashes of the whole state are not compared. */
  readonly sameState: boolean;
  /** Slices that could not be compared because their schema differs; all of them if the log does not tell. */
  readonly otherSlices: readonly string[];
  /** Answers in a log of another build to requests that this core did not send. */
  readonly unasked: number;
};

/** A fact must answer a pending request of the replay, of its kind. */
const causeDivergence = (state: State, entry: Entry): Divergence | null => {
  if (entry.cause === undefined) return null;
  const pending = state.pending[entry.cause];
  const { event } = entry;
  if (answers(event, pending)) return null;
  const replayed = pending ?? null;
  const path = `pending.${entry.cause}`;
  return {
    entry: entry.seq,
    comparedAt: entry.seq,
    by: 'cause',
    path,
    recorded: nameOf(event),
    replayed,
  };
};

type Slices = Readonly<Record<string, unknown>>;
type Line = Log['lines'][number];

/** The slices with the same schema in both builds. */
const knownSlices = (log: Log, state: State): readonly string[] => {
  const others = otherSlices(log.header, coreOf(log).stateSchema);
  return Object.keys(state).filter((slice) => !others.includes(slice));
};

/** The state after an entry; null if the step throws before it. */
const stateAt = (log: Log, seq: number): State | null => {
  let { state } = log.base;
  try {
    for (const entry of log.entries) {
      if (entry.seq > seq) break;
      state = coreOf(log).step(state, boundEntry(state, entry) ?? entry).state;
    }
    return state;
  } catch {
    return null;
  }
};

const picked = (state: Slices, slices: readonly string[]): Slices =>
  Object.fromEntries(slices.map((slice) => [slice, state[slice]]));

/** The first slice in which the replay differs from a line; null: none. */
const differenceFrom = (
  line: Mark | Snapshot,
  state: Slices,
  slices: readonly string[],
  hashes: StateHashes,
) => {
  const hashIn = hashes.ofSlices(state);
  if (line._tag === 'Snapshot') {
    const recorded = line.state as Slices;
    const wrong = slices.filter((slice) => sliceHash(recorded[slice]) !== hashIn(slice));
    return differences(picked(recorded, wrong), picked(state, wrong), 1)[0] ?? null;
  }
  for (const path of slices) {
    const [before, after] = [line.slices[path], hashIn(path)];
    if (before !== undefined && before !== after) return { path, before, after };
  }
  return null;
};

/** Locates a difference that a hash revealed, with the next recorded state, or else the next mark. */
const explained = (log: Log, found: Divergence): Divergence => {
  const rest = log.lines.filter((line): line is Mark | Snapshot => {
    return !isEntry(line) && line._tag !== 'Crash' && line.through >= found.entry;
  });
  const next = rest.find(({ _tag }) => _tag === 'Snapshot') ?? rest[0];
  const state = next === undefined ? null : stateAt(log, next.through);
  if (next === undefined || state === null) return found;
  const difference = differenceFrom(next, state, knownSlices(log, state), createStateHashes());
  if (difference === null) return found;
  const { path, before, after } = difference;
  return { ...found, path, recorded: before, replayed: after, comparedAt: next.through };
};

const entryDivergence = (
  log: Log,
  { seq, hash }: Entry,
  state: State,
  hashes: StateHashes,
): Divergence | null => {
  const replayed = hashes.of(state);
  if (hash === undefined || hash === replayed) return null;
  const at = { entry: seq, comparedAt: seq } as const;
  return explained(log, { ...at, by: 'hash', path: '', recorded: hash, replayed });
};

const markDivergence = (
  log: Log,
  line: Mark,
  state: State,
  hashes: StateHashes,
): Divergence | null => {
  const difference = differenceFrom(line, state, knownSlices(log, state), hashes);
  if (difference === null) return null;
  const { path, before: recorded, after: replayed } = difference;
  const at = { entry: line.through, comparedAt: line.through } as const;
  return explained(log, { ...at, by: 'mark', path, recorded, replayed });
};

const snapshotDivergence = (
  log: Log,
  line: Snapshot,
  state: State,
  hashes: StateHashes,
): Divergence | null => {
  const known = knownSlices(log, state);
  // Hashes of the state are comparable only if all slices are; then the state has no other slice either.
  const isWhole = known.length === Object.keys(state).length;
  const replayed = hashes.of(state);
  const isSame = isWhole && hashOf(line.state) === replayed && line.hash === replayed;
  if (isSame) return null;
  const difference = isWhole
    ? (differences(line.state, state, 1)[0] ?? null)
    : differenceFrom(line, state, known, hashes);
  if (difference === null && !isWhole) return null;
  const { path, before, after } = difference ?? { path: '', before: line.hash, after: replayed };
  const at = { entry: line.through, comparedAt: line.through } as const;
  return { ...at, by: 'snapshot', path, recorded: before, replayed: after };
};

/** Compares one line with the replayed `state` after it; undefined: the line records no comparable state. */
const compare = (
  log: Log,
  line: Line,
  state: State,
  sameState: boolean,
  hashes: StateHashes,
): Divergence | null | undefined => {
  if (isEntry(line)) {
    const isTold = line.hash !== undefined && sameState;
    return isTold ? entryDivergence(log, line, state, hashes) : undefined;
  }
  if (line._tag === 'Crash' || knownSlices(log, state).length === 0) return undefined;
  if (line._tag === 'Snapshot') return snapshotDivergence(log, line, state, hashes);
  return markDivergence(log, line, state, hashes);
};

/**
 * LG6: replays a log and compares everything that was recorded of its states: the hash after each entry, marks, snapshots,
 * and that each answer finds its request. If the log's build has other schemas for some slices, only the remaining slices
 * are compared, by marks and snapshots.
 *
 * The hash after each entry gives the exact entry; the path and the values come from the next snapshot, or the slice from
 * the next mark.
 */
export const verifyLog = (log: Log): Verification => {
  const others = otherSlices(log.header, coreOf(log).stateSchema);
  const sameState = others.length === 0;
  const hashes = createStateHashes();
  let { state } = log.base;
  let compared = 0;
  let unasked = 0;
  const verification = (divergence: Divergence | null): Verification => {
    return { divergence, compared, sameState, otherSlices: others, unasked };
  };
  for (const line of log.lines) {
    if (isEntry(line)) {
      const wrong = sameState ? causeDivergence(state, line) : null;
      if (wrong !== null) return verification(wrong);
      const bound = sameState ? line : boundEntry(state, line);
      if (bound === null) unasked += 1;
      try {
        state = coreOf(log).step(state, bound ?? line).state;
      } catch (error) {
        const replayed = error instanceof Error ? error.message : String(error);
        const at = { entry: line.seq, comparedAt: line.seq, by: 'crash', path: '' } as const;
        return verification({ ...at, recorded: nameOf(line.event), replayed });
      }
    }
    const found = compare(log, line, state, sameState, hashes);
    if (found === undefined) continue;
    compared += 1;
    if (found !== null) return verification(found);
  }
  return verification(null);
};
