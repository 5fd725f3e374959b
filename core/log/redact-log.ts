import { Result, Schema } from 'effect';
import { State, step } from '../core.ts';
import { otherSlices } from './base.ts';
import { isEntry } from './codec.ts';
import { Crash } from './crash.ts';
import { Entry } from './entry.ts';
import { crashOf, entryOf } from './entry-of.ts';
import { hashOf } from './hash.ts';
import { Header } from './header.ts';
import type { Log } from './log.ts';
import type { LoggedCore } from './logged-core.ts';
import { createPseudonyms, type Pseudonyms } from './pseudonyms.ts';
import { redactorOf } from './redact.ts';
import { isIntact, type Mark, type Snapshot } from './snapshot.ts';
import { createStateHashes } from './state-hashes.ts';
import type { Verification } from './verify.ts';

type Line = Log['lines'][number];

export const redactHeader = redactorOf(Header);
export const redactEntry = redactorOf(Entry);
export const redactCrash = redactorOf(Crash);
/** RD7: replaying a redacted log gives the redacted state of the original. */
export const redactState = redactorOf(State);

/** How the texts of a core are replaced. */
const redactorsOf = (core: LoggedCore | undefined) =>
  core === undefined
    ? { entry: redactEntry, crash: redactCrash, state: redactState }
    : {
        entry: redactorOf(entryOf(core.Event)),
        crash: redactorOf(crashOf(core.Event)),
        state: redactorOf(core.State),
      };

const decodeState = Schema.decodeUnknownResult(State);

/** A hash that no state has: if a recorded hash was wrong, a replay of the redacted log must report it too. */
const NO_HASH = '-';

/** A replay whose states are hashed; null after a crash. */
const createReplay = (start: State) => {
  const hashes = createStateHashes();
  let state: State | null = start;
  return {
    enter: (entry: Entry): void => {
      try {
        if (state !== null) state = step(state, entry).state;
      } catch {
        state = null;
      }
    },
    hash: () => state && hashes.of(state),
    hashOfSlice: () => state && hashes.ofSlices(state),
    has: (slice: string): boolean => state !== null && Object.hasOwn(state, slice),
  };
};

type Replays = {
  /** null: it is known that all recorded hashes are correct. */
  readonly real: ReturnType<typeof createReplay> | null;
  readonly redacted: ReturnType<typeof createReplay>;
};

/** RD8: the hash of the redacted state if the recorded hash was correct. */
const hashFor = (recorded: string, { real, redacted }: Replays): string => {
  const isRight = real === null || recorded === real.hash();
  return (isRight ? redacted.hash() : null) ?? NO_HASH;
};

const redactMark = (line: Mark, { real, redacted }: Replays): Mark => {
  const after = redacted.hashOfSlice();
  // A slice that this build does not have is not compared; it has the same hash in both replays.
  const before = (real ?? redacted).hashOfSlice();
  const slices = Object.entries(line.slices).map(([slice, recorded]) => {
    const isRight = (real === null && redacted.has(slice)) || recorded === before?.(slice);
    return [slice, (isRight ? after?.(slice) : null) ?? NO_HASH];
  });
  return { ...line, slices: Object.fromEntries(slices) };
};

const redactSnapshot = (line: Snapshot, pseudonyms: Pseudonyms): Snapshot | null => {
  const decoded = decodeState(line.state);
  if (Result.isFailure(decoded)) return null;
  const state = redactState(pseudonyms)(decoded.success);
  const hash = isIntact(line) ? hashOf(state) : NO_HASH;
  return { ...line, hash, state: state as unknown as Schema.Json };
};

/**
 * Replaces people, places and texts of a log by pseudonyms. The result replays like the original, and `verify` reports the
 * same: hashes and states are those of the redacted session. If this build does not support the states of the log, hashes
 * and states are omitted. Of a log that was verified already, only the redacted session is replayed.
 */
export const redactLog = (log: Log, verification?: Verification): Log => {
  const pseudonyms = createPseudonyms();
  const header = { ...redactHeader(pseudonyms)(log.header), redacted: true };
  const redactors = redactorsOf(log.core);
  const base = { ...log.base, state: redactors.state(pseudonyms)(log.base.state) };
  // The states of another core are not compared: its rules may look into texts that are replaced.
  const isKnown = log.core === undefined && otherSlices(log.header).length === 0;
  const isCorrect = verification?.divergence === null && verification.sameState;
  const replays: Replays = {
    real: isCorrect ? null : createReplay(log.base.state),
    redacted: createReplay(base.state),
  };
  const redacted = redactors.entry(pseudonyms);

  const redactEntryLine = (line: Entry): Entry => {
    const entry = redacted(line);
    if (!isKnown) {
      const { hash: _, ...unhashed } = entry;
      return unhashed;
    }
    replays.real?.enter(line);
    replays.redacted.enter(entry);
    const { hash } = line;
    return hash === undefined ? entry : { ...entry, hash: hashFor(hash, replays) };
  };
  const redactLine = (line: Line): Line | null => {
    if (isEntry(line)) return redactEntryLine(line);
    if (line._tag === 'Crash') return redactors.crash(pseudonyms)(line);
    if (!isKnown) return null;
    return line._tag === 'Snapshot' ? redactSnapshot(line, pseudonyms) : redactMark(line, replays);
  };

  const lines = log.lines.map(redactLine).filter((line) => line !== null);
  // HE6: the comment on the log stays, because it was written for the recipient of the file.
  return { ...log, header, base, lines, entries: lines.filter(isEntry) };
};
