import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { TooLarge } from '../../archive/entries.ts';
import { BadEntry, unzip } from '../../archive/unzip.ts';
import {
  type Files,
  isAlone,
  isWantedAnywhere,
  readFolder,
  wanted,
  withoutOuterFolder,
} from './company-files.ts';

/** CD21: bytes of one file, and of all. */
const LARGEST_FILE = 64_000_000;
const LARGEST = 1_000_000_000;

/** Neither a folder nor a zip that can be read; the message is one line. */
export class UnreadableFiles extends Error {}

/** The files of a zip. Throws `UnreadableFiles`. */
export const readZip = (packed: Uint8Array): Files => {
  try {
    const files = unzip(packed, {
      isWanted: isWantedAnywhere,
      fileBytes: LARGEST_FILE,
      allBytes: LARGEST,
    });
    return wanted(withoutOuterFolder(files));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableFiles(
      error instanceof TooLarge || error instanceof BadEntry
        ? reason
        : `no readable zip file: ${reason}`,
      { cause: error },
    );
  }
};

/** The files of a folder or a zip, or a list alone. Throws `UnreadableFiles`. */
export const openFiles = (path: string): Files => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new UnreadableFiles(`there is no file ${path}`);
  const files = stats.isDirectory()
    ? readFolder(path)
    : isAlone(basename(path))
      ? new Map([[basename(path), readFileSync(path)]])
      : readZip(readFileSync(path));
  if (files.size === 0) {
    throw new UnreadableFiles(
      `${path} has no company.json and no list, CSV or xlsx (a floor plan is a folder in plans, with buildings.csv beside it)`,
    );
  }
  return files;
};
