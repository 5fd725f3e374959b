import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';

/** The files of a folder or zip by their path, with `/`. */
export type Files = ReadonlyMap<string, Uint8Array>;

/**
 * `company.json`, the lists, pictures, floor plans and consent texts; everything else is somebody's own, such as what spreadsheets leave
 * while a file is open.
 */
const WANTED =
  /^(?:(?!~\$|\.)[^/]+\.json|pictures\/[^/]+|plans\/[^/]+\/[^/]+\.(?:geo)?json|consents\/.+\.md)$/;
const LIST = /^(?!~\$|\.)[^/]+\.(?:csv|tsv|txt|xlsx|xlsm|xls|xlsb|ods|numbers)$/i;

/** Whether a file may come alone: a list, whatever it is called, or the settings. */
export const isAlone = (name: string): boolean => LIST.test(name) || name === 'company.json';

const isWanted = (path: string): boolean => WANTED.test(path) || LIST.test(path);

/** A zip often has one folder with everything in it. */
export const withoutOuterFolder = (files: Files): Files => {
  const [outer = ''] = [...files.keys()][0]?.split('/', 1) ?? [];
  const prefix = `${outer}/`;
  const isInside = [...files.keys()].every((path) => path.startsWith(prefix));
  const isOuter = isInside && !['pictures', 'plans', 'consents'].includes(outer);
  return isOuter
    ? new Map([...files].map(([path, bytes]) => [path.slice(prefix.length), bytes]))
    : files;
};

export const wanted = (files: Files): Files =>
  new Map([...files].filter(([path]) => isWanted(path)));

/** Whether it may be a file of a company, whatever folder a zip has around it. */
export const isWantedAnywhere = (path: string): boolean =>
  !path.startsWith('__MACOSX/') && (isWanted(path) || isWanted(path.slice(path.indexOf('/') + 1)));

/** All files of a folder that may belong to a company. */
export const readFolder = (folder: string): Files =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path).split(sep).join(posix.sep), path] as const)
      .filter(([path]) => isWanted(path))
      .map(([path, file]) => [path, readFileSync(file)]),
  );
