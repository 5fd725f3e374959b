import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildCompressed } from './build/compressed.ts';
import { buildConstants, root, sourceMaps } from './build/constants.ts';
import { buildExample } from './build/example.ts';
import { buildFonts } from './build/fonts.ts';
import { buildMinified } from './build/minified.ts';
import { buildShell } from './build/shell.ts';

/** The app: the page, the map viewer's page, and the worker. */
export default defineConfig({
  root,
  base: '/webapp/',
  plugins: [
    react(),
    buildFonts(),
    buildExample(),
    buildMinified(),
    buildShell(),
    buildCompressed(),
  ],
  define: buildConstants,
  // The server replaces this text with a fresh nonce in every page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  worker: {
    format: 'es',
    plugins: () => [buildMinified()],
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Reading a property has no effect in a worker's code, so that unused schemas of Effect are dropped.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // A separate folder, so that the size check can tell the worker's files from the page's.
        entryFileNames: 'assets/worker/[name]-[hash].js',
        chunkFileNames: 'assets/worker/[name]-[hash].js',
        // For bundlers, and none follows.
        comments: { annotation: false },
      },
    },
  },
  build: {
    outDir: 'dist/webapp',
    // G1191
    target: ['chrome111', 'edge111', 'firefox121', 'safari17.4'],
    emptyOutDir: true,
    manifest: true,
    sourcemap: sourceMaps,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // The compression is slow by intent.
      checks: { pluginTimings: false },
      input: { index: 'index.html', map: 'map/index.html' },
      output: {
        // One file in place of one a component: each costs a request, whose headers are larger than it is.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'kit', test: /\/ui\/kit\// }],
        },
      },
    },
  },
});
