import type { Files } from '../files/company-files.ts';

/** The files of each floor plan archive: by bundle, then by name. */
export type Bundles = ReadonlyMap<string, ReadonlyMap<string, Uint8Array>>;

const PATH = /^plans\/([^/]+)\/([^/]+)$/;

export const bundlesIn = (files: Files): Bundles => {
  const bundles = new Map<string, Map<string, Uint8Array>>();
  for (const [path, bytes] of files) {
    const [, bundle, name] = PATH.exec(path) ?? [];
    if (bundle === undefined || name === undefined) continue;
    const own = bundles.get(bundle) ?? new Map<string, Uint8Array>();
    bundles.set(bundle, own.set(name, bytes));
  }
  return bundles;
};

export const planPath = (bundle: string, name: string): string => `plans/${bundle}/${name}`;
