import type { Clock } from '../clock/clock.ts';
import type { Db } from '../database/db.ts';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import { runJob } from './daily-job.ts';
import { retention } from './retention.ts';

const JOBS = [retention];

/** How often each process looks whether a job is due. */
const LOOK_EVERY_MS = 10 * 60_000;
const MINUTE_MS = 60_000;
/** Between two steps, so that a first run over years of rows takes no more than a part of the database's time. */
const PAUSE_MS = 200;

/**
 * PV3: does the jobs that are due, now and from time to time. While the database's clock is in doubt nothing is deleted. Returns a
 * function that ends them after the current step.
 */
export const startJobs = (
  db: Db,
  clock: Clock,
  onTrouble: (error: unknown) => void,
  /** Work of the minute. `now`: milliseconds since the epoch. */
  everyMinute: (db: Db, now: number) => Promise<void> = async () => {},
  { jobEnded }: Pick<Metrics, 'jobEnded'> = noMetrics(),
): (() => Promise<void>) => {
  let isStopped = false;
  const pause = (): Promise<boolean> =>
    new Promise((resolve) => {
      setTimeout(() => resolve(isStopped), isStopped ? 0 : PAUSE_MS).unref();
    });
  const work = async (): Promise<void> => {
    for (const job of JOBS) {
      if (isStopped || !clock.isCertain()) continue;
      try {
        if (await runJob(db, job, clock.now(), pause)) jobEnded(job.name, 'done');
      } catch (error) {
        jobEnded(job.name, 'failed');
        throw error;
      }
    }
  };
  const running: Promise<void>[] = [];
  /** One after the other, now and from time to time. */
  const repeat = (work: () => Promise<void>, every: number): NodeJS.Timeout => {
    const index = running.push(Promise.resolve()) - 1;
    const look = (): void => {
      running[index] = (running[index] ?? Promise.resolve()).then(() =>
        isStopped ? undefined : work().catch(onTrouble),
      );
    };
    look();
    return setInterval(look, every).unref();
  };
  const atMinute = async (): Promise<void> => {
    if (clock.isCertain()) await everyMinute(db, clock.now());
  };
  // Apart from each other: a first retention takes long.
  const timers = [repeat(work, LOOK_EVERY_MS), repeat(atMinute, MINUTE_MS)];
  return async () => {
    isStopped = true;
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
};
