import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';
import { root } from '../../build/constants.ts';
import { isMain } from '../support/command.ts';
import { type Counts, NONE } from '../support/test-run.ts';

const webapp = join(root, 'dist/webapp');

type Manifest = Readonly<Record<string, { readonly file: string }>>;

/** Limits in thousands of bytes, gzipped. */
const LIMITS = {
  app: 270,
  worker: 165.6,
  calls: 25.5,
  viewer: 232.6,
  wayfinding: 22.8,
  shell: 3,
  administration: 112.8,
} as const;

/** The chunks that the browser must load before a script runs: itself and its transitive static imports. */
export const staticClosure = (
  entry: string,
  read: (file: string) => string,
): ReadonlySet<string> => {
  const seen = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const statement of parseAst(read(file)).body) {
      const source = 'source' in statement ? statement.source?.value : undefined;
      if (typeof source === 'string') waiting.push(posix.join(dirname(file), source));
    }
  }
  return seen;
};

const readChunk = (file: string): string => readFileSync(join(webapp, file), 'utf8');

const ownSizeOf = (file: string): number => gzipSync(readChunk(file), { level: 9 }).length;

/** The gzipped size of everything that an entry needs to start; thousands of bytes. */
const sizeOf = (entry: string): number => {
  const files = [...staticClosure(entry, readChunk)];
  return files.map(ownSizeOf).reduce((sum, size) => sum + size, 0) / 1000;
};

const entries = (): Readonly<Record<keyof typeof LIMITS, string>> => {
  const manifest: Manifest = JSON.parse(readChunk('.vite/manifest.json'));
  const page = (name: string): string => {
    const file = manifest[name]?.file;
    if (file === undefined) throw new Error(`The build has no page ${name}`);
    return file;
  };
  const worker = (entry: string): string => {
    const files = readdirSync(join(webapp, 'assets/worker')).filter(
      (name) => name.startsWith(`${entry}-`) && name.endsWith('.js'),
    );
    const [file] = files;
    if (file === undefined || files.length > 1) {
      throw new Error(`The build should have one worker ${entry}, it has ${files.length}`);
    }
    return `assets/worker/${file}`;
  };
  return {
    app: page('index.html'),
    worker: worker('main'),
    calls: worker('endpoints'),
    viewer: page('map/index.html'),
    wayfinding: worker('way-worker'),
    shell: 'service-worker.js',
    administration: worker('administration-worker'),
  };
};

/**
 * The startup size of the page, its worker, the chunk of its calls, the viewer and its worker, and the size of the service
 * worker; thousands of bytes, gzipped.
 */
const startSizes = (): Readonly<Record<keyof typeof LIMITS, number>> => {
  const { app, worker, calls, viewer, wayfinding, shell, administration } = entries();
  return {
    app: sizeOf(app),
    worker: sizeOf(worker),
    // It imports the worker itself, which is counted above.
    calls: ownSizeOf(calls) / 1000,
    viewer: sizeOf(viewer),
    wayfinding: sizeOf(wayfinding),
    shell: sizeOf(shell),
    administration: sizeOf(administration),
  };
};

/** Compares the startup JavaScript of pages and workers with the limits; prints what is too big, or everything. */
export const checkSizes = (printsAll = false): Counts => {
  let failed = 0;
  for (const [name, size] of Object.entries(startSizes())) {
    const limit = LIMITS[name as keyof typeof LIMITS];
    if (size > limit) failed += 1;
    if (size <= limit && !printsAll) continue;
    console.log(`${name}: ${size.toFixed(1)} kB of ${limit} kB${size > limit ? ', too big' : ''}`);
  }
  return { ...NONE, passed: Object.keys(LIMITS).length - failed, failed };
};

if (isMain(import.meta.url)) process.exitCode = checkSizes(true).failed === 0 ? 0 : 1;
