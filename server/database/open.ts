import type { Db } from './db.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export type DatabaseOptions = {
  /** A PostgreSQL database; takes precedence over `folder`. */
  readonly url?: string;
  /** How PostgreSQL knows the connection that listens. Default: as the others. */
  readonly name?: string;
  /** The folder of the embedded database. */
  readonly folder?: string;
  /** An embedded database in memory. */
  readonly memory?: boolean;
  /** False: the schema stays as it is. */
  readonly isMigrated?: boolean;
  /** Reports slow steps in a few words, for the progress of the first start. */
  readonly onProgress?: (message: string) => void;
  /** Reports a background failure in one line. */
  readonly onTrouble?: (message: string) => void;
};

/**
 * Opens the database and migrates its schema. Fails with a `DatabaseProblem` whose message says in one line why the
 * database cannot be used: `FolderInUse`, `FolderUnwritable`, `DatabaseUnreachable` or `SchemaMismatch`.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Db> => {
  const onProgress = options.onProgress ?? (() => {});
  const onTrouble = options.onTrouble ?? (() => {});
  if (options.url === undefined && options.folder === undefined && options.memory !== true) {
    throw new Error('openDatabase needs a url, a folder, or memory');
  }
  const db =
    options.url !== undefined
      ? await openPostgres(options.url, options.name)
      : await openPglite({
          folder: options.memory === true ? null : (options.folder ?? null),
          onProgress,
          onTrouble,
        });
  try {
    if (options.isMigrated !== false) await migrate(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
};
