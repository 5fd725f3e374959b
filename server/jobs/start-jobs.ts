import type { Clock } from '../clock/clock.ts';
import type { Db } from '../database/db.ts';
import { runJob } from './daily-job.ts';
import { retention } from './retention.ts';

const JOBS = [retention];

/** How often each process looks whether a job is due. */
const LOOK_EVERY_MS = 10 * 60_000;
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
): (() => Promise<void>) => {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const pause = (): Promise<boolean> =>
    new Promise((resolve) => {
      setTimeout(() => resolve(isStopped), isStopped ? 0 : PAUSE_MS).unref();
    });
  const work = async (): Promise<void> => {
    for (const job of JOBS) {
      if (!isStopped && clock.isCertain()) await runJob(db, job, clock.now(), pause);
    }
  };
  const look = (): void => {
    running = running.then(() => work().catch(onTrouble));
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
};
