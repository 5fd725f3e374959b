import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeLine } from '../../core/log/codec.ts';
import { openIndexedDbStore } from '../../worker/journal/indexed-db.ts';
import { createMemoryStore } from '../../worker/journal/memory.ts';
import { recover } from '../../worker/journal/recover.ts';
import type { Segment, SegmentStore, SegmentWrite } from '../../worker/journal/segment-store.ts';
import { journalSession, upTo } from '../support/journal-session.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

/** A segment of ten entries; one that is a head comes with its snapshot. */
const write = (sessionId: string, head: number, from: number, at = from): SegmentWrite => ({
  segment: { sessionId, head, from, to: from + 9, at, bytes: 10, lines: [`${sessionId} ${from}`] },
  opening: head === from ? { header: `of ${sessionId}`, snapshot: `before ${from}` } : null,
});

/** Two heads of session a, each with a segment that continues it, and one segment of session b. */
const WRITES = [
  write('a', 1, 1),
  write('a', 1, 11),
  write('b', 1, 1, 15),
  write('a', 21, 21),
  write('a', 21, 31),
] as const;

const infoOf = ({ lines: _lines, ...info }: Segment) => info;

describe.each<[string, () => Promise<SegmentStore>]>([
  ['memory', async () => createMemoryStore()],
  ['IndexedDB', openIndexedDbStore],
])('a log in %s', (_, open) => {
  const filled = async () => {
    const store = await open();
    for (const one of WRITES) await store.write(one);
    const brief = async (how: 'read' | 'readLatest', sessionId: string) => {
      const found = await store[how](sessionId);
      if (found === null) return null;
      return {
        header: found.header,
        segments: found.segments.map(({ segment, snapshot }) => [segment.lines, snapshot]),
      };
    };
    return { store, brief };
  };

  it('is read by session, each head with the state before it', async () => {
    const { brief } = await filled();
    expect(await brief('read', 'a')).toEqual({
      header: 'of a',
      segments: [
        [['a 1'], 'before 1'],
        [['a 11'], null],
        [['a 21'], 'before 21'],
        [['a 31'], null],
      ],
    });
    expect(await brief('read', 'b')).toEqual({
      header: 'of b',
      segments: [[['b 1'], 'before 1']],
    });
    expect(await brief('read', 'c')).toBeNull();
  });

  it('is continued from its last head, with the state before it', async () => {
    const { brief } = await filled();
    expect(await brief('readLatest', 'a')).toEqual({
      header: 'of a',
      segments: [
        [['a 21'], 'before 21'],
        [['a 31'], null],
      ],
    });
    expect(await brief('readLatest', 'b')).toEqual(await brief('read', 'b'));
    expect(await brief('readLatest', 'c')).toBeNull();
  });

  it('keeps the state before a head whose segment is written again', async () => {
    const { store, brief } = await filled();
    const { segment } = write('b', 1, 1, 50);
    await store.write({ segment: { ...segment, lines: ['b 1', 'b 2'] }, opening: null });
    const expected = { header: 'of b', segments: [[['b 1', 'b 2'], 'before 1']] };
    expect(await brief('read', 'b')).toEqual(expected);
    expect(await brief('readLatest', 'b')).toEqual(expected);
    expect((await store.list()).at(-1)).toEqual({ ...infoOf(segment), at: 50 });
  });

  it('lists what was written least recently first, and forgets what is removed', async () => {
    const { store, brief } = await filled();
    const infos = WRITES.map(({ segment }) => infoOf(segment));
    expect(await store.list()).toEqual(infos);
    await store.remove(infos.filter(({ sessionId, head }) => sessionId === 'b' || head === 1));
    expect(await store.list()).toEqual(infos.slice(3));
    expect(await brief('read', 'b')).toBeNull();
    expect(await brief('readLatest', 'b')).toBeNull();
    expect(await brief('read', 'a')).toEqual(await brief('readLatest', 'a'));
  });

  it('of a page is recovered with its last state and the entries since', async () => {
    const store = await open();
    const { append, journal } = journalSession({ store });
    append(1_250);
    await journal.flush();
    const recovered = recover((await store.readLatest('s')) ?? fail(), decodeLine);
    expect(recovered?.snapshot).toMatchObject({ through: 1_000, state: { entries: 1_000 } });
    expect(recovered?.tail.map(({ seq }) => seq)).toEqual(upTo(1_250, 1_001));
  });
});

const fail = (): never => {
  throw new Error('there is no log');
};

it('a log in IndexedDB is there when the database is opened again', async () => {
  const first = await openIndexedDbStore();
  for (const one of WRITES) await first.write(one);
  const again = await openIndexedDbStore();
  expect(await again.list()).toEqual(await first.list());
  expect(await again.readLatest('a')).toEqual(await first.readLatest('a'));
});
