import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, without a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

const readVersion = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return String(manifest.version);
  }
  throw new Error('package.json has no version');
};

const readBuildId = (): string => {
  try {
    const hash = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return hash === '' ? 'dev' : hash;
  } catch {
    return 'dev';
  }
};

const version = readVersion();
export const buildId = readBuildId();

/** Off by default: the server would publish the source code of the app with them. */
export const sourceMaps = process.env.PERCH_SOURCE_MAPS === 'on';

/** The constants declared in build/defined.d.ts, in the form that Vite's `define` expects. */
export const buildConstants = {
  __APP_VERSION__: JSON.stringify(version),
  __BUILD__: JSON.stringify(buildId),
};
