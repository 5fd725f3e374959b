import type { Db } from './db.ts';
import { follow } from './follow.ts';
import { probeSpace } from './probe-space.ts';
import { DatabaseFull } from './problem.ts';
import { sql } from './sql.ts';

/** A server has found that the disk is full, or has room again: the others look. */
const CHANNEL = 'perch_space';
/** While it is full: first, doubled, at most. */
const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;
/** While it has room, and several servers use it. */
const SELDOM_MS = 5 * 60_000;

type Heard = {
  /** It is full now: `problem` says why. */
  readonly onFull: (problem: DatabaseFull) => void;
  /** It was full, and is not any more. */
  readonly onRoom: () => void;
};

export type WatchedSpace = {
  /** The database, whose failures are seen. */
  readonly db: Db;
  readonly isFull: () => boolean;
  readonly stop: () => Promise<void>;
};

/**
 * OP57: whether the disk of the database is full: reads go on then, and so do small writes. It is from the first statement of any
 * server that fails for this reason until a server could write what needs new space (`probeSpace`). Each server looks at its start,
 * when another has found it changed, and every few minutes; the embedded database has one server, which looks while it is full.
 */
export const watchSpace = async (
  unwatched: Db,
  { onFull, onRoom }: Heard,
): Promise<WatchedSpace> => {
  const isShared = unwatched.kind === 'postgres';
  let isFull = false;
  let failures = 0;
  let pause = SELDOM_MS;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let isStopped = false;

  /** Best effort: on a full disk not even this may be possible, and the others look by themselves. */
  const announce = (): void => {
    if (isShared) unwatched.query(sql`select pg_notify(${CHANNEL}, '')`).catch(() => {});
  };
  const wait = (): void => {
    clearTimeout(timer);
    if (isStopped || !(isFull || isShared)) return;
    timer = setTimeout(() => void look(true), pause);
    timer.unref();
  };
  const fill = (problem: DatabaseFull): boolean => {
    failures += 1;
    if (isFull) return false;
    isFull = true;
    pause = FIRST_MS;
    onFull(problem);
    return true;
  };
  const empty = (): boolean => {
    if (!isFull) return false;
    isFull = false;
    pause = SELDOM_MS;
    onRoom();
    return true;
  };

  /** Whether it has changed. A database that does not answer says nothing of its disk. */
  const probe = async (): Promise<boolean> => {
    const before = failures;
    try {
      await probeSpace(unwatched);
      return failures === before && empty();
    } catch (error) {
      return error instanceof DatabaseFull && fill(error);
    }
  };
  const look = (isAnnounced: boolean): Promise<void> => {
    looking ??= (async () => {
      if (isFull) pause = Math.min(LONGEST_MS, pause * 2);
      if ((await probe()) && isAnnounced) announce();
      looking = null;
      wait();
    })();
    return looking;
  };

  const watch = async <A>(work: Promise<A>): Promise<A> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof DatabaseFull && fill(error)) {
        announce();
        wait();
      }
      throw error;
    }
  };

  const unfollow = isShared
    ? await follow(unwatched, CHANNEL, {
        onMessage: () => void look(false),
        onListening: async () => void look(true),
        onLost: () => {},
      })
    : async () => {};
  return {
    db: {
      ...unwatched,
      query: (statement) => watch(unwatched.query(statement)),
      transaction: (work, mode) => watch(unwatched.transaction(work, mode)),
    },
    isFull: () => isFull,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await unfollow();
      await looking;
    },
  };
};
