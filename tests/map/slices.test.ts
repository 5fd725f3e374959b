import { expect, test } from 'vitest';
import { inSlices } from '../../map/floor/slices.ts';

/** Work with steps of these durations, on a clock that only steps and pauses advance. */
const workOf = (steps: readonly number[]) => {
  let time = 0;
  const log: string[] = [];
  function* work(): Generator<undefined, string> {
    for (const [i, milliseconds] of steps.entries()) {
      time += milliseconds;
      log.push(`${i}`);
      yield;
    }
    return 'done';
  }
  return {
    work: work(),
    log,
    slicing: {
      now: () => time,
      pause: () => {
        time += 1000;
        log.push('|');
        return Promise.resolve();
      },
    },
  };
};

test('runs steps for up to eight milliseconds, then yields to the page', async () => {
  const { work, log, slicing } = workOf([3, 4, 0.5, 0.5, 2, 7, 20, 1]);
  expect(await inSlices(work, () => true, slicing)).toBe('done');
  expect(log.join('')).toBe('0123|45|6|7');
});

test('runs short work without yielding', async () => {
  const { work, log, slicing } = workOf([1, 1, 1]);
  expect(await inSlices(work, () => true, slicing)).toBe('done');
  expect(log.join('')).toBe('012');
});

test('what is no longer wanted is left after a pause', async () => {
  const { work, log, slicing } = workOf([10, 10, 10, 10]);
  let asked = 0;
  const isWanted = () => {
    asked += 1;
    return asked < 2;
  };
  expect(await inSlices(work, isWanted, slicing)).toBeNull();
  expect(log.join('')).toBe('0|1|');
});

test('rejects if the work throws', async () => {
  function* broken(): Generator<undefined, string> {
    yield;
    throw new Error('no such shape');
  }
  await expect(inSlices(broken(), () => true)).rejects.toThrow('no such shape');
});

test('yields to the page with the real clock', async () => {
  let turns = 0;
  function* slow(): Generator<undefined, number> {
    for (let i = 0; i < 3; i++) {
      const until = performance.now() + 9;
      while (performance.now() < until);
      if (i === 0) setTimeout(() => (turns += 1), 0);
      yield;
    }
    return turns;
  }
  expect(await inSlices(slow(), () => true)).toBe(1);
});
