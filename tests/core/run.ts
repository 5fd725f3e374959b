/**
 * `npm run properties -- --runs 50 --seed 1 [FILTER]`: runs the property suites `--runs` times as often as the test command
 * does. Without a seed each run uses a new one. Every failure prints its seed, path and counterexample, and a failing
 * session is written as a log.
 */
import { parseArgs } from 'node:util';
import { runPackage } from '../support/command.ts';

const HELP = `usage: npm run properties -- [--runs N] [--seed N [--path P]] [-t RULE] [FILTER]
  --runs N    multiplies the runs of every property (default 1)
  --seed N    repeats the runs of a seed that a failure printed
  --path P    only the counterexample at the path that it printed; name its property with -t
  -t RULE     only tests whose name contains it, such as OV1
  FILTER      only test files whose path contains it`;

const whole = (name: string, text: string | undefined, least: number): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  console.error(`--${name} must be a whole number of at least ${least}, not '${text}'`);
  process.exit(2);
};

const read = () => {
  try {
    return parseArgs({
      options: {
        runs: { type: 'string' },
        seed: { type: 'string' },
        path: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        test: { type: 'string', short: 't' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
};

const { values, positionals } = read();
if (values.help === true) {
  console.log(HELP);
  process.exit(0);
}
const runs = whole('runs', values.runs, 1) ?? 1;
const seed = whole('seed', values.seed, -(2 ** 31));
const { path } = values;
if (path !== undefined && (seed === undefined || !/^\d+(?::\d+)*$/.test(path))) {
  console.error(
    `--path must be numbers such as 12:0:3, beside the --seed of its failure, not '${path}'`,
  );
  process.exit(2);
}
const filters = positionals.length === 0 ? ['tests/core'] : positionals;

const { code } = await runPackage(
  'vitest/vitest.mjs',
  [
    'run',
    '--project',
    'unit',
    '--reporter=verbose',
    ...filters,
    ...(values.test === undefined ? [] : ['-t', values.test]),
  ],
  {
    onOutput: (text) => process.stdout.write(text),
    env: {
      PERCH_RUNS: String(runs),
      ...(seed === undefined ? {} : { PERCH_SEED: String(seed) }),
      ...(path === undefined ? {} : { PERCH_PATH: path }),
    },
  },
);
process.exit(code === 0 ? 0 : 1);
