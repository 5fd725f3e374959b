/**
 * The test command: `npm test` runs all parts, `npm test -- unit server` the named ones, and `npm test -- --at
 * "2028-02-29 10:00" unit` runs them as if it were that time. The last line is the sum: `N passed, N failed`. Skipped tests
 * count as failed.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../build-constants.ts';
import { checkSizes } from './architecture/size.ts';
import { build } from './support/build.ts';
import { chromiumPath } from './support/chromium.ts';
import { runPackage } from './support/command.ts';
import { otherTime } from './support/other-time.ts';
import { preparePostgres } from './support/postgres-cluster.ts';
import { sourceSeed } from './support/source-seed.ts';
import { type Counts, checkTypes } from './support/types.ts';
import { countTests } from './support/vitest-report.ts';

const check = (ok: boolean): Counts => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

let built: Promise<boolean> | undefined;
const buildOnce = (): Promise<boolean> => {
  built ??= build();
  return built;
};

const needsBuild = async (run: () => Promise<Counts>): Promise<Counts> => {
  if (await buildOnce()) return run();
  console.log('Not run: there is no build to test');
  return check(false);
};

/** Whether a program finds nothing; it prints what it finds. */
const clean = async (script: string, args: readonly string[]): Promise<boolean> => {
  const { code, output } = await runPackage(script, args);
  if (code !== 0) console.log(output.trim());
  return code === 0;
};

/** How the code is written, and that nothing in it is unused: by anything, and in the product by the product. */
const lint = async (): Promise<Counts> => {
  const unused = ['--no-progress', '--no-config-hints', '--reporter=compact'];
  const found = await Promise.all([
    clean('@biomejs/biome/bin/biome', ['ci', '--colors=off', '.']),
    clean('knip/bin/knip.js', unused),
    clean('knip/bin/knip.js', ['--production', ...unused]),
  ]);
  const failed = found.filter((isClean) => !isClean).length;
  return { passed: found.length - failed, failed };
};

const colors: Readonly<Record<string, string>> =
  process.stdout.isTTY === true ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

const seed = process.env.PERCH_SEED ?? String(sourceSeed());

const REPORTER = join(root, 'tests/support/progress-reporter.ts');

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' } },
});

/** The counts of a run of vitest. One that hangs has failed, whatever its files came to; one that is slow has not. */
const vitest = async (projects: readonly string[], echo = true): Promise<Counts> => {
  const folder = mkdtempSync(join(tmpdir(), 'perch-test-'));
  const report = join(folder, 'report.json');
  const unfinished = join(folder, 'unfinished');
  try {
    const { code, output } = await runPackage(
      'vitest/vitest.mjs',
      [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        ...['--reporter=dot', '--reporter=json', `--reporter=${REPORTER}`],
        `--outputFile.json=${report}`,
      ],
      {
        echo,
        env: {
          ...colors,
          ...(values.at === undefined ? {} : otherTime(values.at)),
          PERCH_UNFINISHED: unfinished,
          PERCH_SEED: seed,
        },
      },
    );
    if (!echo) process.stdout.write(output);
    if (!existsSync(report)) {
      if (existsSync(unfinished)) console.log(`Unfinished:\n${readFileSync(unfinished, 'utf8')}`);
      return check(false);
    }
    const { passed, failed, skipped } = countTests(JSON.parse(readFileSync(report, 'utf8')), code);
    if (skipped > 0) console.log(`${skipped} tests were skipped: each counts as failed`);
    return { passed, failed: failed + skipped };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const server = async (): Promise<Counts> => {
  if ((process.env.TEST_DATABASE_URL ?? '') === '') await preparePostgres();
  // Another part runs beside it, whose output goes first.
  return vitest(['server'], false);
};

const browser = async (): Promise<Counts> => {
  const path = await chromiumPath();
  console.log(`Chromium: ${path}`);
  return vitest(['browser']);
};

const PARTS: Readonly<Record<string, () => Promise<Counts>>> = {
  build: async () => check(await buildOnce()),
  types: checkTypes,
  lint,
  size: () => needsBuild(async () => checkSizes()),
  unit: () => vitest(['unit', 'isolated', 'static', 'dom']),
  server: () => needsBuild(server),
  browser: () => needsBuild(browser),
};

/**
 * The order of the parts. The lanes of a stage run at once: the tests of the server often wait, and those of the other lane
 * use the time.
 */
const STAGES: readonly (readonly (readonly string[])[])[] = [
  [['build']],
  [['types', 'lint', 'size', 'unit'], ['server']],
  [['browser']],
];

const runPart = async (name: string): Promise<Counts> => {
  const run = PARTS[name];
  if (run === undefined) throw new Error(`There is no part "${name}"`);
  console.log(`== ${name}`);
  const started = performance.now();
  const counts = await run().catch((error: unknown): Counts => {
    console.log(error instanceof Error ? error.message : String(error));
    return check(false);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
  return counts;
};

const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
});

const runLane = async (names: readonly string[]): Promise<Counts> => {
  const counts: Counts[] = [];
  for (const name of names) counts.push(await runPart(name));
  return sum(counts);
};

const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}: choose from ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
console.log(`Seed of the properties: ${seed}`);
const stages: Counts[] = [];
for (const lanes of STAGES) {
  const wanted = lanes.map((names) =>
    names.filter((name) => asked.length === 0 || asked.includes(name)),
  );
  stages.push(sum(await Promise.all(wanted.map(runLane))));
}
const { passed, failed } = sum(stages);
process.exitCode = failed === 0 ? 0 : 1;
// Something left behind by a killed test may keep this process alive: the sum is the last word either way.
process.stdout.write(`${passed} passed, ${failed} failed\n`, () => process.exit());
