import { statfs } from 'node:fs/promises';
import type { Disk } from './readings.ts';

/** The folders whose disks can fill up; null: there is none. */
export type Folders = Readonly<Record<Disk['name'], string | null>>;

const readDisk = async (name: Disk['name'], folder: string): Promise<readonly Disk[]> => {
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    return [{ name, freeBytes: bsize * bavail, sizeBytes: bsize * blocks }];
  } catch {
    // The folder for backups is made with the first one.
    return [];
  }
};

/** The space that is free to the server's user, and all of it. */
export const readDisks = async ({ data, backups }: Folders): Promise<readonly Disk[]> => [
  ...(data === null ? [] : await readDisk('data', data)),
  ...(backups === null ? [] : await readDisk('backups', backups)),
];
