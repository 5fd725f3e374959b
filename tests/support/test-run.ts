/** What became of tests. */
export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
};

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };
export const PASSED: Counts = { ...NONE, passed: 1 };
export const FAILED: Counts = { ...NONE, failed: 1 };

export const plus = (...all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
});

/** The counts of everything in a run. */
export const total = ({ counts }: TestRun): Counts => plus(...Object.values(counts));

/** How far a run of vitest is. */
export type TestRun = {
  /** The test files, and how many of them have ended. */
  readonly files: number;
  readonly filesEnded: number;
  /** By project; what fails outside of any is in "". */
  readonly counts: Readonly<Record<string, Counts>>;
  /** The files that run, each followed by its tests that do. */
  readonly running: readonly string[];
  /** The tests that took longest, the longest first. */
  readonly dearest: readonly { readonly name: string; readonly seconds: number }[];
  readonly isOver: boolean;
};
