import type { Db } from '../database/db.ts';
import { advanceMinute } from './advance-minute.ts';
import type { Clock } from './clock.ts';

const MINUTE_MS = 60_000;

/**
 * Advances to the current minute, then to each following one as it begins, unless the time is uncertain. Resolves after the
 * first advance; before that, statuses would be those of the server's last run.
 */
export const startMinuteTimer = async (
  db: Db,
  clock: Clock,
  onTrouble: (error: unknown) => void,
): Promise<() => Promise<void>> => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turning: Promise<unknown> = Promise.resolve();
  const present = (): number => Math.floor(clock.now() / MINUTE_MS);

  const waitFor = (minute: number): void => {
    // One millisecond into the minute, because timers may fire early. A slow advance may have passed that time already.
    timer = setTimeout(turn, Math.max(0, minute * MINUTE_MS - clock.now()) + 1);
    timer.unref();
  };
  const turn = (): void => {
    const minute = present();
    turning = (clock.isCertain() ? advanceMinute(db, minute) : Promise.resolve())
      .catch(onTrouble)
      .then(() => {
        if (!stopped) waitFor(minute + 1);
      });
  };

  const first = present();
  // After a long pause there is much to make up for.
  await advanceMinute(db, first, 'patient');
  waitFor(first + 1);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await turning;
  };
};
