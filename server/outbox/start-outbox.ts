import type { Db } from '../database/db.ts';
import { follow } from '../database/follow.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';
import { createRunner, type RunnerOptions } from './runner.ts';

/** JO3: how often each process looks, beside being woken. */
const LOOK_EVERY_MS = 5_000;
/** JO9: the server itself ends within seconds. */
const PATIENCE_MS = 1_000;

/** JO3: does jobs as they become due. Returns a function that ends it. */
export const startOutbox = async (db: Db, options: RunnerOptions): Promise<() => Promise<void>> => {
  if (options.handlers.length === 0) return async () => {};
  const runner = createRunner(db, options);
  let isWoken = false;
  let isLooking = false;
  const work = async (): Promise<void> => {
    isLooking = true;
    while (isWoken) {
      isWoken = false;
      await runner.begin().catch(options.onTrouble);
    }
    isLooking = false;
  };
  const look = (): void => {
    isWoken = true;
    if (!isLooking) void work();
  };
  const unfollow = await follow(db, OUTBOX_CHANNEL, {
    onMessage: look,
    onListening: async () => look(),
    onLost: () => {},
  });
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await unfollow();
    await runner.stop(PATIENCE_MS);
  };
};
