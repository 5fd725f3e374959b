import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../build/constants.ts';

type Lock = {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
};

/** The folders of the packages that `npm ci --omit=dev` installs on this platform. */
const runtimePackages = (): readonly string[] => {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true && existsSync(join(root, path)))
    .map(([path]) => path);
};

/**
 * Copies what production needs into a folder: `dist`, `package.json` and the packages without those for development.
 * `isNeeded`: which files, by their path in the repository.
 */
export const copySlimProduct = (
  folder: string,
  isNeeded: (path: string) => boolean = () => true,
): string => {
  mkdirSync(folder, { recursive: true });
  for (const path of ['dist/server', 'dist/webapp', 'package.json', ...runtimePackages()]) {
    const filter = (from: string): boolean => isNeeded(relative(root, from));
    cpSync(join(root, path), join(folder, path), { recursive: true, filter });
  }
  return folder;
};
