import type { AnyCrash, AnyEntry } from '../../core/log/entry-of.ts';
import type { Header } from '../../core/log/header.ts';
import { encodeLine } from '../../core/log/lines.ts';
import type { Mark, Snapshot } from '../../core/log/snapshot.ts';
import type { Clock } from '../ports/clock.ts';
import { withDeadline } from '../ports/deadline.ts';
import { messageOf } from '../ports/message-of.ts';
import type { JournalStatus } from '../protocol/api.ts';
import { createMemoryStore } from './memory.ts';
import { excess, KEPT, type Ring, UNKEPT } from './ring.ts';
import type { Segment, SegmentStore } from './segment-store.ts';

/** The log of one session, written asynchronously. No call throws or waits, except for `flush`. */
export type Journal = {
  /** `before` returns the state before the entry; called only if the entry starts a new chain. */
  readonly append: (entry: AnyEntry, before: () => Snapshot) => void;
  readonly annotate: (line: Mark | AnyCrash) => void;
  /** AC7: deletes all stored logs, also those of earlier pages; logging continues with the next entry. */
  readonly forget: () => void;
  /** Resolves when everything so far is written, or the database has been given up. */
  readonly flush: () => Promise<void>;
  readonly status: () => JournalStatus;
  /** The store in use: the database, or memory after a failure. */
  readonly store: () => SegmentStore;
};

export type JournalPorts = {
  /** Null if no database could be opened. */
  readonly store: SegmentStore | null;
  readonly clock: Clock;
  readonly header: Header;
  /** The database has failed and is given up; called once. */
  readonly lost: (reason: string) => void;
};

/** An open segment is rewritten each time, so it must stay small. */
const BYTES_A_SEGMENT = 250_000;
/** Limits the work of a restart, which folds everything after the last snapshot. */
const ENTRIES_A_SNAPSHOT = 1_000;
const BYTES_A_SNAPSHOT = 1_000_000;
/** A large state takes megabytes, so the log must grow by this share of it before the next snapshot. */
const SHARE_OF_SNAPSHOT = 0.5;
const ENTRIES_A_WRITE = 200;
const WRITE_AFTER = 1_000;
const WRITE_DEADLINE = 3_000;

/** A snapshot and the segments that follow it. */
type Chain = {
  readonly head: number;
  readonly snapshot: string;
  /** All of them, because a replacement store needs the chain from its beginning. */
  readonly segments: Open[];
  entries: number;
  /** Of the lines after the snapshot. */
  bytes: number;
};

type Open = {
  readonly chain: Chain;
  readonly from: number;
  readonly lines: string[];
  to: number;
  bytes: number;
  unwritten: number;
  /** The store that has it; null until it is written. */
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
  /** The chain that the next segment continues; null: it starts a new chain with its own snapshot. */
  let chain: Chain | null = null;
  let open: Open | null = null;
  /** Lines that arrived while no segment was open. */
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

  /** Writes a segment after its predecessors: a replacement store does not have those yet. */
  const putAfterHead = async (part: Open): Promise<void> => {
    for (const one of part.chain.segments) {
      if (one === part) break;
      if (one.store !== store) await put(one);
    }
    await put(part);
  };

  /** Trims the ring to `share` of its size. The chain of the segment being written always stays. */
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
        await store.remove(await store.list());
      };
      writing = writing.then(() => withDeadline(clock, WRITE_DEADLINE, drop()).catch(giveUp));
    },
    flush: save,
    status: () => (ring === KEPT ? 'kept' : 'memory'),
    store: () => store,
  };
};
