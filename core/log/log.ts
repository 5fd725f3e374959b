import type { State } from '../core.ts';
import type { Crash } from './crash.ts';
import type { Entry } from './entry.ts';
import type { Header } from './header.ts';
import type { LoggedCore } from './logged-core.ts';
import type { Mark, Snapshot } from './snapshot.ts';

/** A log that was read completely and is valid. */
export type Log = {
  /** The core that wrote it; absent: the office. */
  readonly core?: LoggedCore;
  /** Upcast to the current format. */
  readonly header: Header;
  /** The format of the file. */
  readonly writtenIn: number;
  /** Where folding begins: the start of the session, or the snapshot with which a shortened log starts. */
  readonly base: { readonly through: number; readonly state: State };
  /** Entries, marks, snapshots and crashes, in order. */
  readonly lines: readonly (Entry | Mark | Snapshot | Crash)[];
  /** Only the entries: `base.through + 1`, `+ 2`, without gaps. */
  readonly entries: readonly Entry[];
  /** HE6: what the person who saved the log wrote about it; kept when it is redacted. */
  readonly said?: string;
};

/** The number of the last entry. */
export const lastOf = (log: Log): number => log.base.through + log.entries.length;
