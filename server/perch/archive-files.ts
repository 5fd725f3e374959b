import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ARCHIVE_FILES, type Archive, parseFile } from '../../map/imdf/archive.ts';
import { BUDGET } from '../../map/imdf/budget.ts';
import { TooLarge } from '../archive/entries.ts';
import { BadEntry, unzip } from '../archive/unzip.ts';
import { BadUsage } from './command.ts';

const isWanted = (name: string): boolean =>
  ARCHIVE_FILES.some((file) => file === basename(name)) && !name.startsWith('__MACOSX/');

const tooLarge = (name: string): BadUsage =>
  new BadUsage(`${name} is larger than ${BUDGET.fileBytes / 1_000_000} MB`);

const OBJECT = '{'.charCodeAt(0);

const filesInZip = (path: string): ReadonlyMap<string, Uint8Array> => {
  const packed = readFileSync(path);
  if (packed[0] === OBJECT) {
    throw new BadUsage(
      `${path} is one GeoJSON file; expected a zip or a folder with the floors in level.geojson and the rooms in unit.geojson`,
    );
  }
  try {
    return unzip(packed, {
      isWanted,
      fileBytes: BUDGET.fileBytes,
      allBytes: ARCHIVE_FILES.length * BUDGET.fileBytes,
    });
  } catch (error) {
    if (error instanceof TooLarge || error instanceof BadEntry) throw new BadUsage(error.message);
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
