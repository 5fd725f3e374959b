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
import { isIntact, type Mark, type Snapshot, sliceHash } from './snapshot.ts';

type Line = Log['lines'][number];
type Slices = Readonly<Record<string, unknown>>;

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

/** The states of the original and of the redacted replay after an entry; null after a crash. */
type Replayed = { readonly real: State; readonly redacted: State } | null;

const advanced = (replayed: Replayed, real: Entry, redacted: Entry): Replayed => {
  try {
    return replayed === null
      ? null
      : {
          real: step(replayed.real, real).state,
          redacted: step(replayed.redacted, redacted).state,
        };
  } catch {
    return null;
  }
};

/** RD8: the hash of the redacted state if the recorded hash was correct. */
const hashFor = (recorded: string, replayed: Replayed): string =>
  replayed !== null && recorded === hashOf(replayed.real) ? hashOf(replayed.redacted) : NO_HASH;

const redactMark = (line: Mark, replayed: Replayed): Mark => {
  const real = replayed?.real as Slices | undefined;
  const redacted = replayed?.redacted as Slices | undefined;
  const slices = Object.entries(line.slices).map(([slice, recorded]) => {
    const isRight = real !== undefined && recorded === sliceHash(real[slice]);
    return [slice, isRight ? sliceHash(redacted?.[slice]) : NO_HASH];
  });
  return { ...line, slices: Object.fromEntries(slices) };
};

const redactSnapshot = (line: Snapshot, pseudonyms: Pseudonyms): readonly Snapshot[] => {
  const decoded = decodeState(line.state);
  if (Result.isFailure(decoded)) return [];
  const state = redactState(pseudonyms)(decoded.success);
  const hash = isIntact(line) ? hashOf(state) : NO_HASH;
  return [{ ...line, hash, state: state as unknown as Schema.Json }];
};

/**
 * Replaces people, places and texts of a log by pseudonyms. The result replays like the original, and `verify` reports the
 * same: hashes and states are those of the redacted session. If this build does not support the states of the log, hashes
 * and states are omitted.
 */
export const redactLog = (log: Log): Log => {
  const pseudonyms = createPseudonyms();
  const header = { ...redactHeader(pseudonyms)(log.header), redacted: true };
  const base = { ...log.base, state: redactorsOf(log.core).state(pseudonyms)(log.base.state) };
  // The states of another core are not compared: its rules may look into texts that are replaced.
  const isKnown = log.core === undefined && otherSlices(log.header).length === 0;
  const redact = redactorsOf(log.core);
  let replayed: Replayed = { real: log.base.state, redacted: base.state };

  const redactEntryLine = (line: Entry): Entry => {
    const { hash, ...entry } = redact.entry(pseudonyms)(line);
    if (!isKnown) return entry;
    replayed = advanced(replayed, line, entry);
    return hash === undefined ? entry : { ...entry, hash: hashFor(hash, replayed) };
  };
  const redactLine = (line: Line): readonly Line[] => {
    if (isEntry(line)) return [redactEntryLine(line)];
    if (line._tag === 'Crash') return [redact.crash(pseudonyms)(line)];
    if (!isKnown) return [];
    if (line._tag === 'Snapshot') return redactSnapshot(line, pseudonyms);
    return [redactMark(line, replayed)];
  };

  const lines = log.lines.flatMap(redactLine);
  // HE6: the comment on the log stays, because it was written for the recipient of the file.
  return { ...log, header, base, lines, entries: lines.filter(isEntry) };
};
