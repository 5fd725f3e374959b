import type { Db } from './db.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

export type Follower = {
  readonly onMessage: (payload: string) => void;
  /** Notifications arrive from now on; changes before that must be read from the database. */
  readonly onListening: () => Promise<void>;
  /** Notifications may be missed until `onListening` is called again. */
  readonly onLost: () => void;
};

/** Listens on a channel and resubscribes when the subscription is lost. Resolves after the first `onListening`. */
export const follow = async (
  db: Db,
  channel: string,
  follower: Follower,
): Promise<() => Promise<void>> => {
  let stopped = false;
  let unlisten: () => Promise<void> = async () => {};
  let timer: NodeJS.Timeout | undefined;

  const start = async (): Promise<void> => {
    let lost = false;
    unlisten = await db.listen(channel, follower.onMessage, () => {
      if (stopped || lost) return;
      lost = true;
      follower.onLost();
      again(FIRST_PAUSE_MS);
    });
    try {
      await follower.onListening();
    } catch (error) {
      await unlisten();
      if (lost) return;
      throw error;
    }
  };
  const again = (pause: number): void => {
    timer = setTimeout(() => {
      if (stopped) return;
      start().catch(() => again(Math.min(LONGEST_PAUSE_MS, pause * 2)));
    }, pause);
    timer.unref();
  };

  await start();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await unlisten();
  };
};
