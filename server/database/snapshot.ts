import type { Db, Query } from './db.ts';

/**
 * Reads several things from one snapshot. The embedded database runs one transaction at a time, so any transaction is
 * one; PostgreSQL needs repeatable read, so that all statements see the same commits.
 */
export const snapshot = <A>(db: Db, read: (query: Query) => Promise<A>): Promise<A> =>
  db.transaction(async (query) => {
    if (db.kind === 'postgres') {
      await query({ text: 'set transaction isolation level repeatable read, read only' });
    }
    return read(query);
  });
