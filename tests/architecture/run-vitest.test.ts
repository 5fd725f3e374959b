import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { root } from '../../build/constants.ts';
import { runVitest } from '../support/run-vitest.ts';

/** Runs test files in a project of their own; `printed` is what somebody reads. */
const runFiles = async (files: Readonly<Record<string, string>>, inConfig = '') => {
  const folder = mkdtempSync(join(tmpdir(), 'perch-project-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const setupFiles = [join(root, 'tests/support/no-output.ts')];
  const config = { test: { maxWorkers: 1, setupFiles } };
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `${inConfig}\nexport default ${JSON.stringify(config)}`,
  );
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.test.mjs`), `import * as v from 'vitest';\n${text}`);
  }
  const texts: string[] = [];
  const take = (text: unknown): boolean => texts.push(String(text)) > 0;
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(take);
  const log = vi.spyOn(console, 'log').mockImplementation(take);
  const { dearest, ...counts } = await runVitest(['--root', folder]);
  write.mockRestore();
  log.mockRestore();
  return { counts, dearest, printed: texts.join('\n') };
};

test('a run that passes prints nothing', async () => {
  const passes = "v.test('a', () => {}); v.test('b', () => {});";
  const { counts, dearest, printed } = await runFiles({ passes });
  expect(dearest.map(({ name }) => name).sort()).toEqual([
    'passes.test.mjs > a',
    'passes.test.mjs > b',
  ]);
  expect(printed).toBe('');
  expect(counts).toEqual({ passed: 2, failed: 0, skipped: 0 });
});

test('counts and names each kind of failure once', async () => {
  const { counts, printed } = await runFiles({
    tests:
      "v.test('adds', () => v.expect(1 + 1).toBe(3)); v.test('b', () => {}); v.test.skip('c', () => {});",
    loads: "throw new Error('it does not load')",
    hooks: "v.test('d', () => {}); v.afterAll(() => { throw new Error('not cleaned up'); });",
    says: "v.test('talks', () => console.warn('a', { b: 1 })); v.test('is quiet', () => {});",
    late: "v.test('e', () => void Promise.reject(new Error('nobody waits')));",
  });
  expect(counts).toEqual({ passed: 4, failed: 5, skipped: 1 });
  for (const text of [
    'tests.test.mjs > adds',
    'expected 2 to be 3',
    'it does not load',
    'not cleaned up',
    'says.test.mjs > talks',
    'console.warn: a { b: 1 }',
    'nobody waits',
  ]) {
    expect(printed).toContain(text);
  }
  expect(printed).not.toContain('is quiet');
});

test('a passing run fails if something is printed outside of its tests', async () => {
  const passes = "v.test('a', () => {});";
  const { counts, printed } = await runFiles({ passes }, "console.log('a warning');");
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(printed).toContain('a warning');
});

test('a run that dies before its tests end names the tests that had started', async () => {
  const ends = `
    import { readFileSync } from 'node:fs';
    const isTold = () => readFileSync(process.env.PERCH_TEST_RUN, 'utf8').includes('the last one');
    v.test('a', () => {});
    v.test('is the last one', async () => {
      while (!isTold()) await new Promise((done) => setTimeout(done, 20));
      process.kill(process.ppid, 'SIGKILL');
      await new Promise(() => {});
    });`;
  const { counts, printed } = await runFiles({ ends });
  expect(counts.failed).toBe(1);
  expect(printed).toContain('is the last one');
});
