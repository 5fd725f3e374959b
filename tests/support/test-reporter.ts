import { renameSync, writeFileSync } from 'node:fs';
import type {
  Reporter,
  SerializedError,
  TestCase,
  TestModule,
  TestRunEndReason,
  TestSpecification,
  Vitest,
} from 'vitest/node';
import { type Counts, NONE, plus, type TestRun } from './test-run.ts';

/** The ten longest tests are kept. */
const DEAREST = 10;

/**
 * Prints failures as they occur, and nothing else: whatever else a run prints is noise. Keeps how far the run is in the file
 * named by PERCH_TEST_RUN, for the program that watches over it.
 */
export default class TestReporter implements Reporter {
  private vitest: Vitest | undefined;
  private files = 0;
  private filesEnded = 0;
  private readonly counts = new Map<string, Counts>();
  /** The tests that run, by their file. */
  private readonly running = new Map<string, Set<string>>();
  private dearest: TestRun['dearest'] = [];
  private pending: NodeJS.Timeout | undefined;
  private isOver = false;

  private write(): void {
    const file = process.env.PERCH_TEST_RUN;
    if (file === undefined) return;
    const { files, filesEnded, dearest, isOver } = this;
    const running = [...this.running].flatMap(([name, tests]) => [
      name,
      ...[...tests].map((test) => `  ${test}`),
    ]);
    const counts = Object.fromEntries(this.counts);
    const run: TestRun = { files, filesEnded, counts, running, dearest, isOver };
    // In one step, for somebody may be reading.
    writeFileSync(`${file}~`, JSON.stringify(run));
    renameSync(`${file}~`, file);
  }

  /** Soon, once for the many short tests of a moment. */
  private changed(): void {
    this.pending ??= setTimeout(() => {
      this.pending = undefined;
      this.write();
    }, 500).unref();
  }

  private count(project: string, what: Partial<Counts>): void {
    this.counts.set(project, plus(this.counts.get(project) ?? NONE, { ...NONE, ...what }));
    this.changed();
  }

  private failed(project: string, name: string, errors: readonly SerializedError[]): void {
    this.count(project, { failed: 1 });
    console.log(`\nFailed: ${name}`);
    for (const error of errors) this.vitest?.logger.printError(error);
  }

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.files = specifications.length;
    this.changed();
  }

  onTestModuleQueued({ relativeModuleId }: TestModule): void {
    this.running.set(relativeModuleId, new Set());
    this.changed();
  }

  onTestCaseReady({ module, fullName }: TestCase): void {
    this.running.get(module.relativeModuleId)?.add(fullName);
    this.changed();
  }

  onTestCaseResult(test: TestCase): void {
    const { module, fullName, project } = test;
    this.running.get(module.relativeModuleId)?.delete(fullName);
    const name = `${module.relativeModuleId} > ${fullName}`;
    const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
    if (seconds > (this.dearest.at(DEAREST - 1)?.seconds ?? 0)) {
      this.dearest = [...this.dearest, { name, seconds }]
        .toSorted((a, b) => b.seconds - a.seconds)
        .slice(0, DEAREST);
    }
    const { state, errors } = test.result();
    if (state === 'failed') this.failed(project.name, name, errors ?? []);
    else this.count(project.name, state === 'passed' ? { passed: 1 } : { skipped: 1 });
  }

  /** A file that does not load, or whose hooks fail, is a failure of its own. */
  onTestModuleEnd(module: TestModule): void {
    this.running.delete(module.relativeModuleId);
    this.filesEnded += 1;
    const suites = [...module.children.allSuites()];
    const errors = [module, ...suites].flatMap((one) => one.errors());
    if (errors.length > 0) this.failed(module.project.name, module.relativeModuleId, errors);
    this.changed();
  }

  onTestRunEnd(
    _modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    if (errors.length > 0) this.failed('', 'outside of the tests', errors);
    else if (reason === 'interrupted') this.failed('', 'the run was interrupted', []);
    clearTimeout(this.pending);
    this.isOver = true;
    this.write();
  }
}
