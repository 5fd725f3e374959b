import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../../build/constants.ts';

const HERE = join(root, 'tests/bench/boxes/page');
const OUT = join(root, 'node_modules/.cache/perch-bench/boxes');

/** Builds the page of the baseline for production; returns its folder. */
export const buildBoxes = async (): Promise<string> => {
  process.env.NODE_ENV = 'production';
  await build({
    root: HERE,
    base: '/boxes/',
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    worker: { format: 'es' },
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: OUT,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1500,
    },
  });
  return OUT;
};
