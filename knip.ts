import type { KnipConfiguration } from 'knip';

/** What starts a program: the page, the map's page, their workers, the server, its thread, the commands. */
const PRODUCT = [
  'ui/main.tsx',
  'map/main.ts',
  'map/{imdf/plan,wayfinding/way}-worker.ts',
  'worker/main.ts',
  'worker/{report,replay}/worker.ts',
  'worker/replay/main.ts',
  'server/{main,dev}.ts',
  'server/database/pglite-thread.ts',
];

/** What tests start by its path; the test files themselves are known by the settings of the runner. */
const TESTS = [
  'tests/support/{clipped,postgres-setup,progress-reporter,pseudo-page}.ts',
  'tests/bench/{core,find/map,schedule/page}/main.ts',
  'tests/bench/find/{baseline/main.tsx,stress-polling.ts}',
];

/**
 * Finds files, exports and packages that nothing uses. In the product (`--production`) what only tests use counts as
 * unused, but for what runs within its own file; elsewhere an export that is used in its own file alone counts too.
 */
const settings = (options: { readonly production?: boolean }): KnipConfiguration => ({
  entry: [...PRODUCT.map((path) => `${path}!`), ...TESTS],
  project: ['{core,map,server,ui,worker}/**/*.{ts,tsx}!', '{tests/**/,}*.{ts,tsx,js}'],
  ignoreExportsUsedInFile: options.production === true,
  // What the packages beside it need (peer dependency).
  ignoreDependencies: ['@testing-library/dom'],
  // Of the system, where it is installed.
  ignoreBinaries: ['faketime'],
  postcss: { config: 'postcss.config.js' },
  vite: { config: 'vite{,.server}.config.ts' },
});

export default settings;
