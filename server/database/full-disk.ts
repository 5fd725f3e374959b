import { type Db, DbError } from './db.ts';
import { DatabaseFull } from './problem.ts';

/** disk_full */
const FULL = '53100';

/**
 * The database, and whether its disk is full: reads still work then, so a trivial query does not show it. It is full from
 * the first write that fails for this reason until the next transaction that succeeds; one follows within a minute.
 * `onRoom`: it was full, and is not any more.
 */
export const watchDisk = (
  db: Db,
  onRoom: () => void = () => {},
): {
  readonly db: Db;
  readonly isFull: () => boolean;
} => {
  let full = false;
  const watch = async <A>(work: Promise<A>): Promise<A> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof DbError) || error.code !== FULL) throw error;
      full = true;
      throw new DatabaseFull(error.message);
    }
  };
  return {
    db: {
      ...db,
      query: (statement) => watch(db.query(statement)),
      transaction: async (work, mode) => {
        const result = await watch(db.transaction(work, mode));
        if (mode !== 'read' && full) {
          full = false;
          onRoom();
        }
        return result;
      },
    },
    isFull: () => full,
  };
};
