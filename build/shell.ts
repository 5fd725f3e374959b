import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { root } from './constants.ts';

type Shell = typeof __SHELL__;

/** Needed at every start, but loaded by the page only once somebody is signed in. */
const MAIN_VIEW = 'ui/app/page/main-view.tsx';
/** The workers of every start, and the chunk that the first loads; others are kept once they have been used. */
const WORKER = /^(?:main|endpoints|plan-worker)-[\w-]+\.js$/;
/** The letters of most languages; others are kept when a page has loaded them. */
const FONT = /inter-latin-(?:a-)?wght-normal/;
const FILES = ['config.json', 'favicon.svg', 'manifest.webmanifest'];

type Chunk = Rolldown.OutputChunk & {
  readonly viteMetadata?: {
    readonly importedCss: ReadonlySet<string>;
  };
};

/** The files that a page loads before it shows the map. */
const shellOf = (bundle: Rolldown.OutputBundle, folder: string): Shell => {
  const chunks = new Map<string, Chunk>();
  for (const item of Object.values(bundle)) {
    if (item.type === 'chunk') chunks.set(item.fileName, item);
  }
  const entryOf = (module: string): string => {
    const found = [...chunks.values()].find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith(`/${module}`),
    );
    if (found === undefined) throw new Error(`The build has no ${module}`);
    return found.fileName;
  };
  const page = entryOf('index.html');
  const mapPage = entryOf('map/index.html');
  const assets = new Set<string>();
  const take = (file: string): void => {
    const chunk = chunks.get(file);
    if (chunk === undefined || assets.has(file)) return;
    assets.add(file);
    for (const css of chunk.viteMetadata?.importedCss ?? []) assets.add(css);
    for (const imported of chunk.imports) take(imported);
  };
  for (const entry of [page, mapPage, entryOf(MAIN_VIEW)]) take(entry);
  for (const name of Object.keys(bundle)) if (FONT.test(name)) assets.add(name);
  for (const name of readdirSync(join(folder, 'assets/worker'))) {
    if (WORKER.test(name)) assets.add(`assets/worker/${name}`);
  }
  const shell = {
    pages: [
      { path: '', script: page },
      { path: 'map/', script: mapPage },
    ],
    assets: [...assets].sort(),
    files: FILES,
  };
  const id = createHash('sha256').update(JSON.stringify(shell)).digest('hex').slice(0, 12);
  return { id, ...shell };
};

/** Builds the service worker with the list of the files that it keeps, once the app is written. */
export const buildShell = (): Plugin => ({
  name: 'perch-shell',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (dir === undefined || !Object.hasOwn(bundle, 'index.html')) return;
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'warn',
      define: { __SHELL__: JSON.stringify(shellOf(bundle, dir)) },
      build: {
        outDir: dir,
        emptyOutDir: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: 'worker/shell/main.ts',
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    });
  },
});
