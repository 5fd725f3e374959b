import { encodeLine } from '../../core/log/codec.ts';
import type { Crash } from '../../core/log/crash.ts';
import type { Entry } from '../../core/log/entry.ts';
import type { Header } from '../../core/log/header.ts';
import type { Mark, Snapshot } from '../../core/log/snapshot.ts';
import type { Clock } from '../clock.ts';
import { withDeadline } from '../deadline.ts';
import { messageOf } from '../message-of.ts';
import type { JournalStatus } from '../protocol/api.ts';
import { createMemoryStore } from './memory.ts';
import { excess, KEPT, type Ring, UNKEPT } from './ring.ts';
import type { Segment, SegmentStore } from './segment-store.ts';

/** The log of one session, written behind the loop's back: no call here fails or waits, except for `flush`. */
export type Journal = {
  /** `before` makes the state before the entry; it is asked when the entry opens a segment. */
  readonly append: (entry: Entry, before: () => Snapshot) => void;
  readonly annotate: (line: Mark | Crash) => void;
  /** Deletes what is kept of the session so far; the log goes on with the next entry. */
  readonly forget: () => void;
  /** Ends when all that was appended is written, or the database has been given up. */
  readonly flush: () => Promise<void>;
  readonly status: () => JournalStatus;
  /** Where the log is kept now. */
  readonly store: () => SegmentStore;
};

export type JournalPorts = {
  /** Null: there is no database to begin with. */
  readonly store: SegmentStore | null;
  readonly clock: Clock;
  readonly header: Header;
  /** The database is given up; called once. */
  readonly lost: (reason: string) => void;
};

const ENTRIES_A_SEGMENT = 1_000;
/** An open segment is written anew each time, so it must not grow large either. */
const BYTES_A_SEGMENT = 1_000_000;
const ENTRIES_A_WRITE = 200;
const WRITE_AFTER = 1_000;
const WRITE_DEADLINE = 3_000;

type Open = {
  readonly from: number;
  readonly snapshot: string;
  readonly lines: string[];
  to: number;
  bytes: number;
  unwritten: number;
  isWritten: boolean;
};

const isQuota = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

export const createJournal = ({ store: first, clock, header, lost }: JournalPorts): Journal => {
  let store = first ?? createMemoryStore();
  let ring: Ring = first === null ? UNKEPT : KEPT;
  let open: Open | null = null;
  /** Lines that came while no segment was open. */
  let early: string[] = [];
  let sealed: Open[] = [];
  let disarm: (() => void) | null = null;
  let writing: Promise<void> = Promise.resolve();

  const { sessionId } = header;
  const headerLine = encodeLine(header);

  const giveUp = (error: unknown) => {
    if (ring === UNKEPT) return;
    store = createMemoryStore();
    ring = UNKEPT;
    lost(messageOf(error));
  };

  const put = async (part: Open): Promise<void> => {
    const segment: Segment = {
      sessionId,
      from: part.from,
      to: part.to,
      at: clock.now(),
      bytes: part.bytes,
      lines: [...part.lines],
    };
    const opening = part.isWritten ? null : { header: headerLine, snapshot: part.snapshot };
    part.unwritten = 0;
    await withDeadline(clock, WRITE_DEADLINE, store.write({ segment, opening }));
    part.isWritten = true;
  };

  /** Cuts the ring: `share` of it may stay. The segment that is being written always stays. */
  const trim = async (part: Open, share: number): Promise<void> => {
    const kept = await store.list();
    const isOwn = (from: number, id: string) => id === sessionId && from === part.from;
    const others = kept.filter((info) => !isOwn(info.from, info.sessionId));
    const surplus = excess(others, ring, clock.now(), share);
    if (surplus.length > 0) await store.remove(surplus);
  };

  const write = async (part: Open): Promise<void> => {
    const isFirst = !part.isWritten;
    try {
      await put(part);
    } catch (error) {
      try {
        if (!isQuota(error)) throw error;
        await withDeadline(clock, WRITE_DEADLINE, trim(part, 0.5));
        await put(part);
      } catch (last) {
        giveUp(last);
        part.isWritten = false;
        await put(part);
      }
    }
    if (!isFirst) return;
    await withDeadline(clock, WRITE_DEADLINE, trim(part, 1)).catch(giveUp);
  };

  const save = (): Promise<void> => {
    disarm?.();
    disarm = null;
    writing = writing.then(async () => {
      const parts = sealed;
      sealed = [];
      for (const part of parts) await write(part);
      if (open !== null && open.unwritten > 0) await write(open);
    });
    return writing;
  };

  const push = (part: Open, line: string) => {
    part.lines.push(line);
    part.bytes += line.length;
    part.unwritten += 1;
    if (part.unwritten >= ENTRIES_A_WRITE) void save();
    else disarm ??= clock.after(WRITE_AFTER, () => void save());
  };

  return {
    append: (entry, before) => {
      if (open === null) {
        const snapshot = encodeLine(before());
        const { seq } = entry;
        const bytes = snapshot.length;
        open = { from: seq, to: seq, snapshot, bytes, lines: [], unwritten: 0, isWritten: false };
        for (const line of early) push(open, line);
        early = [];
      }
      open.to = entry.seq;
      push(open, encodeLine(entry));
      const size = open.bytes - open.snapshot.length;
      if (entry.seq - open.from + 1 < ENTRIES_A_SEGMENT && size < BYTES_A_SEGMENT) return;
      sealed.push(open);
      open = null;
    },
    annotate: (line) => {
      if (open === null) early.push(encodeLine(line));
      else push(open, encodeLine(line));
    },
    forget: () => {
      open = null;
      early = [];
      sealed = [];
      const drop = async (): Promise<void> => {
        const kept = await store.list();
        await store.remove(kept.filter((info) => info.sessionId === sessionId));
      };
      writing = writing.then(() => withDeadline(clock, WRITE_DEADLINE, drop()).catch(giveUp));
    },
    flush: save,
    status: () => (ring === KEPT ? 'kept' : 'memory'),
    store: () => store,
  };
};
