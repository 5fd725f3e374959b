import type { VitestCounts } from './vitest-report.ts';

/** How far a run of vitest came: the files to be run, and what became of those that ended, by path. */
export type Progress = {
  readonly planned: readonly string[];
  readonly ended: Readonly<Record<string, VitestCounts>>;
};

export const unfinishedOf = ({ planned, ended }: Progress): readonly string[] =>
  planned.filter((file) => ended[file] === undefined);

export const sumOf = (all: readonly VitestCounts[]): VitestCounts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
});
