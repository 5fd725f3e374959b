import { Schema } from 'effect';
import type { Db } from '../database/db.ts';
import { DbError } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { folderIdentity } from './folder-identity.ts';

const decodeIdentity = decodeFirst(Schema.Struct({ identity: Schema.String }));

const asked = async (db: Db, text: string): Promise<string | null> =>
  decodeIdentity(await db.query({ text }))?.identity ?? null;

/**
 * BA11: which database this is. PostgreSQL: the identifier of its cluster, which a failover keeps, with the number of the database in
 * it, which a copy beside it does not have. Who may not read the identifier has the number alone. The embedded database: an id in
 * its folder, beside what its own backup has. null: a database in memory.
 */
export const databaseIdentity = async (db: Db, folder: string | null): Promise<string | null> => {
  if (db.kind === 'pglite') return folder === null ? null : folderIdentity(folder);
  const number = `(select oid from pg_database where datname = current_database())`;
  try {
    return await asked(
      db,
      `select system_identifier || '/' || ${number} as identity from pg_control_system()`,
    );
  } catch (error) {
    if (!(error instanceof DbError)) throw error;
    return await asked(db, `select 'unknown/' || ${number} as identity`);
  }
};
