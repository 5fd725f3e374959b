import type { KnipConfiguration } from 'knip';

/** The entry points of programs: the page, the map's page, their workers, the server, its thread and process, the commands. */
const PRODUCT = [
  'ui/main.tsx',
  'map/main.ts',
  'map/{imdf/plan,wayfinding/way}-worker.ts',
  'worker/main.ts',
  'worker/shell/main.ts',
  'worker/{report,replay}/worker.ts',
  'worker/replay/commands/main.ts',
  'server/{main,dev}.ts',
  'server/perch/main.ts',
  'server/database/pglite-thread.ts',
  'server/company/upload/upload-process.ts',
  'server/administration/changes/set-process.ts',
];

/** Files that tests start by path; test files themselves are found through the vitest configuration. */
const TESTS = [
  'tests/support/{clipped,postgres-setup,test-reporter,pseudo-page}.ts',
  'tests/bench/{boxes/page,core,find/map,schedule/page}/main.ts',
  'tests/bench/find/{baseline/main.tsx,stress-polling.ts}',
];

/**
 * Finds unused files, exports and packages. In the product (`--production`), code that only tests use counts as unused,
 * unless its own file uses it; elsewhere an export that only its own file uses counts as unused too.
 */
const settings = (options: { readonly production?: boolean }): KnipConfiguration => ({
  entry: [...PRODUCT.map((path) => `${path}!`), ...TESTS],
  project: ['{core,map,server,ui,worker}/**/*.{ts,tsx}!', '{build/,tests/**/,}*.{ts,tsx,js}'],
  ignoreExportsUsedInFile: options.production === true,
  // A peer dependency.
  ignoreDependencies: ['@testing-library/dom'],
  // System programs, where they are installed.
  ignoreBinaries: ['faketime', 'age', 'age-keygen', 'prometheus'],
  postcss: { config: 'postcss.config.js' },
  vite: { config: '{,build/}vite{,.server}.config.ts' },
});

export default settings;
