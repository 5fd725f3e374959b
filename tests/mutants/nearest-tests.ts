import type { Import } from '../architecture/imports.ts';

const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) && !/^tests\/(?:architecture|browser|server)\//.test(path);

const wordsIn = (path: string): ReadonlySet<string> =>
  new Set(path.replace(/(?:\.test)?\.tsx?$/, '').split(/[/-]/));

/**
 * The tests that import the file, over any number of steps: first those whose path has most words in common with its path,
 * last those of the screen, which take seconds to load.
 */
export const nearestTests = (file: string, imports: readonly Import[]): readonly string[] => {
  const importers = new Map<string, string[]>();
  for (const { from, to, kind } of imports) {
    if (to === null || kind === 'type') continue;
    const known = importers.get(to);
    if (known === undefined) importers.set(to, [from]);
    else known.push(from);
  }
  const reached = new Set([file]);
  const found: string[] = [];
  // A set gives what is added while it is read.
  for (const path of reached) {
    for (const from of importers.get(path) ?? []) reached.add(from);
    if (isTest(path)) found.push(path);
  }
  const words = wordsIn(file);
  const rank = (path: string): number => {
    const common = [...wordsIn(path)].filter((word) => words.has(word)).length;
    return path.startsWith('tests/ui/') ? 100 - common : -common;
  };
  return found.toSorted((a, b) => rank(a) - rank(b));
};
