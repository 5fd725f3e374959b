import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, mergeConfig } from 'vite';
import { buildConstants, root } from '../../../build-constants.ts';
import appConfig from '../../../vite.config.ts';

/** Folders of built pages. None of them is `dist`: what a user would start stays as it is. */
const OUT = join(root, 'node_modules/.cache/perch-bench');
const HERE = join(root, 'tests/bench/find');

const output = (name: string): InlineConfig => ({
  logLevel: 'warn',
  configFile: false,
  build: { outDir: join(OUT, name), emptyOutDir: true, sourcemap: false },
});

/** The app as it is built for use, but for the pause between two polls. */
const buildStressed = async (): Promise<string> => {
  const polling = {
    find: /^.*\/limits\/polling\.ts$/,
    replacement: join(HERE, 'stress-polling.ts'),
  };
  await build(mergeConfig(appConfig, { ...output('app'), resolve: { alias: [polling] } }));
  return join(OUT, 'app');
};

const buildPage = async (name: string, base: string): Promise<string> => {
  await build(
    mergeConfig(output(name), {
      root: join(HERE, name),
      base,
      publicDir: false,
      plugins: [react()],
      define: buildConstants,
      css: { postcss: root },
      html: { cspNonce: '__CSP_NONCE__' },
      build: { modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1500 },
    }),
  );
  return join(OUT, name);
};

export type Builds = {
  /** As it was built for use. */
  readonly app: string;
  /** The same, polling every `STRESS` milliseconds. */
  readonly stressed: string;
  readonly baseline: string;
  /** What both pages have in place of the map. */
  readonly map: string;
};

/** Builds what the bench needs besides the product. */
export const buildPages = async (): Promise<Builds> => {
  // The pages of a bench are built as those for use are.
  process.env.NODE_ENV = 'production';
  return {
    app: join(root, 'dist/webapp'),
    stressed: await buildStressed(),
    baseline: await buildPage('baseline', '/webapp/'),
    map: await buildPage('map', '/webapp/map/'),
  };
};
