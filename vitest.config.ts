import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { buildConstants, root } from './build-constants.ts';

// A zone that no developer and no CI machine is in (+12:45, with summer time), inherited by every process the tests
// start: whatever reads the host's zone instead of the one it was given shows here.
process.env.TZ = 'Pacific/Chatham';

/** The whole screen, as markup of a server: in each state of a log, and with nothing that comes after. */
const STATIC = ['tests/ui/start.test.tsx', 'tests/ui/wording-untranslated.test.tsx'];

/** Tests that change what a module holds: the language of the page, a library's parts. */
const ISOLATED = ['tests/ui/**/*.test.ts', ...STATIC, 'tests/host/endpoints.test.ts'];

/** Parts of the screen in a document. */
const DOM = ['tests/ui/**/*.test.tsx'];

/** Files whose size does not tell how long they take. */
const LONG = [
  'flows',
  'accessibility',
  'map',
  'flows-days',
  'replay',
  'race',
  'folder',
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
 * The files of one project after another, for a worker that gets one of another project is ended, with all that it has
 * loaded; of each the longest first, so that no worker is left with one of them at the end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (a, b) => a.project.name.localeCompare(b.project.name) || rank(a) - rank(b),
    );
  }
}

const shared = { environment: 'node', root } as const;

export default defineConfig({
  plugins: [react()],
  define: buildConstants,
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/server/**', 'tests/browser/**', 'tests/bench/**', ...ISOLATED, ...DOM],
          // What is pure can be loaded once for all files: to load it costs more than most of its tests.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'isolated',
          include: ISOLATED,
          // Only the project's own modules are loaded anew for each file.
          isolate: false,
          setupFiles: ['tests/support/fresh-modules.ts'],
          // Some draw every screen of a whole log: half a minute where a machine has other things to do.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'dom',
          // Each test makes and drops a page: with more room for what is young, less is cleared away.
          execArgv: ['--max-semi-space-size=64'],
          environment: 'happy-dom',
          include: DOM,
          exclude: STATIC,
          // One document for all files: React and the packages beside it hold on to the first that they see.
          isolate: false,
          setupFiles: ['tests/support/dom-setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          // Each file has databases of its own; what it loads, and the embedded database's program, is loaded once.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/demo-setup.ts'],
          // Each file has an office of its own; what it loads is loaded once.
          isolate: false,
          // Two files at a time, each with a Chromium and a server: on two cores a walk may take its time.
          testTimeout: 150_000,
          hookTimeout: 150_000,
        },
      },
    ],
  },
});
