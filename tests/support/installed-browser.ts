import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './debian.ts';

export type Product = {
  readonly places: readonly string[];
  readonly names: readonly string[];
  /** The package of Debian that installs it. */
  readonly debian: string;
};

export type Wanted = {
  /** The environment variable that names another program. */
  readonly variable: string;
  /** What is said if there is none, and what would help. */
  readonly missing: string;
};

const find = ({ places, names }: Product): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...places, ...onPath].find((path) => existsSync(path));
};

/**
 * The path of the first installed product, or of the first one that can be installed now with the package manager of the
 * platform.
 */
export const installedPath = async (
  products: readonly Product[],
  { variable, missing }: Wanted,
): Promise<string> => {
  const named = process.env[variable];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`${variable} names ${named}, which does not exist`);
  }
  const failures: unknown[] = [];
  for (const product of products) {
    const found = find(product);
    if (found !== undefined) return found;
    if (!canInstall()) continue;
    await install(product.debian).catch((failure: unknown) => failures.push(failure));
    const installed = find(product);
    if (installed !== undefined) return installed;
  }
  throw new Error(missing, { cause: failures });
};
