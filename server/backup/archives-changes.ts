import type { Query } from '../database/db.ts';
import { sql } from '../database/sql.ts';

/** Whether the database hands its changes to another program, such as pgBackRest, by which it can come back (docs/backup.md). */
export const archivesChanges = async (query: Query): Promise<boolean> => {
  const [row] = await query(sql`select current_setting('archive_mode') <> 'off' as is_on`);
  return row?.is_on === true;
};
