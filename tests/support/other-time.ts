import { execFileSync } from 'node:child_process';
import { MINUTE, wallClock } from '../../core/time/zone.ts';

/** Milliseconds by which the clock of the tests' processes is ahead of the real one: see `otherTime`. */
export const TESTS_AHEAD = Number(process.env.PERCH_TESTS_AHEAD ?? 0);

/**
 * The environment of a program that keeps the real clock whatever that of the tests is. Chromium does not start with
 * another one: its windows are moved from within. PostgreSQL is never asked for the time.
 */
export const realTimeEnv = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || (TESTS_AHEAD !== 0 && name === 'LD_PRELOAD') ? [] : [[name, value]],
    ),
  );

const LOCAL = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2})$/;

/** The library that moves the clock of a program with threads, as its own command names it. */
const library = (): string => {
  try {
    const print = ['-m', '-f', '+0', 'printenv', 'LD_PRELOAD'];
    return execFileSync('faketime', print, { encoding: 'utf8' }).trim();
  } catch {
    throw new Error('--at needs libfaketime: apt-get install faketime');
  }
};

/**
 * What a test process is started with for which it is `local` now, and the clock runs on from there: yyyy-MM-dd HH:mm, as
 * the clocks of the demo company's first building have it. Timers and deadlines stay real, for the monotonic clock does.
 * Processes are told how far they are ahead, and not at which time they begin: one that starts a minute later is a minute
 * further.
 */
export const otherTime = (local: string): Readonly<Record<string, string>> => {
  const [, day = '', hour = '', minute = ''] = LOCAL.exec(local) ?? [];
  if (day === '') throw new Error(`--at ${local}: expected "yyyy-MM-dd HH:mm"`);
  const at = wallClock(day, Number(hour) * 60 + Number(minute), 'Europe/Stockholm') * MINUTE;
  const seconds = Math.round((at - Date.now()) / 1_000);
  // Chromium keeps the real clock: for it a session of the past would have ended.
  if (seconds <= 0) throw new Error(`--at ${local}: that is over`);
  return {
    LD_PRELOAD: library(),
    FAKETIME: `+${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    PERCH_TESTS_AHEAD: String(seconds * 1_000),
  };
};
