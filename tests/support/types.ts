import { isMain, runPackage } from './command.ts';
import { type Counts, NONE } from './test-run.ts';

/** Each folder is its own program with only the globals it may use (its tsconfig.json); the largest first. */
const PROGRAMS = ['tests', 'ui', 'worker', 'server', 'map', 'core'];

/** Type-checks every program, two at a time, and prints the errors. */
export const checkTypes = async (): Promise<Counts> => {
  const waiting = [...PROGRAMS];
  let failed = 0;
  const checkNext = async (): Promise<void> => {
    const program = waiting.shift();
    if (program === undefined) return;
    // Threads of one program repeat work on the same types: two single-threaded programs take half the time.
    const { code, output } = await runPackage('typescript/bin/tsc', [
      '-p',
      program,
      '--singleThreaded',
    ]);
    if (code !== 0) {
      failed += 1;
      console.log(`${program}:\n${output.trim()}`);
    }
    await checkNext();
  };
  await Promise.all([checkNext(), checkNext()]);
  return { ...NONE, passed: PROGRAMS.length - failed, failed };
};

if (isMain(import.meta.url)) {
  const { passed, failed } = await checkTypes();
  console.log(`Types: ${passed} programs passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
