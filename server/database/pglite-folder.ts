import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderUnwritable } from './problem.ts';

/**
 * The folder of the embedded database:
 *   pg/             PostgreSQL's own files
 *   backup.tar.gz   the last backup; if pg/ is missing, the database is restored from it
 *   lock.<n>.sock   the lock
 */
export const dataFolder = (folder: string): string => join(folder, 'pg');
const backupFile = (folder: string): string => join(folder, 'backup.tar.gz');

/** A database is built here and then renamed, so that a killed start does not leave a partial database. */
const unfinished = (folder: string): string => join(folder, 'pg.new');

export const prepareFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new FolderUnwritable(folder, (error as NodeJS.ErrnoException).code ?? String(error));
  }
};

/** Creates pg/ if it is missing: `build` fills the new folder, from the backup archive if there is one. */
export const ensureData = async (
  folder: string,
  build: (dataDir: string, archive: Uint8Array | null) => Promise<void>,
): Promise<void> => {
  if (existsSync(dataFolder(folder))) return;
  rmSync(unfinished(folder), { recursive: true, force: true });
  const archive = existsSync(backupFile(folder)) ? await readFile(backupFile(folder)) : null;
  await build(unfinished(folder), archive);
  renameSync(unfinished(folder), dataFolder(folder));
};

/** Replaces the backup atomically and flushes it to disk, because the embedded database never flushes its own files. */
export const writeBackup = async (folder: string, archive: Uint8Array): Promise<void> => {
  const draft = `${backupFile(folder)}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(archive);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, backupFile(folder));
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};
