import { cpSync, existsSync, rmSync } from 'node:fs';
import { type FolderLock, lockFolder } from '../database/folder-lock.ts';
import { copyFiles, finishCopy } from '../database/online-copy.ts';
import { copyFolder, dataFolder, prepareFolder } from '../database/pglite-folder.ts';
import { openSession } from '../database/pglite-session.ts';
import { FolderInUse } from '../database/problem.ts';
import { askServer } from '../local-channel/ask.ts';
import { BadBackup } from './bad-backup.ts';
import type { CopyDatabase } from './copy-database.ts';
import { copyPglite } from './copy-pglite.ts';
import { copyPostgres } from './copy-postgres.ts';

/** BA17: asks the server to let its files be copied. */
export const COPY = 'copy';
/** BA15: asks it for the state of the backups that it makes by itself. */
export const BACKUPS = 'backups';

/** BA17: copies the files of the embedded database, while a server uses them or none does. */
const copyData = async (folder: string, copy: string): Promise<void> => {
  const data = dataFolder(folder);
  const end = await askServer(folder, COPY, () => copyFiles(data, copy));
  if (end !== null) return finishCopy(data, copy, end);
  if (!existsSync(data)) throw new BadBackup('the database holds no company');
  const lock = await lockFolder(folder);
  try {
    cpSync(data, copy, { recursive: true });
  } finally {
    await lock.release();
  }
};

const lockCopy = async (copy: string): Promise<FolderLock> => {
  prepareFolder(copy);
  try {
    return await lockFolder(copy);
  } catch (error) {
    if (error instanceof FolderInUse) throw new BadBackup('another backup is being made');
    throw error;
  }
};

/** BA17: removes what a backup that was killed has left: it holds everybody's data. */
export const removeLeftCopy = async (folder: string): Promise<void> => {
  const copy = copyFolder(folder);
  if (!existsSync(dataFolder(copy))) return;
  try {
    const lock = await lockFolder(copy);
    rmSync(dataFolder(copy), { recursive: true, force: true });
    await lock.release();
  } catch (error) {
    // A backup is being made.
    if (!(error instanceof FolderInUse)) throw error;
  }
};

const openCopy = async (folder: string): Promise<CopyDatabase> => {
  if (!existsSync(folder)) throw new BadBackup('the database holds no company');
  const copy = copyFolder(folder);
  const lock = await lockCopy(copy);
  const data = dataFolder(copy);
  const end = async (): Promise<void> => {
    rmSync(data, { recursive: true, force: true });
    await lock.release();
  };
  try {
    // Of a backup that was killed.
    rmSync(data, { recursive: true, force: true });
    await copyData(folder, data);
    const database = copyPglite(await openSession(data, null));
    const close = (): Promise<void> => database.close().finally(end);
    return { ...database, close };
  } catch (error) {
    await end();
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    throw new BadBackup(`the files of the database cannot be copied to ${copy}: ${code}`);
  }
};

/** BA4: the database to be backed up. Of the embedded one a copy is read, so that a server goes on. */
export const openSource = async (
  databaseUrl: string | null,
  folder: string,
): Promise<CopyDatabase> =>
  databaseUrl === null ? openCopy(folder) : copyPostgres(databaseUrl, 'perch backup');
