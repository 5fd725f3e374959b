import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Zip, ZipDeflate } from 'fflate';
import type { Files } from './company-files.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A zip that is the same for the same files: without times. Other work goes on between two files. */
export const zipOf = async (files: Files): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  for (const [name, bytes] of files) {
    const file = new ZipDeflate(name);
    file.mtime = new Date(1980, 0, 1);
    zip.add(file);
    file.push(bytes, true);
    await turn();
  }
  zip.end();
  return Buffer.concat(chunks);
};

/** Writes the files into a folder, or into a zip if the path ends with `.zip`. */
export const writeFiles = async (path: string, files: Files): Promise<void> => {
  if (path.endsWith('.zip')) {
    writeFileSync(path, await zipOf(files));
    return;
  }
  for (const [name, bytes] of files) {
    const file = join(path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
};
