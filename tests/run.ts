/**
 * The test command: `npm test` runs all parts, `npm test -- unit server` the named ones.
 *
 *     --node 24                runs them with another version of Node, which is downloaded
 *     --all                    runs them with every line of Node that Perch supports
 *     --at "2028-02-29 10:00"  runs the tests as if it were that time
 *
 * The last line is the sum: `N passed, N failed`. Skipped tests count as failed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../build-constants.ts';
import { checkSizes } from './architecture/size.ts';
import { build } from './support/build.ts';
import { chromiumPath } from './support/chromium.ts';
import { runPackage } from './support/command.ts';
import { measureCpu } from './support/cpu.ts';
import { NODES, otherNode, withNode } from './support/other-node.ts';
import { otherTime } from './support/other-time.ts';
import { slownessOfCore } from './support/patience.ts';
import { preparePostgres } from './support/postgres-cluster.ts';
import { runVitest, type Tested } from './support/run-vitest.ts';
import { sourceSeed } from './support/source-seed.ts';
import { type Counts, FAILED, NONE, PASSED, plus } from './support/test-run.ts';
import { checkTypes } from './support/types.ts';

/** Whether a program finds nothing; it prints what it finds. */
const clean = async (script: string, args: readonly string[]): Promise<Counts> => {
  const { code, output } = await runPackage(script, args);
  if (code !== 0) console.log(output.trim());
  return code === 0 ? PASSED : FAILED;
};

/** How the code is written, and that nothing in it is unused: by anything, and in the product by the product. */
const lint = async (): Promise<Counts> => {
  const unused = ['--no-progress', '--no-config-hints', '--reporter=compact'];
  return plus(
    ...(await Promise.all([
      clean('@biomejs/biome/bin/biome', ['ci', '--colors=off', '.']),
      clean('knip/bin/knip.js', unused),
      clean('knip/bin/knip.js', ['--production', ...unused]),
    ])),
  );
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' }, node: { type: 'string' }, all: { type: 'boolean' } },
});

const seed = process.env.PERCH_SEED ?? String(sourceSeed());

const vitest = (projects: readonly string[]): Promise<Tested> =>
  runVitest(
    projects.flatMap((project) => ['--project', project]),
    { ...(values.at === undefined ? {} : otherTime(values.at)), PERCH_SEED: seed },
  );

/** The projects of vitest (vitest.config.ts) by part. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  unit: ['unit', 'isolated', 'static', 'dom'],
  server: ['server'],
  browser: ['browser'],
};

const tests = (parts: readonly string[]): Promise<Tested> =>
  vitest(parts.flatMap((part) => TESTS[part] ?? []));

type Run = (parts: readonly string[]) => Promise<Counts & Partial<Tested>>;

/**
 * The parts in the order in which they run. The tests of the server often wait, and those of the unit use the time: they
 * share the workers.
 */
const STEPS: readonly { readonly parts: readonly string[]; readonly run: Run }[] = [
  { parts: ['build'], run: async () => ((await build()) ? PASSED : FAILED) },
  { parts: ['types'], run: checkTypes },
  { parts: ['lint'], run: lint },
  { parts: ['size'], run: async () => checkSizes() },
  {
    parts: ['unit', 'server'],
    run: async (parts) => {
      if (parts.includes('server') && !process.env.TEST_DATABASE_URL) await preparePostgres();
      return tests(parts);
    },
  },
  {
    parts: ['browser'],
    run: async (parts) => {
      await chromiumPath();
      return tests(parts);
    },
  },
];

/** What needs the built app and server. */
const BUILT = ['size', 'server', 'browser'];

/** The CPU that each part may use, in seconds on a usual core. */
const BUDGET: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(join(root, 'tests/cpu-budget.json'), 'utf8'),
);

/** Whether the parts have used more CPU than they may; says which tests took longest. */
const isOverBudget = (parts: readonly string[], cpu: number, { dearest = [] }: Partial<Tested>) => {
  const limit = slownessOfCore * parts.reduce((all, part) => all + (BUDGET[part] ?? Infinity), 0);
  if (cpu <= limit) return false;
  console.log(`${parts.join(', ')}: ${cpu.toFixed(0)} s of CPU, of ${limit.toFixed(0)}`);
  for (const { name, seconds } of dearest) console.log(`  ${seconds.toFixed(1)} s ${name}`);
  return true;
};

const runStep = async (parts: readonly string[], run: Run): Promise<Counts> => {
  const name = parts.join(', ');
  const started = performance.now();
  const { value, cpu } = await measureCpu(() =>
    run(parts).catch((error: unknown) => {
      console.log(error instanceof Error ? error.message : String(error));
      return FAILED;
    }),
  );
  const counts = cpu !== null && isOverBudget(parts, cpu, value) ? plus(value, FAILED) : value;
  const { passed, failed, skipped } = counts;
  const skips = skipped === 0 ? '' : `, ${skipped} skipped`;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const used = cpu === null ? '' : `, ${cpu.toFixed(0)} s of CPU`;
  console.log(`${name}: ${passed} passed, ${failed} failed${skips}, ${seconds} s${used}`);
  return counts;
};

const runParts = async (asked: readonly string[]): Promise<Counts> => {
  let sum = NONE;
  let isBuilt = false;
  const add = (counts: Counts): void => {
    sum = plus(sum, counts);
  };
  for (const { parts, run } of STEPS) {
    const wanted = parts.filter((part) => asked.length === 0 || asked.includes(part));
    if (wanted.length === 0) continue;
    if (!isBuilt && wanted.some((part) => BUILT.includes(part))) {
      isBuilt = await build();
      if (!isBuilt) {
        console.log(`${wanted.join(', ')}: not run, because there is no build to test`);
        add(FAILED);
        continue;
      }
    }
    const counts = await runStep(wanted, run);
    if (parts.includes('build')) isBuilt = counts.failed === 0;
    add(counts);
  }
  if (sum.failed > 0) console.log(`Seed of the properties: ${seed}`);
  return sum;
};

/** Whether the same command passes with another Node. */
const runWith = async (version: string, asked: readonly string[]): Promise<Counts> => {
  const node = await otherNode(version);
  const at = values.at === undefined ? [] : ['--at', values.at];
  const args = [join(root, 'node_modules/tsx/dist/cli.mjs'), import.meta.filename, ...at, ...asked];
  const env = { ...process.env, ...withNode(node) };
  const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let last = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    process.stdout.write(chunk);
    last = (last + chunk).slice(-100);
  }
  if (child.exitCode === null) await once(child, 'exit');
  const [, passed, failed] = /(\d+) passed, (\d+) failed\n$/.exec(last) ?? [];
  return failed === undefined
    ? FAILED
    : { passed: Number(passed), failed: Number(failed), skipped: 0 };
};

const PARTS = STEPS.flatMap(({ parts }) => parts);
const unknown = positionals.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}: choose from ${PARTS.join(', ')}`);
  process.exit(2);
}

const versions = values.all === true ? NODES : values.node === undefined ? [] : [values.node];
let sum = versions.length === 0 ? await runParts(positionals) : NONE;
for (const version of versions) {
  console.log(`Node ${version}`);
  sum = plus(sum, await runWith(version, positionals));
}
const failed = sum.failed + sum.skipped;
process.exitCode = failed === 0 ? 0 : 1;
// Something left behind by a killed test may keep this process alive: the sum is the last word either way.
process.stdout.write(`${sum.passed} passed, ${failed} failed\n`, () => process.exit());
