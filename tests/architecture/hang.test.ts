import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { runCommand } from '../support/command.ts';
import { type CpuUse, cpuReader, type Ended, watchForHang } from '../support/hang.ts';
import { until } from '../support/poll.ts';

afterEach(() => void vi.useRealTimers());

/** A /proc of its own. Times are in hundredths of a second. */
const fakeProc = () => {
  const folder = mkdtempSync(join(tmpdir(), 'perch-proc-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const machine = (busy: number, idle: number) =>
    writeFileSync(join(folder, 'stat'), `cpu  ${busy} 0 0 ${idle} 0 0 0 0 0 0\ncpu0 9 9 9 9\n`);
  type Line = { readonly parent: number; readonly group: number; readonly times: string };
  const put = (pid: number, { parent, group, times }: Line, start = 7) => {
    mkdirSync(join(folder, String(pid)), { recursive: true });
    const line = `${pid} (a) b (c) S ${parent} ${group} 1 0 -1 0 0 0 0 0 ${times} 20 0 1 0 ${start} 0`;
    writeFileSync(join(folder, String(pid), 'stat'), `${line}\n`);
  };
  const end = (pid: number) => rmSync(join(folder, String(pid)), { recursive: true });
  machine(0, 0);
  return { folder, machine, put, end };
};

test('the CPU time of a command includes its descendants and their process groups', () => {
  const { folder, machine, put, end } = fakeProc();
  machine(5_000, 100);
  put(10, { parent: 2, group: 10, times: '100 50 0 0' });
  put(11, { parent: 10, group: 11, times: '0 200 0 0' });
  put(12, { parent: 1, group: 11, times: '300 0 0 0' });
  put(13, { parent: 1, group: 13, times: '90000 0 0 0' });
  const read = cpuReader(10, folder);
  expect(read()).toEqual({ command: 6.5, machine: 50, idle: 1 });
  put(12, { parent: 1, group: 11, times: '310 0 0 0' });
  expect(read()?.command).toBeCloseTo(6.6);
  end(12);
  expect(read()?.command).toBeCloseTo(6.6);
  // A child that has ended is in the time of its parent.
  end(11);
  put(10, { parent: 2, group: 10, times: '100 50 10 200' });
  expect(read()?.command).toBeCloseTo(6.7);
  put(11, { parent: 10, group: 10, times: '5 0 0 0' }, 8);
  expect(read()?.command).toBeCloseTo(6.75);
});

test('returns null on a system without /proc', () => {
  expect(cpuReader(10, join(tmpdir(), 'no such folder'))()).toBeNull();
});

test('measures the CPU time of a real process, where /proc exists', async () => {
  const script =
    'for (const end = Date.now() + 500; Date.now() < end; ); setInterval(() => {}, 1000)';
  const child = spawn(process.execPath, ['-e', script], { detached: true });
  onTestFinished(() => void child.kill('SIGKILL'));
  const read = cpuReader(child.pid ?? 0);
  if (!existsSync('/proc/stat')) return expect(read()).toBeNull();
  await until(
    () => `it has used ${JSON.stringify(read())}`,
    () => (read()?.command ?? 0) > 0.05,
  );
});

/** A watch of one minute, read each ten seconds, and what was used in each of them. */
const watching = (uses: readonly CpuUse[] | null, ended?: () => Ended) => {
  vi.useFakeTimers();
  let now: CpuUse = { command: 0, machine: 0, idle: 0 };
  let at = 0;
  const hung = vi.fn();
  const read = (): CpuUse | null => {
    const use = uses?.[at % uses.length];
    at += 1;
    if (use === undefined) return null;
    now = {
      command: now.command + use.command,
      machine: now.machine + use.machine,
      idle: now.idle + use.idle,
    };
    return now;
  };
  const stop = watchForHang({ read, ended, restSeconds: 60, everySeconds: 10 }, hung);
  onTestFinished(stop);
  return { hung, stop };
};

const RESTS: CpuUse = { command: 0.05, machine: 0.5, idle: 19 };

test('a command hangs if neither it nor the machine has used the CPU for the whole time limit', () => {
  const { hung } = watching([RESTS]);
  vi.advanceTimersByTime(60_000);
  expect(hung).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600_000);
  expect(hung).toHaveBeenCalledExactlyOnceWith('nothing has worked for 60 s');
});

test.each([
  ['it works itself', [{ ...RESTS, command: 0.2 }]],
  ['it works now and then', [RESTS, RESTS, RESTS, RESTS, RESTS, { ...RESTS, command: 3 }]],
  ['the machine works, such as its database', [{ ...RESTS, machine: 10 }]],
  ['the machine tells neither work nor rest', [{ command: 0, machine: 0, idle: 0 }]],
  ['nobody tells', null],
])('a command is left alone while %s', (_, uses) => {
  const { hung } = watching(uses);
  vi.advanceTimersByTime(3_600_000);
  expect(hung).not.toHaveBeenCalled();
});

const WORKS: CpuUse = { command: 10, machine: 10, idle: 10 };

test('a command hangs if it uses the CPU but none of its tests ends', () => {
  const { hung } = watching([WORKS], () => ({ tests: 7, longest: 30 }));
  vi.advanceTimersByTime(300_000);
  expect(hung).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20_000);
  expect(hung).toHaveBeenCalledExactlyOnceWith('no test has ended for 300 s of CPU');
});

test('a command may run for any time while its tests keep ending', () => {
  let seconds = 0;
  const { hung } = watching([WORKS], () => {
    seconds += 5;
    return { tests: Math.floor(seconds / 200), longest: 0 };
  });
  vi.advanceTimersByTime(3_600_000);
  expect(hung).not.toHaveBeenCalled();
});

test('a command that has ended is watched no more', () => {
  const { hung, stop } = watching([RESTS]);
  stop();
  vi.advanceTimersByTime(600_000);
  expect(hung).not.toHaveBeenCalled();
});

test('a command that hangs is ended and says so', async () => {
  let idle = 0;
  const read = (): CpuUse => {
    idle += 1;
    return { command: 0, machine: 0, idle };
  };
  const script = 'setInterval(() => {}, 1000)';
  const hang = { read, restSeconds: 0.2, everySeconds: 0.1 };
  const { code, output } = await runCommand(process.execPath, ['-e', script], { hang });
  expect(code).toBeNull();
  expect(output).toContain('hung: nothing has worked for 0.2 s');
});
