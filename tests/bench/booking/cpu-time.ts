import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

type Process = {
  readonly parent: number;
  readonly ticks: number;
  /** Of its children that have ended. */
  readonly ended: number;
};

/** null: it ended meanwhile, or this is no Linux. */
const readProcess = (pid: number): Process | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything: the fields are counted from behind it.
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
 * What processes and their children have computed since they started, in ms; 0 where it cannot be told. On a machine that
 * does other things as well it says more than the time that passed.
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
