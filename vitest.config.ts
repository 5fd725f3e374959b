import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildConstants, root } from './build-constants.ts';

// A zone that no developer and no CI machine is in (+12:45, with summer time), inherited by every process the tests
// start: whatever reads the host's zone instead of the one it was given shows here.
process.env.TZ = 'Pacific/Chatham';

/** Tests that change what a module holds: the language of the page, a library's parts. */
const ISOLATED = ['tests/ui/**/*.test.{ts,tsx}', 'tests/host/endpoints.test.ts'];

/** Walks for which no map is drawn: they wait more than they reckon, so that others can be drawn meanwhile. */
const WITHOUT_GRAPHICS = ['flows', 'outage', 'report', 'sign-in'].map(
  (name) => `tests/browser/${name}.test.ts`,
);

const shared = { environment: 'node', root } as const;

const inBrowser = {
  globalSetup: ['tests/support/demo-setup.ts'],
  // One after the other: each file drives a Chromium and a server, and two cores are all there is.
  fileParallelism: false,
  testTimeout: 90_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  plugins: [react()],
  define: buildConstants,
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/server/**', 'tests/browser/**', 'tests/bench/**', ...ISOLATED],
          // What is pure can be loaded once for all files: to load it costs more than most of its tests.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'isolated', include: ISOLATED, testTimeout: 20_000 },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...inBrowser,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: WITHOUT_GRAPHICS,
        },
      },
      {
        extends: true,
        test: { ...shared, ...inBrowser, name: 'browser-list', include: WITHOUT_GRAPHICS },
      },
    ],
  },
});
