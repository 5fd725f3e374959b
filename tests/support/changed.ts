import { execFileSync } from 'node:child_process';
import { root } from '../../build/constants.ts';
import { allImports, type Import } from '../architecture/imports.ts';
import { isCode, readSources, roomOf, type Sources } from '../architecture/sources.ts';

/** What a change can break. */
export type Reach = {
  /** Parts of the test command. */
  readonly parts: readonly string[];
  /** The test files of the parts `unit` and `server`; null: all. */
  readonly files: readonly string[] | null;
};

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');

/** The commit from which a branch leaves `main`; on it and without it the last one. */
export const lastOnMain = (): string => {
  try {
    return git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
};

/** The files that differ from a commit, new ones included; null: git does not know it, as in a shallow clone. */
export const changedSince = (commit: string): readonly string[] | null => {
  try {
    return [
      ...git('diff', '--name-only', commit),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
  } catch {
    return null;
  }
};

/** What a pattern such as "../locales/**" of a file begins with, from the root. */
const fixedPart = ({ to, specifier }: Import): string =>
  (to ?? specifier).replace(/[*{].*/, '').replace(/^\//, '');

/** The files that import one of the changed ones, over any number of steps, and those themselves. */
export const reachedBy = (
  changed: readonly string[],
  imports: readonly Import[],
): ReadonlySet<string> => {
  const importers = new Map<string, string[]>();
  for (const { from, to } of imports) {
    if (to !== null) importers.set(to, [...(importers.get(to) ?? []), from]);
  }
  const globs = imports.filter(({ kind }) => kind === 'glob');
  const reached = new Set(changed);
  // A set gives what is added while it is read.
  for (const file of reached) {
    for (const from of importers.get(file) ?? []) reached.add(from);
    for (const glob of globs) if (file.startsWith(fixedPart(glob))) reached.add(glob.from);
  }
  return reached;
};

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Where the code is that the built app and server are made of. */
const PRODUCT = ['core', 'map', 'server', 'ui', 'worker', 'locales'];

/** Programs that tests start, built or by their path, without an import. */
const STARTED = /^(?:server|worker\/replay)\/(?:.*\/)?main\.ts$/;

/** Files that tests read as text, and no other program does. */
const isText = (path: string): boolean =>
  /^(?:docs\/[^/]*|[^/]*|.*\/README)\.(?:md|png|jpg)$/.test(path);

/** Files of which everything that imports them is known. */
const isImported = (path: string): boolean => isCode(path) || path.endsWith('.css');

const EVERYTHING: Reach = {
  parts: ['build', 'types', 'lint', 'size', 'unit', 'server', 'browser'],
  files: null,
};

/**
 * What has to run for a change: tests that import what has changed, and those of the architecture, which read everything. The
 * tests in the browser run for any change of the product, which they see as a whole. What is not known runs everything.
 */
export const reachOf = (changed: readonly string[], sources: Sources = readSources()): Reach => {
  if (changed.length === 0) return { parts: [], files: [] };
  const known = (path: string): boolean =>
    isText(path) ||
    roomOf(path) === 'locales' ||
    // The programs that build and that run the tests are no test's import.
    (isImported(path) && roomOf(path) !== '' && !/^(?:build|tests\/(?:run|support))\b/.test(path));
  if (!changed.every(known)) return EVERYTHING;
  const reached = reachedBy(changed, allImports(sources));
  const isProduct = changed.some((path) => PRODUCT.includes(roomOf(path)) && !isText(path));
  const isBrowser = [...reached].some((path) => path.startsWith('tests/browser/'));
  const files = [...sources.keys()].filter(
    (path) => isTest(path) && (reached.has(path) || path.startsWith('tests/architecture/')),
  );
  // Texts are in every screen and mail.
  const isAnywhere = (path: string): boolean => roomOf(path) === 'locales' || STARTED.test(path);
  return {
    parts: [
      ...(isProduct ? ['build', 'size'] : []),
      'types',
      'lint',
      'unit',
      'server',
      ...(isProduct || isBrowser ? ['browser'] : []),
    ],
    files: [...reached].some(isAnywhere) ? null : files,
  };
};
