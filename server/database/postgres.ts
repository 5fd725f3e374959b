import type { Db } from './db.ts';
import { targetOf, toDbError, unreachable } from './postgres-error.ts';
import { createListener } from './postgres-listener.ts';
import { clientConfig, createPool } from './postgres-pool.ts';
import { DatabaseProblem, NoNotifications } from './problem.ts';
import { retrying } from './retry.ts';

type Pool = ReturnType<typeof createPool>;

/** Reads have connections of their own, so that they do not wait behind writes that wait for a lock. */
const createPools = (url: string, target: string): { reads: Pool; writes: Pool } => {
  try {
    return { reads: createPool(url, target), writes: createPool(url, target) };
  } catch (error) {
    throw unreachable(error, target);
  }
};

/** PostgreSQL with connection pools; several servers may share the database. */
export const openPostgres = async (url: string, name = 'perch'): Promise<Db> => {
  const target = targetOf(url);
  const { reads, writes } = createPools(url, target);
  const listener = createListener({ ...clientConfig(url), application_name: name }, reads.query);
  const close = async (): Promise<void> => {
    await listener.close();
    await Promise.all([reads.end(), writes.end()]);
  };
  try {
    await reads.probe();
    if (!(await listener.hearsItself())) throw new NoNotifications(target);
  } catch (error) {
    await close();
    throw error instanceof DatabaseProblem ? error : unreachable(error, target);
  }
  return {
    kind: 'postgres',
    query: reads.query,
    transaction: (work, mode = 'write') =>
      retrying(() => (mode === 'read' ? reads : writes).transaction(work, mode)),
    listen: async (channel, onMessage, onLost) => {
      try {
        return await listener.listen(channel, { onMessage, onLost });
      } catch (error) {
        throw toDbError(error, target);
      }
    },
    hears: listener.hears,
    connections: () => {
      const [one, other] = [reads.counts(), writes.counts()];
      return {
        active: one.active + other.active,
        idle: one.idle + other.idle,
        waiting: one.waiting + other.waiting,
        reconnects: listener.reconnects(),
      };
    },
    close,
  };
};
