import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';

/** Maximum length of a message printed at once; the summary has all of it. */
const LONGEST = 2_000;

/**
 * For runs that are killed at their deadline and have no summary: prints failures at once, because the dots name nothing,
 * and keeps the list of unfinished files in the file named by PERCH_UNFINISHED.
 */
export default class ProgressReporter implements Reporter {
  private readonly unfinished = new Set<string>();

  private write(): void {
    const file = process.env.PERCH_UNFINISHED;
    if (file !== undefined) writeFileSync(file, [...this.unfinished].join('\n'));
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { moduleId } of specifications) this.unfinished.add(moduleId);
    this.write();
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'failed') return;
    console.log(`\nFailed: ${test.module.relativeModuleId} > ${test.fullName}`);
    for (const { message } of errors ?? []) console.log(message.slice(0, LONGEST));
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.unfinished.delete(moduleId);
    this.write();
  }
}
