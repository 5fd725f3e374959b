import { availableParallelism, totalmem } from 'node:os';
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { buildConstants, root } from './build/constants.ts';
import { patience } from './tests/support/patience.ts';

// A zone that no developer or CI machine is in (+12:45, with summer time), inherited by every process that the tests
// start: code that reads the host's zone fails.
process.env.TZ = 'Pacific/Chatham';

/** Renders the whole screen to static markup, in each state of a log. */
const STATIC = ['tests/ui/start.test.tsx', 'tests/ui/wording-untranslated.test.tsx'];

/** Tests that replace modules, which has no effect where an earlier file has loaded them. */
const MOCKED = ['over-floor', 'recent-floors', 'stage', 'building-view'].map(
  (name) => `tests/map/${name}.test.ts`,
);

/** Tests that change module state: the language of the page, parts of libraries. */
const ISOLATED = ['tests/ui/**/*.test.ts', ...MOCKED, 'tests/host/endpoints.test.ts'];

/** Tests of parts of the screen in a DOM. */
const DOM = ['tests/ui/**/*.test.tsx'];

/** Since version 25 Node has a storage of its own: it hides that of a page, and libraries that look for one cause warnings. */
const NO_STORAGE = process.allowedNodeEnvironmentFlags.has('--webstorage')
  ? ['--no-webstorage']
  : [];

/** A worker that has run many files, or a browser, takes up to this much memory. */
const WORKER_BYTES = 1.5 * 2 ** 30;

const workers = Math.max(
  1,
  Math.min(availableParallelism(), Math.floor(totalmem() / WORKER_BYTES)),
);

/** Slow files whose size does not show it. */
const LONG = [
  'flows',
  'accessibility',
  'administration',
  'map',
  'flows-days',
  'replay',
  'race',
  'folder',
  'postgres',
  'sign-in',
  'lifetime',
  'growth',
  'wording-untranslated',
  'projection-reads',
  'wayfinding-lengths',
  'player',
  'whole-sessions',
  'meeting-panel',
  'plan-month',
  'day-details',
  'schedule-grid',
  'planner-window',
  'selection-exclusion',
  'boundaries',
  'replay-command',
  'golden-logs',
  'simulation',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONG.indexOf(basename(moduleId).replace(/\.test\.tsx?$/, ''));
  return at === -1 ? LONG.length : at;
};

/**
 * Runs the files project by project, because vitest restarts a worker for another project with everything it has loaded.
 * Within a project the slowest files come first, so that none of them runs alone at the end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (a, b) => a.project.name.localeCompare(b.project.name) || rank(a) - rank(b),
    );
  }
}

/** What holds for all tests. */
const ALL = ['tests/support/time-limits.ts', 'tests/support/no-output.ts'];

const shared = {
  environment: 'node',
  root,
  setupFiles: ALL,
  execArgv: [...NO_STORAGE],
  // As `until`.
  expect: { poll: { interval: 50, timeout: patience(20_000) } },
} satisfies TestProjectInlineConfiguration['test'];

export default defineConfig({
  plugins: [react()],
  define: buildConstants,
  test: {
    maxWorkers: workers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [
            ...['server', 'browser', 'bench', 'deploy'].map((name) => `tests/${name}/**`),
            ...ISOLATED,
            ...DOM,
          ],
          // Pure modules can be shared between files: loading them takes longer than most of their tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'isolated',
          include: ISOLATED,
          // Only our own modules are reloaded for each file.
          isolate: false,
          setupFiles: [...ALL, 'tests/support/fresh-modules.ts'],
        },
      },
      {
        extends: true,
        // React as it is built: in development it takes most of the time of the thousands of screens.
        oxc: { jsx: { development: false } },
        test: {
          ...shared,
          name: 'static',
          env: { NODE_ENV: 'production' },
          include: STATIC,
          isolate: false,
          setupFiles: [...ALL, 'tests/support/fresh-modules.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'dom',
          // Each test creates and drops a page; a larger young generation reduces garbage collection.
          execArgv: ['--max-semi-space-size=64', ...NO_STORAGE],
          environment: 'happy-dom',
          include: DOM,
          exclude: STATIC,
          // One document for all files: React and its companions keep references to the first one.
          isolate: false,
          setupFiles: [...ALL, 'tests/support/dom-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          // Each file has its own databases; modules and the embedded database's program are loaded once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/demo-setup.ts'],
          // Whole journeys, two at a time, each with a Chromium and a server.
          provide: { testLimit: 150_000 },
          // Each file has its own office; modules are loaded once.
          isolate: false,
        },
      },
    ],
  },
});
