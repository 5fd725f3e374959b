/**
 * `npm run properties -- --runs 50 --seed 1 [FILTER]`: the property suites, each run `--runs` times as often as in the
 * test command. Without a seed each run takes new ones; every failure prints its seed, path and counterexample.
 */
import { parseArgs } from 'node:util';
import { runPackage } from '../support/command.ts';

const HELP = `usage: npm run properties -- [--runs N] [--seed N] [FILTER]
  --runs N    multiplies the runs of every property (default 1)
  --seed N    repeats the runs of a seed that a failure printed
  FILTER      only test files whose path contains it, or -t 'OV1' for one rule`;

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
const filters = positionals.length === 0 ? ['tests/properties'] : positionals;

const { code } = await runPackage(
  'vitest/vitest.mjs',
  [
    'run',
    '--project',
    'unit',
    '--reporter=verbose',
    `--testTimeout=${Math.max(20_000, runs * 20_000)}`,
    ...filters,
    ...(values.test === undefined ? [] : ['-t', values.test]),
  ],
  {
    deadlineSeconds: 24 * 3_600,
    echo: true,
    env: { PERCH_RUNS: String(runs), ...(seed === undefined ? {} : { PERCH_SEED: String(seed) }) },
  },
);
process.exit(code === 0 ? 0 : 1);
