import { DbError } from './db.ts';

/** idle_in_transaction_session_timeout: nothing was committed. */
export const IDLE_TOO_LONG = '25P03';

/**
 * Deadlock, serialisation failure, and a transaction that PostgreSQL ended because this process was suspended: the same
 * transaction is expected to succeed when retried.
 */
const PASSING = new Set(['40P01', '40001', IDLE_TOO_LONG]);
const MOST_TRIES = 6;

/** Throw it in a transaction if the data changed before the lock was acquired. The transaction is retried. */
export const concurrentChange = (what: string | number): DbError =>
  new DbError(`${what} changed meanwhile`, '40001', null);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Retries after a growing random pause, so that the same two transactions do not collide again. */
export const retrying = async <A>(work: () => Promise<A>): Promise<A> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const passing = error instanceof DbError && PASSING.has(error.code);
      if (!passing || tries === MOST_TRIES) throw error;
      await pause(Math.random() * 10 * 2 ** tries);
    }
  }
};
