import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import type { Files } from './company-files.ts';

/** A zip that is the same for the same files: without times. */
const zipOf = (files: Files): Uint8Array =>
  zipSync(Object.fromEntries(files), { mtime: new Date(1980, 0, 1) });

/** Writes the files into a folder, or into a zip if the path ends with `.zip`. */
export const writeFiles = (path: string, files: Files): void => {
  if (path.endsWith('.zip')) {
    writeFileSync(path, zipOf(files));
    return;
  }
  for (const [name, bytes] of files) {
    const file = join(path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
};
