import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildId, root, sourceMaps } from '../../build/constants.ts';
import { isMain, runPackage } from './command.ts';

const dist = join(root, 'dist');
const stampFile = join(dist, '.stamp');

/** The inputs of the build, except installed packages, which the lock file represents. */
const SOURCES = [
  'build',
  'core',
  'worker',
  'ui',
  'map',
  'server',
  'locales',
  'public',
  'docs/example-company',
  'index.html',
];
const SETTINGS = ['package.json', 'package-lock.json', 'vite.config.ts', 'postcss.config.js'];
const ENTRIES = [
  'index.html',
  'map/index.html',
  'ui/main.tsx',
  'map/main.ts',
  'worker/main.ts',
  'worker/shell/main.ts',
  'server/main.ts',
  'server/perch/main.ts',
  'server/database/pglite-thread.ts',
  'server/company/upload/upload-process.ts',
  'server/administration/changes/set-process.ts',
];
const PARTS = [
  { name: 'webapp', config: 'vite.config.ts', proof: 'index.html' },
  { name: 'server', config: 'build/vite.server.config.ts', proof: 'main.js' },
];

const filesUnder = (path: string): readonly string[] => {
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};

/** A hash of the names and contents of all inputs. */
const sourceStamp = (): string => {
  const hash = createHash('sha256').update(`${buildId} ${sourceMaps}`);
  const folders = SOURCES.filter((name) => !name.includes('.'));
  const files = [
    ...SETTINGS.map((name) => join(root, name)),
    ...SOURCES.filter((name) => name.includes('.')).map((name) => join(root, name)),
    ...folders.flatMap((name) => filesUnder(join(root, name))),
  ];
  for (const file of files) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
};

const isFresh = (stamp: string): boolean =>
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === stamp &&
  PARTS.every(({ name, proof }) => existsSync(join(dist, name, proof)));

/**
 * Builds the app and the server into dist/, unless nothing has changed since the last build. The old files are replaced
 * only if both parts succeed, so a failed build keeps the last good one.
 */
export const build = async (): Promise<boolean> => {
  const missing = ENTRIES.filter((name) => !existsSync(join(root, name)));
  if (missing.length > 0) {
    console.log(`Build: no ${missing.join(', ')}`);
    return false;
  }
  const stamp = sourceStamp();
  if (isFresh(stamp)) {
    console.log('Build: nothing has changed since the last one');
    return true;
  }
  const started = Date.now();
  const next = join(dist, `next-${process.pid}`);
  try {
    const results = await Promise.all(
      PARTS.map(({ name, config }) =>
        runPackage('vite/bin/vite.js', [
          'build',
          '--config',
          config,
          '--outDir',
          join(next, name),
          '--logLevel',
          'warn',
        ]),
      ),
    );
    for (const { output } of results) if (output.trim() !== '') console.log(output.trim());
    if (results.some(({ code }) => code !== 0)) return false;
    rmSync(stampFile, { force: true });
    for (const { name } of PARTS) {
      rmSync(join(dist, name), { recursive: true, force: true });
      renameSync(join(next, name), join(dist, name));
    }
    writeFileSync(stampFile, stamp);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  console.log(`Build: app and server in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return true;
};

if (isMain(import.meta.url)) {
  process.exitCode = (await build()) ? 0 : 1;
}
