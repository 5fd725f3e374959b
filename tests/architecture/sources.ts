import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../../build/constants.ts';

/** The project's files: text by path from the root (with forward slashes). The text of a binary file is empty. */
export type Sources = ReadonlyMap<string, string>;

const OUTSIDE = new Set(['node_modules', 'dist', '.git', 'coverage', 'shots']);
const TEXT = /(?:^|\/)[^.]+$|\.(?:tsx?|m?js|css|html|json|jsonl|md|sql|svg|ya?ml|sh)$/;

const readFolder = (folder: string, into: Map<string, string>): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (OUTSIDE.has(entry.name) || entry.name.startsWith('.perch')) continue;
    const full = join(folder, entry.name);
    if (entry.isDirectory()) {
      readFolder(full, into);
    } else if (entry.isFile() && !entry.name.endsWith('.log')) {
      const path = relative(root, full).split(sep).join('/');
      into.set(path, TEXT.test(path) ? readFileSync(full, 'utf8') : '');
    }
  }
};

/** Reads all files of the project from disk. */
export const readSources = (): Sources => {
  const sources = new Map<string, string>();
  readFolder(root, sources);
  return sources;
};

export const isCode = (path: string): boolean => /\.tsx?$/.test(path);

/** The top-level folders of the product. */
export const PRODUCT: ReadonlySet<string> = new Set(['core', 'map', 'server', 'ui', 'worker']);

/** The top-level folder of a path; '' for a file at the root. */
export const roomOf = (path: string): string =>
  path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
