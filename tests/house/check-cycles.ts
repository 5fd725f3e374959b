import { allImports } from './imports.ts';
import type { Sources } from './sources.ts';

/**
 * Import cycles, each as the path around it. Types count: two files that need each other's types are one concept in two
 * places, or lack a third.
 */
export const checkCycles = (sources: Sources): readonly string[] => {
  const targets = new Map<string, string[]>();
  for (const { from, to, kind } of allImports(sources)) {
    if (to === null || kind === 'url' || kind === 'glob' || !sources.has(to)) continue;
    targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      cycles.push([...path.slice(start), file].join(' -> '));
      return;
    }
    if (done.has(file)) return;
    for (const next of targets.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return cycles;
};
