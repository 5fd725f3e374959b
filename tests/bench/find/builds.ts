import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, mergeConfig } from 'vite';
import { buildConstants, root } from '../../../build/constants.ts';
import appConfig from '../../../vite.config.ts';

/** Folders of built pages. None of them is `dist`, so the user's own build stays untouched. */
const OUT = join(root, 'node_modules/.cache/perch-bench');
const HERE = join(root, 'tests/bench/find');

const output = (name: string): InlineConfig => ({
  logLevel: 'warn',
  configFile: false,
  build: { outDir: join(OUT, name), emptyOutDir: true, sourcemap: false },
});

/** The production build of the app, except for the polling interval. */
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
  /** The production build. */
  readonly app: string;
  /** The same, polling every `STRESS` milliseconds. */
  readonly stressed: string;
  readonly baseline: string;
  /** Replaces the map in both pages. */
  readonly map: string;
};

/** Builds what the bench needs in addition to the product. */
export const buildPages = async (): Promise<Builds> => {
  // Bench pages are built for production, too.
  process.env.NODE_ENV = 'production';
  return {
    app: join(root, 'dist/webapp'),
    stressed: await buildStressed(),
    baseline: await buildPage('baseline', '/webapp/'),
    map: await buildPage('map', '/webapp/map/'),
  };
};
