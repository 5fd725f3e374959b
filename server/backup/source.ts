import { existsSync } from 'node:fs';
import { lockFolder } from '../database/folder-lock.ts';
import { dataFolder } from '../database/pglite-folder.ts';
import { openSession } from '../database/pglite-session.ts';
import { askServer } from '../local-channel/ask.ts';
import { BadBackup } from './bad-backup.ts';
import type { CopyDatabase } from './copy-database.ts';
import { copyPglite } from './copy-pglite.ts';
import { copyPostgres } from './copy-postgres.ts';

/** BA4: asks the server for the files of its database. */
export const ARCHIVE = 'archive';
/** BA15: asks it for the state of the backups that it makes by itself. */
export const BACKUPS = 'backups';

/** The files of the embedded database, from the server that has it open, or from the folder if none does. */
const archiveOf = async (folder: string): Promise<Uint8Array> => {
  const given = await askServer(folder, ARCHIVE);
  if (given !== null) return given;
  if (!existsSync(dataFolder(folder))) throw new BadBackup('the database holds no company');
  const lock = await lockFolder(folder);
  try {
    const session = await openSession(dataFolder(folder), null);
    try {
      return await session.dump('plain');
    } finally {
      await session.close();
    }
  } finally {
    await lock.release();
  }
};

/**
 * BA4: the database to be backed up. Of the embedded one its files are copied at once, and read here, so that the server is not kept
 * from answering while they are read and packed.
 */
export const openSource = async (
  databaseUrl: string | null,
  folder: string,
): Promise<CopyDatabase> =>
  databaseUrl === null
    ? copyPglite(await openSession(null, await archiveOf(folder)))
    : copyPostgres(databaseUrl, 'perch backup');
