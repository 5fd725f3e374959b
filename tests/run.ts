/**
 * The test command: `npm test` runs every part, `npm test -- unit server` the parts named. The last line is the sum:
 * `N passed, N failed`. A test that was skipped makes the command fail, for it proves nothing.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../build-constants.ts';
import { checkSizes } from './house/size.ts';
import { build } from './support/build.ts';
import { chromiumPath } from './support/chromium.ts';
import { runPackage } from './support/command.ts';
import { preparePostgres } from './support/postgres-cluster.ts';
import { type Counts, checkTypes } from './support/types.ts';
import { countTests } from './support/vitest-report.ts';

const check = (ok: boolean): Counts => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

let built: boolean | undefined;
const buildOnce = async (): Promise<boolean> => {
  built ??= await build();
  return built;
};

const needsBuild = async (run: () => Promise<Counts>): Promise<Counts> => {
  if (await buildOnce()) return run();
  console.log('Not run: there is no build to test');
  return check(false);
};

const lint = async (): Promise<Counts> => {
  const { code, output } = await runPackage(
    '@biomejs/biome/bin/biome',
    ['ci', '--colors=off', '.'],
    {
      deadlineSeconds: 120,
    },
  );
  if (code !== 0) console.log(output.trim());
  return check(code === 0);
};

const colors: Readonly<Record<string, string>> =
  process.stdout.isTTY === true ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

const UNFINISHED_REPORTER = join(root, 'tests/support/unfinished-reporter.ts');

const vitest = async (project: string, deadlineSeconds: number): Promise<Counts> => {
  const folder = mkdtempSync(join(tmpdir(), 'perch-test-'));
  const file = join(folder, 'report.json');
  const unfinished = join(folder, 'unfinished.txt');
  try {
    const reporters = ['--reporter=dot', '--reporter=json', `--reporter=${UNFINISHED_REPORTER}`];
    const { code } = await runPackage(
      'vitest/vitest.mjs',
      ['run', '--project', project, ...reporters, `--outputFile.json=${file}`],
      { deadlineSeconds, echo: true, env: { ...colors, PERCH_UNFINISHED: unfinished } },
    );
    if (!existsSync(file)) {
      if (existsSync(unfinished)) console.log(readFileSync(unfinished, 'utf8'));
      return check(false);
    }
    const { passed, failed, skipped } = countTests(JSON.parse(readFileSync(file, 'utf8')), code);
    if (skipped > 0) console.log(`${skipped} tests were skipped: each counts as failed`);
    return { passed, failed: failed + skipped };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const server = async (): Promise<Counts> => {
  if ((process.env.TEST_DATABASE_URL ?? '') === '') await preparePostgres();
  return vitest('server', 300);
};

const browser = async (): Promise<Counts> => {
  const path = await chromiumPath();
  console.log(`Chromium: ${path}`);
  return vitest('browser', 600);
};

const PARTS: Readonly<Record<string, () => Promise<Counts>>> = {
  build: async () => check(await buildOnce()),
  types: checkTypes,
  lint,
  size: () => needsBuild(async () => checkSizes()),
  unit: () => vitest('unit', 300),
  server: () => needsBuild(server),
  browser: () => needsBuild(browser),
};

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

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}: choose from ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
let passed = 0;
let failed = 0;
for (const name of Object.keys(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const counts = await runPart(name);
  passed += counts.passed;
  failed += counts.failed;
}
process.exitCode = failed === 0 ? 0 : 1;
// Something left behind by a killed test may keep this process alive: the sum is the last word either way.
process.stdout.write(`${passed} passed, ${failed} failed\n`, () => process.exit());
