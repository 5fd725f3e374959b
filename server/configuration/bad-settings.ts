import type { SettingsProblem } from '../../core/rules/configuration/settings-problem.ts';

type Problem = Pick<SettingsProblem, 'path' | 'message'>;

/** A line for each problem. `source`: where the settings are, such as the path of the file. */
export const linesOf = (source: string, problems: readonly Problem[]): readonly string[] =>
  problems.map(({ path, message }) =>
    [`${source}:`, ...(path.length === 0 ? [] : [path.join('.')]), message].join(' '),
  );

/** SP2: settings that cannot be used, with one line for each invalid field. */
export class BadSettings extends Error {
  readonly lines: readonly string[];

  constructor(source: string, problems: readonly Problem[]) {
    const lines = linesOf(source, problems);
    super(lines.join('\n'));
    this.name = 'BadSettings';
    this.lines = lines;
  }
}
