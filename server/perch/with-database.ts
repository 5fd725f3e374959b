import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Db } from '../database/db.ts';
import { openDatabase } from '../database/open.ts';
import { dataFolder as pgFolder } from '../database/pglite-folder.ts';
import { DatabaseProblem, FolderInUse } from '../database/problem.ts';
import { BadUsage, type Surroundings } from './command.ts';

/** Runs work on the configured database. Only PostgreSQL can be used by a server at the same time. `isMigrated`: see `openDatabase`. */
export const withDatabase = async <A>(
  { environment }: Surroundings,
  work: (db: Db) => Promise<A>,
  isMigrated = true,
): Promise<A> => {
  const { databaseUrl, dataFolder } = environment();
  const open = async (): Promise<Db> => {
    if (!isMigrated && databaseUrl === null && !existsSync(pgFolder(resolve(dataFolder)))) {
      throw new BadUsage(`there is no database in ${dataFolder}`);
    }
    try {
      return await openDatabase({
        ...(databaseUrl === null ? { folder: resolve(dataFolder) } : { url: databaseUrl }),
        isMigrated,
      });
    } catch (error) {
      if (error instanceof FolderInUse) {
        throw new BadUsage(`${error.message}: stop it first, or use its page /webapp/admin`);
      }
      if (error instanceof DatabaseProblem) throw new BadUsage(error.message);
      throw error;
    }
  };
  const db = await open();
  try {
    return await work(db);
  } catch (error) {
    if (error instanceof DatabaseProblem) throw new BadUsage(error.message);
    throw error;
  } finally {
    await db.close();
  }
};
