import type { Db } from '../database/db.ts';
import type { Metrics } from './metrics.ts';

/** The database, with the time of each statement and transaction, its waiting for a connection included. */
export const timed = (db: Db, { databaseWorked }: Pick<Metrics, 'databaseWorked'>): Db => ({
  ...db,
  query: async (statement) => {
    const began = performance.now();
    try {
      return await db.query(statement);
    } finally {
      databaseWorked('query', (performance.now() - began) / 1000);
    }
  },
  transaction: async (work, mode = 'write') => {
    const began = performance.now();
    try {
      return await db.transaction(work, mode);
    } finally {
      databaseWorked(mode, (performance.now() - began) / 1000);
    }
  },
});
