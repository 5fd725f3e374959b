import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../worker/journal/memory.ts';
import { excess } from '../../worker/journal/ring.ts';
import { journalSession, upTo } from '../support/journal-session.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { forAll } from '../support/runs.ts';

describe('the ring', () => {
  const segment = fc.record({ at: fc.nat(1_000), bytes: fc.nat(100) });
  const chains = fc
    .array(
      fc.record({
        sessionId: fc.constantFrom('a', 'b'),
        segments: fc.array(segment, { minLength: 1, maxLength: 4 }),
      }),
      { maxLength: 10 },
    )
    .map((all) =>
      all.map(({ sessionId, segments }, chain) =>
        segments.map(({ at, bytes }, index) => {
          const from = chain * 10 + index;
          return { sessionId, head: chain * 10, from, to: from, at, bytes };
        }),
      ),
    );

  it('keeps the newest chains of segments that are young enough and fit, each as a whole', () =>
    forAll(300, chains, fc.nat(1_000), (all, bytes) => {
      const ring = { age: 600, bytes };
      const gone = excess(all.flat(), ring, 1_000, 1);
      const kept = all.filter(([head]) => head !== undefined && !gone.includes(head));
      const left = all.filter((chain) => !kept.includes(chain));
      expect(new Set(gone)).toEqual(new Set(left.flat()));
      const sizeOf = (some: typeof all) => some.flat().reduce((sum, { bytes }) => sum + bytes, 0);
      const newestOf = (chain: (typeof all)[number]) => Math.max(...chain.map(({ at }) => at));
      expect(sizeOf(kept)).toBeLessThanOrEqual(bytes);
      for (const chain of kept) {
        expect(newestOf(chain)).toBeGreaterThanOrEqual(400);
        for (const other of left) expect(newestOf(other)).toBeLessThanOrEqual(newestOf(chain));
      }
      const next = left.find((chain) => chain.some((one) => one === gone.at(-1)));
      if (next === undefined || newestOf(next) < 400) return;
      expect(sizeOf([...kept, next])).toBeGreaterThan(bytes);
    }));

  it('drops the beginning of a session after 8 hours, and the rest can still be replayed', async () => {
    const { clock, append, journal, seqs, store } = journalSession();
    for (let hour = 0; hour < 20; hour += 1) {
      append(1_000);
      await journal.flush();
      clock.elapse(3_600_000);
    }
    append(1);
    await journal.flush();
    const left = await seqs();
    expect(left.at(-1)).toBe(20_001);
    expect(left).toEqual(upTo(20_001, left[0]));
    expect(left[0]).toBeGreaterThan(10_000);
    const session = await store.read('s');
    expect(JSON.parse(session?.segments[0]?.snapshot ?? '')).toMatchObject({
      through: (left[0] ?? 0) - 1,
    });
  });

  it('forgets sessions without any segments left', async () => {
    const clock = new ManualClock();
    const store = createMemoryStore();
    const old = journalSession({ sessionId: 'old', clock, store });
    old.append(1);
    await old.journal.flush();
    clock.elapse(9 * 3_600_000);
    const next = journalSession({ clock, store });
    next.append(1);
    await next.journal.flush();
    expect(await store.read('old')).toBeNull();
    expect(await store.read('s')).not.toBeNull();
  });
});
