import type { Import } from '../architecture/imports.ts';
import { reachedBy } from '../support/changed.ts';

const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) && !/^tests\/(?:architecture|browser|server)\//.test(path);

const wordsIn = (path: string): ReadonlySet<string> =>
  new Set(path.replace(/(?:\.test)?\.tsx?$/, '').split(/[/-]/));

/**
 * The tests that import the file, over any number of steps: first those whose path has most words in common with its path,
 * last those of the screen, which take seconds to load.
 */
export const nearestTests = (file: string, imports: readonly Import[]): readonly string[] => {
  const reached = reachedBy(
    [file],
    imports.filter(({ kind }) => kind !== 'type'),
  );
  const words = wordsIn(file);
  const rank = (path: string): number => {
    const common = [...wordsIn(path)].filter((word) => words.has(word)).length;
    return path.startsWith('tests/ui/') ? 100 - common : -common;
  };
  return [...reached].filter(isTest).toSorted((a, b) => rank(a) - rank(b));
};
