import type { Counts } from './types.ts';

type Assertion = { readonly status: string };
type TestFile = { readonly status: string; readonly assertionResults: readonly Assertion[] };
type Report = { readonly testResults: readonly TestFile[] };

/** The counts of a vitest run. */
type VitestCounts = Counts & { readonly skipped: number };

/**
 * Counts the tests in vitest's JSON report. A file that fails as a whole (it does not load, or a hook throws) counts as one
 * failure, and so does a run with a failing exit code for another reason, such as an error outside of tests.
 */
export const countTests = (report: Report, exitCode: number | null): VitestCounts => {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failedTests = tests.filter(({ status }) => status === 'failed').length;
  const failedFiles = report.testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length;
  const failed = failedTests + failedFiles;
  return {
    passed,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: tests.length - passed - failedTests,
  };
};
