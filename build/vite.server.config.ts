import { defineConfig } from 'vite';
import { buildConstants, root } from './constants.ts';

/** The server, and the worker threads of its embedded database and of uploads. Packages stay in node_modules. */
export default defineConfig({
  root,
  publicDir: false,
  define: buildConstants,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    // Not published: the server serves dist/webapp only.
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'pglite-thread': 'server/database/pglite-thread.ts',
        'upload-thread': 'server/company/upload/upload-thread.ts',
      },
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
  ssr: { target: 'node', external: true },
});
