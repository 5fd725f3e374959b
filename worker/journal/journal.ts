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

/** An open segment is written anew each time, so it must not grow large. */
const BYTES_A_SEGMENT = 250_000;
/** Who goes on from a state steps through all that came after it. */
const ENTRIES_A_SNAPSHOT = 1_000;
const BYTES_A_SNAPSHOT = 1_000_000;
/** The state of a large company takes megabytes: it is not written again before as much happened as half of it. */
const SHARE_OF_SNAPSHOT = 0.5;
const ENTRIES_A_WRITE = 200;
const WRITE_AFTER = 1_000;
const WRITE_DEADLINE = 3_000;

/** A state, and what came after it. */
type Chain = {
  readonly head: number;
  readonly snapshot: string;
  /** All of them: a store that takes the place of another begins with the state. */
  readonly segments: Open[];
  entries: number;
  /** Of what came after. */
  bytes: number;
};

type Open = {
  readonly chain: Chain;
  readonly from: number;
  readonly lines: string[];
  to: number;
  bytes: number;
  unwritten: number;
  /** Where it is written. */
  store: SegmentStore | null;
};

const isLong = ({ entries, bytes, snapshot }: Chain): boolean =>
  entries >= ENTRIES_A_SNAPSHOT ||
  bytes >= Math.max(BYTES_A_SNAPSHOT, snapshot.length * SHARE_OF_SNAPSHOT);

const isQuota = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

export const createJournal = ({ store: first, clock, header, lost }: JournalPorts): Journal => {
  let store = first ?? createMemoryStore();
  let ring: Ring = first === null ? UNKEPT : KEPT;
  /** What the next segment goes on from; null: it must bring a state of its own. */
  let chain: Chain | null = null;
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
    const { chain, from, to, lines } = part;
    const isHead = from === chain.head;
    const segment: Segment = {
      sessionId,
      head: chain.head,
      from,
      to,
      at: clock.now(),
      bytes: part.bytes + (isHead ? chain.snapshot.length : 0),
      lines: [...lines],
    };
    const isKnown = part.store === store || !isHead;
    const opening = isKnown ? null : { header: headerLine, snapshot: chain.snapshot };
    part.unwritten = 0;
    const target = store;
    await withDeadline(clock, WRITE_DEADLINE, target.write({ segment, opening }));
    part.store = target;
  };

  /** A store that took the place of another has nothing yet of what the segment goes on from. */
  const putAfterHead = async (part: Open): Promise<void> => {
    for (const one of part.chain.segments) {
      if (one === part) break;
      if (one.store !== store) await put(one);
    }
    await put(part);
  };

  /** Cuts the ring: `share` of it may stay. What the segment that is being written goes on from always stays. */
  const trim = async ({ chain }: Open, share: number): Promise<void> => {
    const kept = await store.list();
    const others = kept.filter((info) => info.sessionId !== sessionId || info.head !== chain.head);
    const surplus = excess(others, ring, clock.now(), share);
    if (surplus.length > 0) await store.remove(surplus);
  };

  const write = async (part: Open): Promise<void> => {
    const isFirst = part.store !== store;
    try {
      await putAfterHead(part);
    } catch (error) {
      try {
        if (!isQuota(error)) throw error;
        await withDeadline(clock, WRITE_DEADLINE, trim(part, 0.5));
        await putAfterHead(part);
      } catch (last) {
        giveUp(last);
        await putAfterHead(part);
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
    part.chain.bytes += line.length;
    part.unwritten += 1;
    if (part.unwritten >= ENTRIES_A_WRITE) void save();
    else disarm ??= clock.after(WRITE_AFTER, () => void save());
  };

  const begin = (from: number, before: () => Snapshot): Open => {
    chain ??= { head: from, snapshot: encodeLine(before()), segments: [], entries: 0, bytes: 0 };
    const part: Open = {
      chain,
      from,
      to: from,
      lines: [],
      bytes: 0,
      unwritten: 0,
      store: null,
    };
    chain.segments.push(part);
    for (const line of early) push(part, line);
    early = [];
    return part;
  };

  return {
    append: (entry, before) => {
      open ??= begin(entry.seq, before);
      const part = open;
      part.to = entry.seq;
      part.chain.entries += 1;
      push(part, encodeLine(entry));
      const isEnd = isLong(part.chain);
      if (!isEnd && part.bytes < BYTES_A_SEGMENT) return;
      sealed.push(part);
      open = null;
      if (isEnd) chain = null;
    },
    annotate: (line) => {
      if (open === null) early.push(encodeLine(line));
      else push(open, encodeLine(line));
    },
    forget: () => {
      open = null;
      chain = null;
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
