import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';

/** Maximum length of a message printed at once; the summary has all of it. */
const LONGEST = 2_000;

/**
 * For runs that are killed because they hang and have no summary: prints failures at once, because the dots name nothing,
 * and keeps the list of unfinished files and tests in the file named by PERCH_UNFINISHED.
 */
export default class ProgressReporter implements Reporter {
  private readonly waiting = new Set<string>();
  /** The tests that run, by their file. */
  private readonly running = new Map<string, Set<string>>();
  private pending: NodeJS.Timeout | undefined;

  /** Soon, once for the many short tests of a moment. */
  private changed(): void {
    const file = process.env.PERCH_UNFINISHED;
    if (file === undefined) return;
    this.pending ??= setTimeout(() => {
      this.pending = undefined;
      const running = [...this.running].flatMap(([name, tests]) => [
        name,
        ...[...tests].map((test) => `  ${test}`),
      ]);
      writeFileSync(file, [...running, `${this.waiting.size} files have not begun`].join('\n'));
    }, 500).unref();
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { moduleId } of specifications) this.waiting.add(moduleId);
    this.changed();
  }

  onTestModuleQueued({ moduleId, relativeModuleId }: TestModule): void {
    this.waiting.delete(moduleId);
    this.running.set(relativeModuleId, new Set());
    this.changed();
  }

  onTestCaseReady({ module, fullName }: TestCase): void {
    this.running.get(module.relativeModuleId)?.add(fullName);
    this.changed();
  }

  onTestCaseResult(test: TestCase): void {
    this.running.get(test.module.relativeModuleId)?.delete(test.fullName);
    this.changed();
    const { state, errors } = test.result();
    if (state !== 'failed') return;
    console.log(`\nFailed: ${test.module.relativeModuleId} > ${test.fullName}`);
    for (const { message } of errors ?? []) console.log(message.slice(0, LONGEST));
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.running.delete(relativeModuleId);
    this.changed();
  }
}
