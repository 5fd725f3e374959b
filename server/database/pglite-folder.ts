import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderUnwritable } from './problem.ts';

/**
 * The folder of the embedded database:
 *   pg/             PostgreSQL's own files
 *   copy/pg/        a copy of them while a backup reads it (../backup), with a lock
 *   pg.old/         those before a restore, which is not over: they count if there is no pg/
 *   identity.json   which folder this is (../outgoing); removed when the database is restored from the backup
 *   backup.tar.gz   the last backup; if pg/ is missing, the database is restored from it
 *   lock.<n>.sock   the lock
 */
export const dataFolder = (folder: string): string => join(folder, 'pg');
const backupFile = (folder: string): string => join(folder, 'backup.tar.gz');

/** BA17: where a backup copies the files to, on the same disk. */
export const copyFolder = (folder: string): string => join(folder, 'copy');

/** A database is built here and then renamed, so that a killed start does not leave a partial database. */
const unfinished = (folder: string): string => join(folder, 'pg.new');
const replaced = (folder: string): string => join(folder, 'pg.old');

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
  if (existsSync(dataFolder(folder))) {
    return rmSync(replaced(folder), { recursive: true, force: true });
  }
  if (existsSync(replaced(folder))) return renameSync(replaced(folder), dataFolder(folder));
  rmSync(unfinished(folder), { recursive: true, force: true });
  const archive = existsSync(backupFile(folder)) ? await readFile(backupFile(folder)) : null;
  await build(unfinished(folder), archive);
  // BA11: the next start finds another one, and pauses what leaves.
  if (archive !== null) rmSync(join(folder, 'identity.json'), { force: true });
  renameSync(unfinished(folder), dataFolder(folder));
};

/**
 * BA5: puts another database in the place of pg/, if there is one: `build` fills a new folder and returns its archive, which becomes the
 * backup. If it fails, everything is as before.
 */
export const replaceData = async (
  folder: string,
  build: (dataDir: string) => Promise<Uint8Array>,
): Promise<void> => {
  rmSync(unfinished(folder), { recursive: true, force: true });
  let archive: Uint8Array;
  try {
    archive = await build(unfinished(folder));
  } catch (error) {
    rmSync(unfinished(folder), { recursive: true, force: true });
    throw error;
  }
  if (existsSync(dataFolder(folder))) {
    rmSync(replaced(folder), { recursive: true, force: true });
    renameSync(dataFolder(folder), replaced(folder));
  }
  renameSync(unfinished(folder), dataFolder(folder));
  await writeBackup(folder, archive);
  rmSync(replaced(folder), { recursive: true, force: true });
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
