import type { Sources } from './sources.ts';

const EXACT = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

/** Exact versions, and a lock file that names no registry: the one who installs says where from. */
export const checkPackages = (sources: Sources): readonly string[] => {
  const manifest: Manifest = JSON.parse(sources.get('package.json') ?? '{}');
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const lock = sources.get('package-lock.json') ?? '';
  return [
    ...versions
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `package.json: ${name} is "${version}", not an exact version`),
    ...(/"resolved"\s*:\s*"https?:/.test(lock) ? ['package-lock.json names a registry host'] : []),
  ];
};
