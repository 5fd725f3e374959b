/**
 * The test command: `npm test` runs all parts, `npm test -- unit server` the named ones.
 *
 *     --node 24                runs them with another version of Node, which is downloaded; newest: the last supported one
 *     --all                    runs them with every line of Node that Perch supports, the server's on both databases
 *     --changed                runs what the difference to `main`, or on it to the last commit, can break
 *     --at "2028-02-29 10:00"  runs the tests as if it were that time
 *
 * The last line is the sum: `N passed, N failed`. Skipped tests count as failed.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../build/constants.ts';
import { checkSizes } from './architecture/size.ts';
import { build } from './support/build.ts';
import { changedSince, lastOnMain, type Reach, reachOf } from './support/changed.ts';
import { frugalChromiumPath } from './support/chromium.ts';
import { runPackage } from './support/command.ts';
import { measureCpu } from './support/cpu.ts';
import { canInstall } from './support/debian.ts';
import { firefoxPath } from './support/firefox.ts';
import { mustHave } from './support/image.ts';
import { NODES, otherNode, withNode } from './support/other-node.ts';
import { otherTime } from './support/other-time.ts';
import { slownessOfCore } from './support/patience.ts';
import { preparePostgres } from './support/postgres-cluster.ts';
import { runVitest, type Tested } from './support/run-vitest.ts';
import { sourceSeed } from './support/source-seed.ts';
import { type Counts, FAILED, NONE, PASSED, plus } from './support/test-run.ts';
import { checkTypes } from './support/types.ts';

let built: Promise<boolean> | undefined;
const buildOnce = (): Promise<boolean> => {
  built ??= build();
  return built;
};

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
  options: {
    at: { type: 'string' },
    node: { type: 'string' },
    all: { type: 'boolean' },
    changed: { type: 'boolean' },
  },
});

const seed = process.env.PERCH_SEED ?? String(sourceSeed());

/** Null: not asked for. */
const reach: Reach | null =
  values.changed === true ? reachOf(changedSince(lastOnMain()) ?? ['an unknown file']) : null;

/** Continuous integration runs the tests that these commits reach on both databases. */
const RECENT = 20;

/** The files of the server's tests that run on both databases: see tests/server/databases.ts. */
const onBoth = (): string => {
  if (values.all === true) return 'all';
  if (process.env.CI !== 'true') return process.env.PERCH_BOTH ?? '';
  const changed = changedSince(`HEAD~${RECENT}`);
  return (changed === null ? null : reachOf(changed).files)?.join() ?? 'all';
};

/** The projects of vitest (vitest.config.ts) by part. */
const PROJECTS: Readonly<Record<string, readonly string[]>> = {
  unit: ['unit', 'isolated', 'static', 'dom'],
  server: ['server'],
  browser: ['browser'],
  deploy: ['deploy'],
};

const tests = (parts: readonly string[], files: readonly string[] = []): Promise<Tested> => {
  const projects = parts.flatMap((part) => PROJECTS[part] ?? []);
  return runVitest([...projects.flatMap((project) => ['--project', project]), ...files], {
    ...(values.at === undefined ? {} : otherTime(values.at)),
    PERCH_SEED: seed,
    PERCH_BOTH: parts.includes('server') ? onBoth() : '',
  });
};

type Step = {
  readonly parts: readonly string[];
  readonly run: (parts: readonly string[]) => Promise<Counts & Partial<Tested>>;
};

/**
 * The parts in the order in which they run. The tests of the server often wait, and those of the unit use the time: they
 * share the workers.
 */
const STEPS: readonly Step[] = [
  { parts: ['build'], run: async () => ((await buildOnce()) ? PASSED : FAILED) },
  { parts: ['types'], run: checkTypes },
  { parts: ['lint'], run: lint },
  { parts: ['size'], run: async () => checkSizes() },
  {
    parts: ['unit', 'server'],
    run: async (parts) => {
      const { TEST_DATABASE_URL: given = '' } = process.env;
      if (parts.includes('server') && given === '') await preparePostgres();
      // Backups are encrypted with it.
      if (parts.includes('server') && canInstall()) await mustHave({ 'bin/age': 'age' });
      return tests(parts, reach?.files ?? []);
    },
  },
  {
    parts: ['browser'],
    run: async (parts) => {
      await frugalChromiumPath();
      // Without it the test that uses it says what to install.
      await firefoxPath().catch(() => {});
      return tests(parts);
    },
  },
  {
    parts: ['deploy'],
    run: async (parts) => {
      await preparePostgres();
      return tests(parts);
    },
  },
];

/** The image, the unit and the proxies need Debian's programs, which are installed where that is nobody's computer. */
const isForDebian = (part: string): boolean =>
  part === 'deploy' && !(canInstall() && (values.all === true || process.env.CI === 'true'));

/** What needs the built app and server. */
const BUILT = ['size', 'server', 'browser', 'deploy'];

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

/** Runs a step, and prints what it came to. */
const runStep = async ({ parts, run }: Step): Promise<Counts> => {
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
  console.log(
    `${parts.join(', ')}: ${passed} passed, ${failed} failed${skips}, ${seconds} s${used}`,
  );
  return counts;
};

const isAsked = (part: string): boolean =>
  (positionals.length === 0 ? !isForDebian(part) : positionals.includes(part)) &&
  (reach === null || reach.parts.includes(part));

const runParts = async (): Promise<Counts> => {
  let sum = NONE;
  for (const { parts, run } of STEPS) {
    const asked = parts.filter(isAsked);
    if (asked.length === 0) continue;
    if (asked.some((part) => BUILT.includes(part)) && !(await buildOnce())) {
      console.log(`${asked.join(', ')}: not run, because there is no build to test`);
      sum = plus(sum, FAILED);
      continue;
    }
    sum = plus(sum, await runStep({ parts: asked, run }));
  }
  if (sum.failed > 0) console.log(`Seed of the properties: ${seed}`);
  return sum;
};

/** The counts of the same command with another Node. */
const runWith = async (version: string): Promise<Counts> => {
  const node = await otherNode(version);
  const options = [
    ...(values.at === undefined ? [] : ['--at', values.at]),
    ...(values.changed === true ? ['--changed'] : []),
  ];
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const child = spawn(node, [tsx, join(root, 'tests/run.ts'), ...options, ...positionals], {
    cwd: root,
    env: { ...process.env, ...withNode(node), PERCH_SEED: seed, PERCH_BOTH: onBoth() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    process.stdout.write(chunk);
    last = `${last}${chunk}`.slice(-100);
  }
  const [, passed, failed] = /(\d+) passed, (\d+) failed\n$/.exec(last) ?? [];
  return failed === undefined
    ? FAILED
    : { ...NONE, passed: Number(passed), failed: Number(failed) };
};

const known = STEPS.flatMap(({ parts }) => parts);
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}: choose from ${known.join(', ')}`);
  process.exit(2);
}

const versionsFor = (node: string | undefined): readonly string[] => {
  if (node === undefined) return [];
  return node === 'newest' ? NODES.slice(-1) : [node];
};

const versions = values.all === true ? NODES : versionsFor(values.node);
let sum = versions.length === 0 ? await runParts() : NONE;
for (const version of versions) {
  console.log(`Node ${version}`);
  sum = plus(sum, await runWith(version));
}
const failed = sum.failed + sum.skipped;
process.exitCode = failed === 0 ? 0 : 1;
// Something left behind by a killed test may keep this process alive: the sum is the last word either way.
process.stdout.write(`${sum.passed} passed, ${failed} failed\n`, () => process.exit());
