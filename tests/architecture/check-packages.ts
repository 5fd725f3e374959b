import type { Sources } from './sources.ts';

const EXACT = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

type Lock = {
  readonly packages?: Readonly<Record<string, LockedPackage>>;
};
type LockedPackage = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** Whether Node would resolve a package from another one's folder, going up folder by folder. */
const isFound = (locked: ReadonlySet<string>, from: string, name: string): boolean => {
  const inside = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (locked.has(inside)) return true;
  if (from === '') return false;
  const up = from.lastIndexOf('/node_modules/');
  return isFound(locked, up < 0 ? '' : from.slice(0, up), name);
};

/** What locked packages need and the lock file lacks, as `npm ci` checks it: programs for other platforms count too. */
const missingFromLock = (lock: Lock): readonly string[] => {
  const packages = Object.entries(lock.packages ?? {});
  const locked = new Set(packages.map(([path]) => path));
  return packages.flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isFound(locked, path, name))
      .map((name) => `package-lock.json lacks ${name} of ${path}`),
  );
};

/** Requires exact versions, and a complete lock file without registry URLs, which are the installer's choice. */
export const checkPackages = (sources: Sources): readonly string[] => {
  const manifest: Manifest = JSON.parse(sources.get('package.json') ?? '{}');
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const lock = sources.get('package-lock.json') ?? '{}';
  return [
    ...versions
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `package.json: ${name} is "${version}", not an exact version`),
    ...(/"resolved"\s*:\s*"https?:/.test(lock) ? ['package-lock.json names a registry host'] : []),
    ...missingFromLock(JSON.parse(lock)),
  ];
};
