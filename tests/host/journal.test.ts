import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLine } from '../../core/log/codec.ts';
import { takeMark, takeSnapshot } from '../../core/log/snapshot.ts';
import { exportLines } from '../../worker/journal/export.ts';
import { createJournal } from '../../worker/journal/journal.ts';
import { createMemoryStore } from '../../worker/journal/memory.ts';
import { recover } from '../../worker/journal/recover.ts';
import { headerOf, journalSession, upTo } from '../support/journal-session.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { forAllAsync } from '../support/runs.ts';

const full = async () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const broken = async () => {
  throw new Error('broken');
};

/** What was begun is done: nothing here waits for a timer. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the journal', () => {
  it('writes after a second, or after 200 entries', async () => {
    const { clock, writes, append, journal } = journalSession();
    append(3);
    clock.elapse(999);
    expect(writes).toHaveLength(0);
    clock.elapse(1);
    await journal.flush();
    expect(writes.map(({ segment }) => [segment.from, segment.to])).toEqual([[1, 3]]);
    append(200);
    await Promise.resolve();
    await journal.flush();
    expect(writes.map(({ segment }) => segment.to)).toEqual([3, 203]);
  });

  it('waits for the 200th entry, whether entries come together or one by one', async () => {
    const together = journalSession();
    together.append(199);
    await settled();
    expect(together.writes).toHaveLength(0);
    together.append(1);
    await settled();
    expect(together.writes.map(({ segment }) => segment.to)).toEqual([200]);
    const alone = journalSession();
    for (let entry = 1; entry <= 400; entry += 1) {
      alone.append(1);
      await settled();
    }
    expect(alone.writes.map(({ segment }) => segment.to)).toEqual([200, 400]);
  });

  it('keeps 1,000 entries per segment, and writes the header and the state before it with its first write', async () => {
    const { writes, append, journal, seqs } = journalSession();
    append(700);
    await journal.flush();
    append(2_000);
    await journal.flush();
    const last = new Map(writes.map((write) => [write.segment.from, write]));
    expect([...last.values()].map(({ segment }) => [segment.from, segment.to])).toEqual([
      [1, 1_000],
      [1_001, 2_000],
      [2_001, 2_700],
    ]);
    const openings = writes.filter(({ opening }) => opening !== null);
    expect(openings.map(({ segment }) => segment.from)).toEqual([1, 1_001, 2_001]);
    expect(JSON.parse(openings[2]?.opening?.snapshot ?? '')).toMatchObject({
      through: 2_000,
      complete: true,
      state: { entries: 2_000 },
    });
    expect(await seqs()).toEqual(upTo(2_700));
  });

  it('closes a segment early when its entries are large', async () => {
    const { writes, append, journal } = journalSession();
    append(5, 'x'.repeat(400_000));
    await journal.flush();
    expect(writes.map(({ segment: { head, from, to } }) => [head, from, to])).toEqual([
      [1, 1, 1],
      [1, 2, 2],
      [1, 3, 3],
      [4, 4, 4],
      [4, 5, 5],
    ]);
    const heads = writes.filter(({ opening }) => opening !== null);
    expect(heads.map(({ segment }) => segment.from)).toEqual([1, 4]);
  });

  it('writes a large state again only after entries of half its size', async () => {
    const { writes, append, journal, seqs, store } = journalSession({
      state: 'x'.repeat(6_000_000),
    });
    append(20, 'x'.repeat(400_000));
    await journal.flush();
    const heads = writes.filter(({ opening }) => opening !== null);
    expect(heads.map(({ segment }) => segment.from)).toEqual([1, 9, 17]);
    expect(await seqs()).toEqual(upTo(20));
    const latest = await store.readLatest('s');
    expect(latest?.segments.map(({ segment }) => segment.from)).toEqual([17, 18, 19, 20]);
    const recovered = recover(latest ?? { header: '', segments: [] }, decodeLine);
    expect(recovered?.snapshot.through).toBe(16);
    expect(recovered?.tail.map(({ seq }) => seq)).toEqual(upTo(20, 17));
  });

  it('loses and duplicates no entry for any order of appends, time and flushes', async () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('large' as const), count: fc.nat(9) }),
      fc.record({ kind: fc.constant('append' as const), count: fc.nat(450) }),
      fc.record({ kind: fc.constant('elapse' as const), count: fc.nat(2_000) }),
      fc.record({ kind: fc.constantFrom('flush' as const, 'mark' as const), count: fc.nat(1) }),
    );
    await forAllAsync(60, fc.array(act, { maxLength: 15 }), async (acts) => {
      const { clock, append, journal, seqs, store } = journalSession();
      let total = 0;
      for (const { kind, count } of acts) {
        if (kind === 'append') {
          append(count);
          total += count;
        } else if (kind === 'large') {
          append(count, 'x'.repeat(150_000));
          total += count;
        } else if (kind === 'elapse') clock.elapse(count);
        else if (kind === 'mark') journal.annotate(takeMark(total, { total }));
        else await journal.flush();
      }
      await journal.flush();
      expect(await seqs()).toEqual(upTo(total));
      for (const session of [await store.read('s'), await store.readLatest('s')]) {
        if (session === null) continue;
        const recovered = recover(session, decodeLine);
        expect(recovered?.tail.at(-1)?.seq).toBe(total);
        expect(recovered?.tail).toHaveLength(total - (recovered?.snapshot.through ?? 0));
      }
    });
  });

  it('AC7: deletes what is written, also by earlier pages, and drops what is being written or waits', async () => {
    const { journal, append, seqs, store } = journalSession();
    const earlier = journalSession({ store, sessionId: 'earlier' });
    earlier.append(1);
    await earlier.journal.flush();
    append(1_001);
    await journal.flush();
    append(3);
    void journal.flush();
    append(3);
    journal.forget();
    await journal.flush();
    expect(await store.list()).toEqual([]);
    append(2);
    await journal.flush();
    expect(await seqs()).toEqual([1_008, 1_009]);
    expect(journal.status()).toBe('kept');
  });

  it('keeps marks in their place', async () => {
    const { append, journal, store } = journalSession();
    journal.annotate(takeMark(0, {}));
    append(1_000);
    journal.annotate(takeMark(1_000, {}));
    append(1);
    await journal.flush();
    const session = await store.read('s');
    const kinds = exportLines(session ?? { header: '', segments: [] })
      .split('\n')
      .map((line) => /^\{"(?:_tag":"(\w+)|(seq))/.exec(line)?.slice(1).find(Boolean))
      .filter((kind, index, all) => kind !== 'seq' || all[index - 1] !== 'seq');
    expect(kinds).toEqual([
      'Header',
      'Snapshot',
      'Mark',
      'seq',
      'Snapshot',
      'Mark',
      'seq',
      'End',
      undefined,
    ]);
  });
});

describe('a failing database', () => {
  it('is given up and reported once, and the log goes on in memory', async () => {
    const { append, journal, lost, spoil, seqs, clock } = journalSession();
    append(10);
    await journal.flush();
    spoil(broken);
    append(10);
    await journal.flush();
    append(10);
    clock.elapse(1_000);
    await journal.flush();
    expect(lost).toEqual(['Error: broken']);
    expect(journal.status()).toBe('memory');
    expect(await seqs()).toEqual(upTo(30));
  });

  it('is given up, and the log in memory starts with the state at the start of the open segment', () =>
    forAllAsync(
      60,
      fc.array(fc.record({ count: fc.nat(4), large: fc.boolean() }), { maxLength: 12 }),
      fc.nat(12),
      async (appends, failure) => {
        const { append, journal, spoil, seqs } = journalSession();
        let total = 0;
        for (const [index, { count, large }] of appends.entries()) {
          if (index === failure) spoil(broken);
          append(count, large ? 'x'.repeat(300_000) : '');
          total += count;
          await journal.flush();
        }
        const session = await journal.store().readLatest('s');
        if (total === 0) return;
        const kept = await seqs();
        expect(kept).toEqual(upTo(total, kept[0]));
        expect(recover(session ?? { header: '', segments: [] }, decodeLine)?.tail.at(-1)?.seq).toBe(
          total,
        );
      },
    ));

  it('first loses the older half of the logs if it is full', async () => {
    const clock = new ManualClock();
    const store = createMemoryStore();
    const old = journalSession({ sessionId: 'old', clock, store });
    for (let n = 0; n < 40; n += 1) {
      old.append(1, 'x'.repeat(450_000));
      await old.journal.flush();
      clock.elapse(60_000);
    }
    const before = (await store.list()).length;
    let isFull = true;
    const { append, journal, lost, spoil, seqs } = journalSession({ clock, store });
    spoil(async () => {
      if (!isFull) return;
      isFull = false;
      await full();
    });
    append(5);
    await journal.flush();
    expect(lost).toEqual([]);
    expect(journal.status()).toBe('kept');
    expect(await seqs()).toEqual(upTo(5));
    const bytes = (await store.list()).reduce((sum, info) => sum + info.bytes, 0);
    expect(bytes).toBeLessThanOrEqual(10_100_000);
    expect((await store.list()).length).toBeLessThan(before);
  });

  it('is given up if it stays full', async () => {
    const { append, journal, lost, spoil, seqs } = journalSession();
    spoil(full);
    append(5);
    await journal.flush();
    expect(lost).toEqual(['QuotaExceededError: full']);
    expect(await seqs()).toEqual(upTo(5));
  });

  it('is given up if it does not answer within 3 seconds', async () => {
    const { append, journal, lost, spoil, seqs, clock } = journalSession();
    spoil(() => new Promise(() => undefined));
    append(5);
    const flushed = journal.flush();
    for (let n = 0; n < 10; n += 1) await Promise.resolve();
    clock.elapse(3_000);
    await flushed;
    expect(lost).toEqual(['Error: no answer after 3000 ms']);
    expect(await seqs()).toEqual(upTo(5));
  });

  it('is not needed: without one the log is kept in memory', async () => {
    const journal = createJournal({
      store: null,
      clock: new ManualClock(),
      header: headerOf('s'),
      lost: () => undefined,
    });
    expect(journal.status()).toBe('memory');
    journal.append({ seq: 1, at: 0, event: { _tag: 'Deselect' } }, () => takeSnapshot(0, {}));
    await journal.flush();
    expect((await journal.store().read('s'))?.segments).toHaveLength(1);
  });
});
