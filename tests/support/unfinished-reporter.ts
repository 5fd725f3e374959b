import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Keeps a list of the tests that have begun and not ended, in the file that PERCH_UNFINISHED names: a run that is killed
 * at its deadline can then say where it stood.
 */
export default class UnfinishedReporter implements Reporter {
  private readonly running = new Set<string>();

  private write(): void {
    const file = process.env.PERCH_UNFINISHED;
    if (file === undefined) return;
    writeFileSync(file, [...this.running].map((name) => `unfinished: ${name}`).join('\n'));
  }

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.running.add(relativeModuleId);
    this.write();
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.running.delete(relativeModuleId);
    this.write();
  }

  onTestCaseReady({ fullName, module }: TestCase): void {
    this.running.add(`${module.relativeModuleId} > ${fullName}`);
    this.write();
  }

  onTestCaseResult({ fullName, module }: TestCase): void {
    this.running.delete(`${module.relativeModuleId} > ${fullName}`);
    this.write();
  }
}
