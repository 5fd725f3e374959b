import os from 'node:os';

/** Milliseconds of `work` on an idle core of a usual machine (3 GHz), once it is compiled. */
const USUAL = 6;

/** Integer arithmetic that no engine leaves out. */
const work = (): number => {
  let x = 1;
  for (let i = 0; i < 4_000_000; i += 1) x = (Math.imul(x, 1_664_525) + i) | 0;
  return x;
};

const timed = (): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

/** How many times slower than usual one core is; the best of a few, because others may interrupt it. */
export const slownessOfCore = Math.max(1, Math.min(timed(), timed(), timed(), timed()) / USUAL);

/** How many times longer than on a usual, idle machine work may take here and now: slow cores, and those who wait for one. */
const slowness = (): number =>
  slownessOfCore * Math.max(1, (os.loadavg()[0] ?? 0) / os.availableParallelism());

/** How many times longer a property may take: `npm run properties` runs each that many times as often. */
export const repetition = Math.max(1, Number(process.env.PERCH_RUNS ?? '1'));

/**
 * How long a test may wait here and now for what takes at most `ms` milliseconds on a usual, idle machine. Every limit of a
 * test is one of these: a slow or busy machine turns no test red.
 */
export const patience = (ms: number): number => Math.ceil(ms * slowness());
