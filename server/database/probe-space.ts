import { type Db, DbError } from './db.ts';
import { HEARTBEAT_CHANNEL } from './heartbeat-channel.ts';
import { sql } from './sql.ts';

/** insufficient_privilege */
const FORBIDDEN = '42501';

/**
 * OP56: writes what needs new space, two megabytes of it, as small writes go on where old rows have left room: a table with its rows in
 * the catalog, a notification and the end of the transaction in the log of changes. Nothing of it is kept. Fails with `DatabaseFull`, or as any
 * transaction does. False: the role may make no temporary tables, so nothing was tried.
 */
export const probeSpace = async (db: Pick<Db, 'transaction'>): Promise<boolean> => {
  try {
    await db.transaction(async (query) => {
      // Where temporary tables have a disk of their own.
      await query({ text: `set local temp_tablespaces = ''` });
      await query(
        sql`create temporary table space_probe on commit drop as select n from generate_series(1, 50000) n`,
      );
      await query(sql`select pg_notify(${HEARTBEAT_CHANNEL}, '')`);
    });
    return true;
  } catch (error) {
    if (error instanceof DbError && error.code === FORBIDDEN) return false;
    throw error;
  }
};
