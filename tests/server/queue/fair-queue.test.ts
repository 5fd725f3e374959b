import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairQueue, QueueFull } from '../../../server/queue/fair-queue.ts';
import { forAllAsync } from '../../support/runs.ts';

/** Work that ends when the test says so. */
const bench = (options: { width: number; longest: number; patience?: number }) => {
  const queue = createFairQueue({ patience: 60_000, ...options });
  const started: string[] = [];
  const full: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string, key: string, signal?: AbortSignal) =>
    queue(
      key,
      () =>
        new Promise<string>((resolve) => {
          started.push(name);
          ends.push(() => resolve(name));
        }),
      signal,
    ).catch((error: unknown) => {
      if (error instanceof QueueFull) full.push(name);
      else throw error;
    });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, endOne, started, full, running: () => ends.length };
};

describe('the queue', () => {
  it('limits concurrent work; keys take turns, and the newest work of a key goes first', async () => {
    const { add, endOne, started } = bench({ width: 1, longest: 10 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void add(name, name.slice(0, 1));
    for (let i = 0; i < 5; i += 1) await endOne();
    expect(started).toEqual(['a1', 'a3', 'b2', 'a2', 'b1']);
  });

  it('drops work of the flooding key itself, its oldest first', async () => {
    const { add, endOne, started, full } = bench({ width: 1, longest: 3 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'a4', 'a5']) void add(name, name.slice(0, 1));
    await endOne();
    expect(full).toEqual(['a2', 'a3']);
    for (let i = 0; i < 3; i += 1) await endOne();
    expect(started).toEqual(
      ['a1', 'b1', 'a5', 'a4'].toSorted((x, y) => started.indexOf(x) - started.indexOf(y)),
    );
    expect(started).toHaveLength(4);
  });

  it('rejects work that newer work has kept waiting for too long', async () => {
    const { add, endOne, started, full } = bench({ width: 1, longest: 10, patience: 30 });
    void add('a1', 'a');
    await add('a2', 'a');
    expect(full).toEqual(['a2']);
    const next = add('a3', 'a');
    await endOne();
    await endOne();
    await next;
    expect(started).toEqual(['a1', 'a3']);
  });

  it('never starts work that was aborted', async () => {
    const { add, endOne, started } = bench({ width: 1, longest: 3 });
    const leaving = new AbortController();
    void add('a1', 'a');
    const given = add('a2', 'a', leaving.signal);
    void add('b1', 'b');
    leaving.abort(new Error('gone'));
    await expect(given).rejects.toThrow('gone');
    await expect(add('a3', 'a', leaving.signal)).rejects.toThrow('gone');
    await endOne();
    await endOne();
    expect(started).toEqual(['a1', 'b1']);
  });

  it('runs or refuses all work, within the limit and with fair turns, for any input', async () => {
    const anyCase = fc.record({
      width: fc.integer({ min: 1, max: 3 }),
      longest: fc.integer({ min: 1, max: 6 }),
      steps: fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.constant(null)), {
        maxLength: 40,
      }),
    });
    await forAllAsync(100, anyCase, async ({ width, longest, steps }) => {
      const { add, endOne, started, full, running } = bench({ width, longest });
      const names = steps.flatMap((key, index) => (key === null ? [] : [`${key}${index}`]));
      let waiting = 0;
      for (const [index, key] of steps.entries()) {
        if (key === null) await endOne();
        else void add(`${key}${index}`, key);
        await new Promise((resolve) => setImmediate(resolve));
        expect(running()).toBeLessThanOrEqual(width);
        waiting =
          steps.slice(0, index + 1).filter((one) => one !== null).length -
          started.length -
          full.length;
        expect(waiting).toBeLessThanOrEqual(longest);
      }
      while (running() > 0) await endOne();
      expect([...started, ...full].toSorted()).toEqual(names.toSorted());
    });
  });
});
