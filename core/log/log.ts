import type { State } from '../core.ts';
import type { Crash } from './crash.ts';
import type { Entry } from './entry.ts';
import type { Header } from './header.ts';
import type { Mark, Snapshot } from './snapshot.ts';

/** A log that was read whole and found sound. */
export type Log = {
  /** As of the present format. */
  readonly header: Header;
  /** The format that it was written in. */
  readonly writtenIn: number;
  /** Where folding begins: the beginning of the session, or the state that the ring left. */
  readonly base: { readonly through: number; readonly state: State };
  /** Entries, and between them marks, snapshots and crashes, in order. */
  readonly lines: readonly (Entry | Mark | Snapshot | Crash)[];
  /** The entries alone: `base.through + 1`, `+ 2`, without gaps. */
  readonly entries: readonly Entry[];
};

/** The last entry. */
export const lastOf = (log: Log): number => log.base.through + log.entries.length;
