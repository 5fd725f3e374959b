import type { Db, Query } from '../../database/db.ts';
import { snapshot } from '../../database/snapshot.ts';
import { companyRevision } from './revision.ts';

/** How often the company is read again, if others change it meanwhile. */
const MOST_TRIES = 2;

/**
 * CD55: reads the company's data statement by statement. The embedded database runs one transaction at a time, so it
 * answers others between the statements. Read again if the company has changed meanwhile, at last from one snapshot.
 */
export const readOptimistically = async <A>(
  db: Db,
  read: (query: Query) => Promise<A>,
): Promise<A> => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = await companyRevision(db.query);
    const result = await read(db.query);
    if ((await companyRevision(db.query)) === before) return result;
  }
  return snapshot(db, read);
};
