import { allImports } from './imports.ts';
import type { Sources } from './sources.ts';

/**
 * Import cycles, each as the path around it. Type imports count: two files that need each other's types are one concept
 * in two places, or lack a third file. `nodeOf` groups files, for instance by folder; null omits a file.
 */
export const checkCycles = (
  sources: Sources,
  nodeOf: (file: string) => string | null = (file) => file,
): readonly string[] => {
  const targets = new Map<string, readonly string[]>();
  for (const { from, to, kind } of allImports(sources)) {
    if (to === null || kind === 'url' || kind === 'glob' || !sources.has(to)) continue;
    const [node, target] = [nodeOf(from), nodeOf(to)];
    const isInside = node === target && from !== to;
    if (node === null || target === null || isInside) continue;
    const known = targets.get(node) ?? [];
    if (!known.includes(target)) targets.set(node, [...known, target]);
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
