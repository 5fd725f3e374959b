import type { Entry } from '../../core/log/entry.ts';
import { type Header, LOG_FORMAT } from '../../core/log/header.ts';
import { takeSnapshot } from '../../core/log/snapshot.ts';
import { exportLines } from '../../worker/journal/export.ts';
import { createJournal } from '../../worker/journal/journal.ts';
import { createMemoryStore } from '../../worker/journal/memory.ts';
import type { SegmentWrite } from '../../worker/journal/segment-store.ts';
import { ManualClock } from './manual-clock.ts';

export const headerOf = (sessionId: string): Header => ({
  _tag: 'Header',
  format: LOG_FORMAT,
  sessionId,
  startedAt: 0,
  app: { version: '1', build: 'b' },
  schema: '',
  zone: 'UTC',
  language: 'en',
  configuration: { backendUrl: '' },
  stateSchema: {},
  redacted: false,
  storage: {},
});

/** An event as large as the text: no single text of an event may be so long. */
const largeEvent = (text: string): Entry['event'] => ({
  _tag: 'FilterSchedule',
  filter: { text: '', seats: 0, free: false, equipment: text.match(/.{1,2000}/g) ?? [] },
});

/** A journal over a store in which the test can inject failures. */
export const journalSession = ({
  sessionId = 's',
  clock = new ManualClock(),
  store = createMemoryStore(),
  state = '',
} = {}) => {
  const writes: SegmentWrite[] = [];
  const lost: string[] = [];
  let fault: (() => Promise<void>) | null = null;
  const journal = createJournal({
    store: {
      ...store,
      write: async (write) => {
        if (fault !== null) await fault();
        writes.push(write);
        await store.write(write);
      },
    },
    clock,
    header: headerOf(sessionId),
    lost: (reason) => lost.push(reason),
  });
  let seq = 0;
  const append = (count: number, padding = '') => {
    for (let n = 0; n < count; n += 1) {
      seq += 1;
      const entry: Entry = {
        seq,
        at: clock.now(),
        event: padding === '' ? { _tag: 'Deselect' } : largeEvent(padding),
      };
      const before = seq - 1;
      journal.append(entry, () => takeSnapshot(before, { entries: before, state }));
    }
  };
  const spoil = (how: (() => Promise<void>) | null) => {
    fault = how;
  };
  const seqs = async () => {
    const session = await journal.store().read(sessionId);
    const lines = session === null ? [] : exportLines(session).split('\n');
    return lines.filter((line) => line.startsWith('{"seq"')).map((line) => JSON.parse(line).seq);
  };
  return { journal, clock, store, writes, lost, append, spoil, seqs };
};

/** The integers from first to last. */
export const upTo = (last: number, first = 1): number[] =>
  Array.from({ length: last - first + 1 }, (_, n) => n + first);
