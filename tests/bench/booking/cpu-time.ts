import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

type Process = {
  readonly parent: number;
  readonly ticks: number;
  /** Of its children that have exited. */
  readonly ended: number;
};

/** Null if it has exited, or the system is not Linux. */
const readProcess = (pid: number): Process | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain anything, so the fields are counted after it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const sum = (from: number): number => Number(fields[from]) + Number(fields[from + 1]);
    return { parent: Number(fields[1]), ticks: sum(11), ended: sum(13) };
  } catch {
    return null;
  }
};

const everyPid = (): readonly number[] => {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
};

/**
 * The CPU time of processes and their children since their start in ms; 0 if unknown. Less affected by other programs
 * on the machine than elapsed time.
 */
export const cpuTime = (pids: readonly number[]): number => {
  const own = new Set(pids);
  const ticks = everyPid().map((pid) => {
    const found = readProcess(pid);
    if (found === null) return 0;
    if (own.has(pid)) return found.ticks + found.ended;
    return own.has(found.parent) ? found.ticks : 0;
  });
  return ticks.reduce((sum, each) => sum + each, 0) * MS_PER_TICK;
};
