import type { Db, Query } from './db.ts';

/** Reads several things from one snapshot. */
export const snapshot = <A>(db: Db, read: (query: Query) => Promise<A>): Promise<A> =>
  db.transaction(read, 'read');
