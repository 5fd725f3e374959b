/**
 * `npm run mutants`: how many of the faults in `list.json` the tests notice. Each is made in a copy of the repository, where
 * the tests that import its file run, the closest first. Prints what no test notices; exit code 1 if that is more than 5 %,
 * or if a line of the list is no longer in the code. `npm run mutants -- 40-59 71` takes some of them.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Schema } from 'effect';
import { root } from '../../build/constants.ts';
import { allImports } from '../architecture/imports.ts';
import { readSources } from '../architecture/sources.ts';
import { Mutant, mutate } from './mutant.ts';
import { nearestTests } from './nearest-tests.ts';

const LEAST_KILLED = 0.95;

/** The closest tests notice most faults; only what they pass takes more of them. */
const BATCHES = [
  [0, 3],
  [3, 24],
  [24, 80],
] as const;

/** A fault can make a loop endless. */
const LONGEST_MS = 300_000;

const copyRepository = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'perch-mutants-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\n')) {
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
};

/** Whether the tests pass. */
const passes = (folder: string, tests: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', '--bail=1', ...tests], {
      cwd: folder,
      stdio: 'ignore',
      detached: true,
    });
    // With the workers of vitest, which an endless loop keeps from ending by themselves.
    const end = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, LONGEST_MS);
    child.on('close', (code) => {
      clearTimeout(end);
      resolve(code === 0);
    });
  });

const asked = process.argv.slice(2).map((range) => range.split('-').map(Number));
const isAsked = (number: number): boolean =>
  asked.length === 0 ||
  asked.some(([first = 0, last = first]) => first <= number && number <= last);
const list = Schema.decodeUnknownSync(Schema.Array(Mutant))(
  JSON.parse(readFileSync(join(root, 'tests/mutants/list.json'), 'utf8')),
)
  .map((mutant, number) => ({ mutant, number }))
  .filter(({ number }) => isAsked(number));
const imports = allImports(readSources());
const waiting = [...list];
const survivors: string[] = [];
const gone: string[] = [];
let done = 0;

const told = (number: number, { file, from, to }: Mutant): string =>
  `${number} ${file}\n  - ${from}\n  + ${to}`;

const work = async (): Promise<void> => {
  const folder = copyRepository();
  try {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { mutant, number } = next;
      const path = join(folder, mutant.file);
      const before = readFileSync(path, 'utf8');
      const after = mutate(before, mutant);
      if (after === null) gone.push(told(number, mutant));
      else {
        writeFileSync(path, after);
        const tests = nearestTests(mutant.file, imports);
        let isNoticed = false;
        for (const [from, to] of BATCHES) {
          const batch = tests.slice(from, to);
          if (!isNoticed && batch.length > 0) isNoticed = !(await passes(folder, batch));
        }
        if (!isNoticed) {
          survivors.push(told(number, mutant));
          console.log(`Not noticed: ${told(number, mutant)}`);
        }
        writeFileSync(path, before);
      }
      done += 1;
      if (done % 20 === 0)
        console.log(`${done} of ${list.length}, ${survivors.length} not noticed`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

await Promise.all(Array.from({ length: availableParallelism() }, work));
const made = list.length - gone.length;
for (const line of gone) console.log(`No longer in the code: ${line}`);
console.log(`${made - survivors.length} of ${made} faults noticed`);
process.exitCode = gone.length > 0 || survivors.length > (1 - LEAST_KILLED) * made ? 1 : 0;
