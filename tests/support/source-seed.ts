import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/constants.ts';

const FOLDERS = ['core', 'map', 'server', 'tests', 'ui', 'worker'];

const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesOf(path);
      return /\.tsx?$/.test(entry.name) ? [path] : [];
    })
    .sort();

/**
 * A seed for fast-check, a positive 31-bit number derived from the sources: a change is tested with the same cases on every
 * machine and in every run, the next change with others. `npm run properties` uses new cases each time.
 */
export const sourceSeed = (): number => {
  const hash = createHash('sha256');
  for (const path of FOLDERS.flatMap(filesOf)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest().readUInt32BE(0) >>> 1;
};
