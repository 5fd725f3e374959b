import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Seconds of CPU that have been used up to now; only differences mean something. */
export type CpuUse = {
  /** By a command and everything that it has started. */
  readonly command: number;
  /** By the whole machine, with waiting for its disks. */
  readonly machine: number;
  /** What the machine has not used. */
  readonly idle: number;
};

/** In /proc times are in hundredths of a second on every machine (USER_HZ). */
const TICKS = 100;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

type Process = {
  readonly pid: number;
  /** Another process that gets the same id has another one. */
  readonly identity: string;
  readonly parent: number;
  /** The ids of its group and session, which a process keeps when its parent has ended. */
  readonly groups: readonly number[];
  /** Its time and that of its children that have ended. */
  readonly ticks: number;
};

const fieldsOf = (line: string): readonly string[] => line.trim().split(/\s+/);

/** See proc_pid_stat(5); the name in parentheses may contain anything. Null: it has just ended. */
const readProcess = (proc: string, pid: string): Process | null => {
  try {
    const line = readFileSync(join(proc, pid, 'stat'), 'utf8');
    const fields = fieldsOf(line.slice(line.lastIndexOf(')') + 1));
    const [parent = 0, ...groups] = fields.slice(1, 4).map(Number);
    const ticks = sum(fields.slice(11, 15).map(Number));
    return { pid: Number(pid), identity: `${pid} ${fields[19]}`, parent, groups, ticks };
  } catch {
    return null;
  }
};

const readProcesses = (proc: string): readonly Process[] =>
  readdirSync(proc)
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(proc, pid) ?? []);

/** A process, its descendants, and what is in a group or session of one of them. */
const familyOf = (pid: number, all: readonly Process[]): readonly Process[] => {
  const family = new Set([pid]);
  const isIn = ({ pid: own, parent, groups }: Process): boolean =>
    [own, parent, ...groups].some((id) => family.has(id));
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const one of all) if (isIn(one)) family.add(one.pid);
  }
  return all.filter((one) => family.has(one.pid));
};

/** Reads what a command, which leads its process group, and the machine have used; null where the system does not tell. */
export const cpuReader = (pid: number, proc = '/proc'): (() => CpuUse | null) => {
  let used = 0;
  let before: ReadonlyMap<string, number> = new Map();
  return () => {
    try {
      const [, user, nice, system, idle, ...others] = fieldsOf(
        readFileSync(join(proc, 'stat'), 'utf8').split('\n')[0] ?? '',
      ).map(Number);
      // What guests use is in the time of users, too.
      const machine = [user ?? 0, nice ?? 0, system ?? 0, ...others.slice(0, 4)];
      const family = familyOf(pid, readProcesses(proc));
      // A process that ends takes its time along if nobody waits for it, or else its parent has it: growth counts, not the
      // sum, without what has only moved.
      const now = new Map(family.map(({ identity, ticks }) => [identity, ticks]));
      const grown = sum(
        [...now].map(([one, ticks]) => Math.max(0, ticks - (before.get(one) ?? 0))),
      );
      const moved = sum([...before].map(([one, ticks]) => (now.has(one) ? 0 : ticks)));
      used += Math.max(0, grown - moved);
      before = now;
      return { command: used / TICKS, machine: sum(machine) / TICKS, idle: (idle ?? 0) / TICKS };
    } catch {
      return null;
    }
  };
};

/** Shares of one core. The servers of the database belong to no command, so the machine has to rest as well. */
const COMMAND_RESTS = 0.01;
const MACHINE_RESTS = 0.1;

/** So much more CPU than the longest test may be used until the next one ends, and at least so many seconds of it. */
const TIMES_LONGEST = 10;
const LEAST_LONGEST = 20;

/** How far the tests of a command are. */
export type Ended = {
  /** How many have ended. */
  readonly tests: number;
  /** Seconds that the longest of them took. */
  readonly longest: number;
};

export type HangOptions = {
  readonly read: () => CpuUse | null;
  /** Null: the command runs no tests, or nobody knows yet. */
  readonly ended?: () => Ended | null;
  /** Longer than a test may wait for something (time-limits.ts): such a test fails by itself, and the run goes on. */
  readonly restSeconds?: number;
  readonly everySeconds?: number;
};

/**
 * Calls `hung` with the reason once a command has not worked for a minute, nor anything else on the machine, or works without
 * end: none of its tests ends. Returns how to stop. A command that is slow because the machine has other things to do is
 * left alone, and so is any where nobody tells who works.
 */
export const watchForHang = (
  { read, ended = () => null, restSeconds = 60, everySeconds = 5 }: HangOptions,
  hung: (reason: string) => void,
): (() => void) => {
  const spans = Math.ceil(restSeconds / everySeconds);
  // Readings are counted, not the time between them: while the machine sleeps there are none.
  const readings: CpuUse[] = [];
  let lastEnd = { tests: -1, command: 0 };

  const restsNow = (now: CpuUse): boolean => {
    readings.push(now);
    if (readings.length <= spans) return false;
    const then = readings.shift() ?? now;
    return (
      now.command - then.command < restSeconds * COMMAND_RESTS &&
      now.machine - then.machine < restSeconds * MACHINE_RESTS &&
      now.idle > then.idle
    );
  };
  /** The CPU in which a test should have ended; null: one has, or there was less. */
  const inVain = (now: CpuUse): number | null => {
    const { tests, longest } = ended() ?? { tests: 0, longest: 0 };
    if (ended() === null || tests !== lastEnd.tests) lastEnd = { tests, command: now.command };
    const limit = TIMES_LONGEST * Math.max(longest, LEAST_LONGEST);
    return now.command - lastEnd.command > limit ? limit : null;
  };

  const stop = (): void => clearInterval(timer);
  const end = (reason: string): void => {
    stop();
    hung(reason);
  };
  const timer = setInterval(() => {
    const now = read();
    if (now === null) return stop();
    const limit = inVain(now);
    if (limit !== null) return end(`no test has ended for ${Math.round(limit)} s of CPU`);
    if (restsNow(now)) end(`nothing has worked for ${restSeconds} s`);
  }, everySeconds * 1000);
  return stop;
};
