import { execFileSync } from 'node:child_process';
import { MINUTE, wallClock } from '../../core/time/zone.ts';

/** How far the clock of the test processes is ahead of real time, in milliseconds: see `otherTime`. */
export const TESTS_AHEAD = Number(process.env.PERCH_TESTS_AHEAD ?? 0);

/**
 * The environment of a program that keeps the real clock. Chromium does not start with another one: the clocks of its
 * windows are moved from within. PostgreSQL is never asked for the time.
 */
export const realTimeEnv = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || (TESTS_AHEAD !== 0 && name === 'LD_PRELOAD') ? [] : [[name, value]],
    ),
  );

const LOCAL = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2})$/;

/** The path of libfaketime for programs with threads, as its own command names it. */
const library = (): string => {
  try {
    const print = ['-m', '-f', '+0', 'printenv', 'LD_PRELOAD'];
    return execFileSync('faketime', print, { encoding: 'utf8' }).trim();
  } catch {
    throw new Error('--at needs libfaketime: apt-get install faketime');
  }
};

/**
 * The environment of a test process whose clock starts at `local` and runs on from there: yyyy-MM-dd HH:mm, in the zone of
 * the demo company's first building. Timers and deadlines stay real, because the monotonic clock does. Processes get an
 * offset and not a start time, so that a process that starts a minute later is a minute ahead.
 */
export const otherTime = (local: string): Readonly<Record<string, string>> => {
  const [, day = '', hour = '', minute = ''] = LOCAL.exec(local) ?? [];
  if (day === '') throw new Error(`--at ${local}: expected "yyyy-MM-dd HH:mm"`);
  const at = wallClock(day, Number(hour) * 60 + Number(minute), 'Europe/Stockholm') * MINUTE;
  const seconds = Math.round((at - Date.now()) / 1_000);
  // Chromium keeps the real clock: a session of the past would have ended for it.
  if (seconds <= 0) throw new Error(`--at ${local}: that is over`);
  return {
    LD_PRELOAD: library(),
    FAKETIME: `+${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    PERCH_TESTS_AHEAD: String(seconds * 1_000),
  };
};
