import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import type { Progress } from './vitest-progress.ts';

/** Of a message that is printed at once; the summary has all of it. */
const LONGEST = 2_000;

/**
 * Keeps in the file that PERCH_PROGRESS names which files were to be run and what became of those that ended: a run that
 * is killed because it stands still can then say where it stood.
 */
export default class ProgressReporter implements Reporter {
  private readonly planned: string[] = [];
  private readonly ended: Record<string, Progress['ended'][string]> = {};

  private write(): void {
    const file = process.env.PERCH_PROGRESS;
    const progress: Progress = { planned: this.planned, ended: this.ended };
    if (file !== undefined) writeFileSync(file, JSON.stringify(progress));
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.planned.push(...specifications.map(({ moduleId }) => moduleId));
    this.write();
  }

  /** The dots name nothing, and a run that is killed has no summary. */
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'failed') return;
    console.log(`\nFailed: ${test.module.relativeModuleId} > ${test.fullName}`);
    for (const { message } of errors ?? []) console.log(message.slice(0, LONGEST));
  }

  onTestModuleEnd(module: TestModule): void {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed' || state === 'failed') counts[state] += 1;
      else counts.skipped += 1;
    }
    // A file that does not load, or a hook that throws.
    if (!module.ok() && counts.failed === 0) counts.failed = 1;
    this.ended[module.moduleId] = counts;
    this.write();
  }
}
