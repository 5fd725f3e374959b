import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTimers } from '../../worker/effects/timers.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { forAll } from '../support/runs.ts';

const build = (random = 0) => {
  const clock = new ManualClock();
  const fired: number[] = [];
  const timers = createTimers(
    clock,
    () => random,
    ({ id }) => fired.push(id),
  );
  const start = (id: number, delay: number, jitter = 0) =>
    timers.start({ _tag: 'Timer', id, owner: 'office', timer: 'floor.poll', delay, jitter });
  return { clock, fired, timers, start };
};

describe('timers', () => {
  it('fire once, in the order in which they are due, unless they are cancelled', () => {
    const plan = fc.array(fc.record({ delay: fc.nat(100), isCancelled: fc.boolean() }), {
      maxLength: 12,
    });
    forAll(100, plan, (planned) => {
      const { clock, fired, timers, start } = build();
      planned.forEach(({ delay }, id) => {
        start(id, delay);
      });
      planned.forEach(({ isCancelled }, id) => {
        if (isCancelled) timers.cancel(id);
      });
      clock.elapse(1_000);
      const expected = planned
        .map(({ delay, isCancelled }, id) => ({ id, delay, isCancelled }))
        .filter(({ isCancelled }) => !isCancelled)
        .sort((a, b) => a.delay - b.delay || a.id - b.id)
        .map(({ id }) => id);
      expect(fired).toEqual(expected);
      expect(clock.armed).toBe(0);
    });
  });

  it('are lengthened by up to their jitter', () => {
    forAll(
      100,
      fc.integer({ min: 1, max: 60_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (delay, jitter, random) => {
        const { clock, fired, start } = build(random);
        start(1, delay, jitter);
        clock.elapse(delay - 1);
        expect(fired).toEqual([]);
        clock.elapse(Math.ceil(delay * jitter) + 1);
        expect(fired).toEqual([1]);
      },
    );
    const { clock, fired, start } = build(0.5);
    start(1, 1_000, 0.3);
    clock.elapse(1_149);
    expect(fired).toEqual([]);
    clock.elapse(1);
    expect(fired).toEqual([1]);
  });

  it('that were due during a sleep fire once on wake-up, oldest first', () => {
    const { clock, fired, timers, start } = build();
    start(1, 5_000);
    start(2, 1_000);
    start(3, 900_000);
    clock.sleep(60_000);
    expect(fired).toEqual([]);
    timers.wake();
    expect(fired).toEqual([2, 1]);
    clock.elapse(60_000);
    expect(fired).toEqual([2, 1]);
  });

  it('stop all at once', () => {
    const { clock, fired, timers, start } = build();
    start(1, 10);
    start(2, 20);
    timers.stop();
    clock.elapse(100);
    expect(fired).toEqual([]);
  });
});
