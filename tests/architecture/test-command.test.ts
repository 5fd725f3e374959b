import { expect, test } from 'vitest';
import { runCommand } from '../support/command.ts';
import { until } from '../support/poll.ts';
import { staticClosure } from './size.ts';

test('initial size follows static imports only, each chunk once', () => {
  const chunks: Readonly<Record<string, string>> = {
    'assets/a.js': "import{x}from'./b.js';export*from'./c.js';import('./lazy.js');x()",
    'assets/b.js': "import'./worker/d.js';export const x=()=>new URL('./e.js',import.meta.url)",
    'assets/c.js': "import'./b.js'",
    'assets/worker/d.js': "import'../c.js'",
  };
  const closure = staticClosure('assets/a.js', (name) => chunks[name] ?? '');
  expect([...closure].sort()).toEqual(Object.keys(chunks));
});

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const run = (script: string, deadlineSeconds: number) =>
  runCommand(process.execPath, ['-e', script], { deadlineSeconds });

test('returns the exit code and the output of a command', async () => {
  expect(await run("console.log('out'); process.exitCode = 3", 20)).toEqual({
    code: 3,
    output: 'out\n',
  });
});

test('a command that does not end is ended at its deadline', async () => {
  const { code, output } = await run('setInterval(() => {}, 1000)', 1);
  expect(code).toBeNull();
  expect(output).toContain('still running after 1 s');
});

test('kills the processes that a command leaves behind', async () => {
  const { output } = await run(
    `const { spawn } = require('node:child_process');
     const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
     left.once('spawn', () => { console.log(left.pid); process.exit(0); });`,
    20,
  );
  const pid = Number(output);
  expect(pid).toBeGreaterThan(1);
  await until(
    () => `Process ${pid} is still running`,
    () => !isRunning(pid),
  );
});
