import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../build/constants.ts';
import { runPackage } from './command.ts';
import { showProgress } from './progress-line.ts';
import { type Counts, FAILED, NONE, plus, type TestRun, total } from './test-run.ts';

const REPORTER = join(root, 'tests/support/test-reporter.ts');

const colors: Readonly<Record<string, string>> =
  process.stdout.isTTY === true ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

const tests = (run: TestRun): number => {
  const { passed, failed, skipped } = total(run);
  return passed + failed + skipped;
};

const told = (run: TestRun | null): string =>
  run === null
    ? 'Starting'
    : `${tests(run)} tests, ${run.filesEnded} of ${run.files} files, ${total(run).failed} failed`;

export type Tested = Counts & Pick<TestRun, 'dearest'>;

/**
 * Runs tests of vitest and prints their failures. A run that hangs or ends before its tests have failed, and so has one that
 * prints anything although all of them pass. One that is slow has not.
 */
export const runVitest = async (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Tested> => {
  const folder = mkdtempSync(join(tmpdir(), 'perch-test-'));
  const file = join(folder, 'run.json');
  const read = (): TestRun | null => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      return null;
    }
  };
  const progress = showProgress(() => told(read()));
  try {
    const { code, output } = await runPackage(
      'vitest/vitest.mjs',
      ['run', ...args, `--reporter=${REPORTER}`],
      {
        env: { ...colors, ...env, PERCH_TEST_RUN: file },
        onOutput: progress.print,
        hang: {
          ended: () => {
            const run = read();
            return run && { tests: tests(run), longest: run.dearest[0]?.seconds ?? 0 };
          },
        },
      },
    );
    progress.stop();
    const run = read();
    const counts = run === null ? NONE : total(run);
    const dearest = run?.dearest ?? [];
    if (run?.isOver !== true) {
      console.log(`Unfinished:\n${run?.running.join('\n') ?? 'The tests did not begin'}`);
      return { ...plus(counts, FAILED), dearest };
    }
    const isNoisy = output.trim() !== '';
    if (counts.failed === 0 && isNoisy)
      console.log('The tests passed, but printed what stands above');
    const isBad = counts.failed === 0 && (isNoisy || code !== 0);
    return { ...plus(counts, isBad ? FAILED : NONE), dearest };
  } finally {
    progress.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
