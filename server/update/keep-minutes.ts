import type { Db } from '../database/db.ts';
import { turnMinute } from './turn-minute.ts';

const MINUTE_MS = 60_000;

/**
 * Turns the present minute, then each following one as it begins. `clock`: milliseconds since the epoch. Resolves once
 * the present minute is turned: before that, statuses would be those of the last time the server ran.
 */
export const keepMinutes = async (
  db: Db,
  clock: () => number,
  onTrouble: (error: unknown) => void,
): Promise<() => Promise<void>> => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turning: Promise<unknown> = turnMinute(db, Math.floor(clock() / MINUTE_MS));

  const wait = (): void => {
    // A millisecond into the minute: timers may fire a little early, and the minute would be missed.
    timer = setTimeout(turn, MINUTE_MS - (clock() % MINUTE_MS) + 1);
    timer.unref();
  };
  const turn = (): void => {
    turning = turnMinute(db, Math.floor(clock() / MINUTE_MS))
      .catch(onTrouble)
      .then(() => {
        if (!stopped) wait();
      });
  };

  await turning;
  wait();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await turning;
  };
};
