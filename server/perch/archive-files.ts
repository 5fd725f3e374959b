import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Unzip, UnzipInflate } from 'fflate';
import { ARCHIVE_FILES, type Archive, parseFile } from '../../map/imdf/archive.ts';
import { BUDGET } from '../../map/imdf/budget.ts';
import { BadUsage } from './command.ts';

/** Packed bytes that are unpacked at once; deflate makes at most a thousand times as many of them. */
const CHUNK = 16_384;

/** The record at the end of a zip file, and how much of the file it and a comment may take. */
const END = 'PK\u0005\u0006';
const LONGEST_END = 65_557;

const isWanted = (name: string): boolean =>
  ARCHIVE_FILES.some((file) => file === basename(name)) && !name.startsWith('__MACOSX/');

const tooLarge = (name: string): BadUsage =>
  new BadUsage(`${name} is larger than ${BUDGET.fileBytes / 1_000_000} MB`);

/** MP2: unpacks in steps, so that a small file that unpacks to gigabytes is noticed early. */
const unzipped = (packed: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  const entries = new Map<string, Uint8Array>();
  const open = new Set<string>();
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    open.add(file.name);
    file.ondata = (error, chunk, final) => {
      if (error !== null) throw error;
      bytes += chunk.length;
      if (bytes > BUDGET.fileBytes) throw tooLarge(file.name);
      chunks.push(chunk);
      if (!final) return;
      open.delete(file.name);
      entries.set(file.name, Buffer.concat(chunks));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < packed.length; at += CHUNK) {
    unzip.push(packed.subarray(at, at + CHUNK), at + CHUNK >= packed.length);
  }
  const end = Buffer.from(packed.subarray(-LONGEST_END)).lastIndexOf(END);
  if (end < 0) throw new Error('its end is missing');
  if (open.size > 0) throw new Error(`${[...open].join(', ')} is incomplete`);
  return entries;
};

const filesInZip = (path: string): ReadonlyMap<string, Uint8Array> => {
  try {
    return unzipped(readFileSync(path));
  } catch (error) {
    if (error instanceof BadUsage) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BadUsage(`${path} is no readable zip file: ${reason}`);
  }
};

const fileAt = (path: string): Uint8Array => {
  if (statSync(path).size > BUDGET.fileBytes) throw tooLarge(path);
  return readFileSync(path);
};

const filesIn = (folder: string): ReadonlyMap<string, Uint8Array> =>
  new Map(
    readdirSync(folder)
      .filter(isWanted)
      .map((name) => [name, fileAt(join(folder, name))]),
  );

const parsed = (bytes: Uint8Array | undefined): unknown =>
  parseFile(new TextDecoder().decode(bytes));

const statsOf = (path: string) => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new BadUsage(`there is no file ${path}`);
  return stats;
};

/** The files of an archive that Perch reads, from a zip file or a folder; those in the outermost folder of a zip count. */
export const archiveFiles = (path: string, correlation: string | undefined): Archive => {
  const entries = statsOf(path).isDirectory() ? filesIn(path) : filesInZip(path);
  const outermost = [...entries.keys()].sort((a, b) => b.length - a.length);
  const files = Object.fromEntries(
    outermost.map((name) => [basename(name), parsed(entries.get(name))]),
  );
  if (correlation === undefined) return files;
  if (!statsOf(correlation).isFile()) throw new BadUsage(`${correlation} is no file`);
  return { ...files, 'correlation.json': parsed(fileAt(correlation)) };
};
