import type { Db } from '../database/db.ts';
import { follow } from '../database/follow.ts';
import { ERASED_CHANNEL } from '../person-data/erased-channel.ts';
import { appendErasures } from './erasure-list.ts';

/** Where the first start has made a company, or the file was gone. */
const LOOK_EVERY_MS = 10 * 60_000;

/**
 * BA8: lists erasures outside of the database: those so far at once, each other one when it is committed, by whichever server or
 * command. `onTrouble` is told one line; what is missing then is appended with the next one. Returns how to stop.
 */
export const keepErasures = async (
  db: Db,
  path: string,
  onTrouble: (line: string) => void,
): Promise<() => Promise<void>> => {
  let last: Promise<void> = Promise.resolve();
  const append = (): Promise<void> => {
    last = last
      .then(() => appendErasures(db.query, path))
      .catch((error: unknown) => {
        const why = (error as NodeJS.ErrnoException).code ?? String(error);
        onTrouble(`erasures cannot be listed in ${path}: ${why}`);
      });
    return last;
  };
  const stop = await follow(db, ERASED_CHANNEL, {
    onMessage: () => void append(),
    onListening: append,
    onLost: () => {},
  });
  const timer = setInterval(append, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await stop();
    await last;
  };
};
