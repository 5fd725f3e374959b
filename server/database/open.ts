import type { Db } from './db.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export type DatabaseOptions = {
  /** A PostgreSQL database; wins over `folder`. */
  readonly url?: string;
  /** The folder of the embedded database. */
  readonly folder?: string;
  /** The embedded database without a folder. */
  readonly memory?: boolean;
  /** What takes long, in a few words; for a first start's progress. */
  readonly onProgress?: (message: string) => void;
  /** What went wrong in the background, one line. */
  readonly onTrouble?: (message: string) => void;
};

/**
 * Opens the database and brings its tables up to date. Fails with a `DatabaseProblem` that says in one line why the
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
      ? await openPostgres(options.url)
      : await openPglite({
          folder: options.memory === true ? null : (options.folder ?? null),
          onProgress,
          onTrouble,
        });
  try {
    await migrate(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
};
