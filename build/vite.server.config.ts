import { defineConfig } from 'vite';
import { buildConstants, root } from './constants.ts';

/** The server, the worker thread of its embedded database, and the processes that compare uploads and sets. Packages stay in node_modules. */
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
        'upload-process': 'server/company/upload/upload-process.ts',
        'set-process': 'server/administration/changes/set-process.ts',
        perch: 'server/perch/main.ts',
      },
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // What packages say to developers only makes a start longer.
        comments: { annotation: false, jsdoc: false },
      },
    },
  },
  ssr: { target: 'node', noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2'] },
});
