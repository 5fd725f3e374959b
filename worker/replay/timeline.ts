import type { State, Stepped } from '../../core/core.ts';
import { boundEntry } from '../../core/log/bind.ts';
import type { Entry } from '../../core/log/entry.ts';
import type { Log } from '../../core/log/log.ts';
import { coreOf } from '../../core/log/office-core.ts';
import type { Request } from '../../core/remote/requests.ts';
import type { RuleId } from '../../core/remote/world.ts';
import { messageOf } from '../ports/message-of.ts';

/** One entry and what the replay made of it. */
export type Moment = {
  readonly entry: Entry;
  readonly before: State;
  readonly after: State;
  /** The requests that it sent. A replay does not perform them. */
  readonly requests: readonly Request[];
  /** The rules that decided something. */
  readonly rules: readonly RuleId[];
};

/** A log folded once, with quick access to the state after any entry. */
export type Timeline = {
  readonly log: Log;
  /** The entry before the first one: folding starts with its state. */
  readonly start: number;
  /** The last entry that the core could handle. */
  readonly end: number;
  /** Why the core could not handle the entry after `end`; null if it could handle all. */
  readonly broken: string | null;
  /** The state after an entry; the number is clamped to `start` and `end`. */
  readonly stateAt: (seq: number) => State;
  /** An entry from `start + 1` to `end`, otherwise null. */
  readonly momentAt: (seq: number) => Moment | null;
};

/** Entries between two cached states. States share most parts, so caching them is cheap. */
const KEEP_EVERY = 200;

/** Another build may number requests differently, so answers are matched to the requests of this core. */
const takenBy =
  (log: Log) =>
  (state: State, entry: Entry): Stepped =>
    coreOf(log).step(state, boundEntry(state, entry) ?? entry);

/** Folds a log; stops after each cached state, with the number of entries so far. */
const folding = function* (
  log: Log,
  visit?: (moment: Moment) => void,
): Generator<number, Timeline, void> {
  const { entries, base } = log;
  const taken = takenBy(log);
  const start = base.through;
  const kept: State[] = [base.state];
  let state = base.state;
  let end = start;
  let broken: string | null = null;
  for (const entry of entries) {
    const before = state;
    let stepped: Stepped;
    try {
      stepped = taken(before, entry);
    } catch (error) {
      broken = messageOf(error);
      break;
    }
    state = stepped.state;
    end = entry.seq;
    visit?.({ entry, before, after: state, requests: stepped.requests, rules: stepped.rules });
    const count = end - start;
    if (count % KEEP_EVERY !== 0) continue;
    kept.push(state);
    yield count;
  }
  const final = state;

  /** The last requested state, because a replay mostly continues from there. */
  let latest = { seq: end, state: final };

  const stateAt = (wanted: number): State => {
    const seq = Math.min(Math.max(wanted, start), end);
    if (seq === end) return final;
    const index = Math.floor((seq - start) / KEEP_EVERY);
    let from = start + index * KEEP_EVERY;
    let current = kept[index] ?? base.state;
    if (latest.seq <= seq && latest.seq > from) {
      from = latest.seq;
      current = latest.state;
    }
    for (const entry of entries.slice(from - start, seq - start)) {
      current = taken(current, entry).state;
    }
    latest = { seq, state: current };
    return current;
  };

  return {
    log,
    start,
    end,
    broken,
    stateAt,
    momentAt: (seq) => {
      const entry = seq > start && seq <= end ? entries[seq - start - 1] : undefined;
      if (entry === undefined) return null;
      const before = stateAt(seq - 1);
      const { state: after, requests, rules } = taken(before, entry);
      latest = { seq, state: after };
      return { entry, before, after, requests, rules };
    },
  };
};

/** Folds a log at once. */
export const createTimeline = (log: Log): Timeline => {
  const fold = folding(log);
  for (;;) {
    const { done, value } = fold.next();
    if (done === true) return value;
  }
};

/**
 * Folds a log piece by piece, because a long one takes seconds. `visit` is called once for every entry, in order; `pause`
 * after each piece, with the number of entries so far.
 */
export const openTimeline = async (
  log: Log,
  visit: (moment: Moment) => void,
  pause: (done: number) => Promise<void>,
): Promise<Timeline> => {
  const fold = folding(log, visit);
  for (;;) {
    const { done, value } = fold.next();
    if (done === true) return value;
    await pause(value);
  }
};
