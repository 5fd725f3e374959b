import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where Linux counts the CPU of a group of processes with all that they start, whoever their parent is: version 2 and 1 of
 * control groups. The file has microseconds or nanoseconds.
 */
const HIERARCHIES = [
  { of: /^0::(.*)$/m, at: '/sys/fs/cgroup', file: 'cpu.stat', perSecond: 1e6 },
  {
    of: /^\d+:[^:]*\bcpuacct\b[^:]*:(.*)$/m,
    at: '/sys/fs/cgroup/cpuacct',
    file: 'cpuacct.usage',
    perSecond: 1e9,
  },
] as const;

const PROCESSES = 'cgroup.procs';

type Group = { readonly seconds: () => number; readonly leave: () => void };

let made = 0;

/** Moves this process into a new group within its own; null where that is not allowed. */
const enterGroup = (): Group | null => {
  for (const { of, at, file, perSecond } of HIERARCHIES) {
    try {
      const own = join(at, of.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? '/');
      // A folder that is no group would be made as well.
      readFileSync(join(own, PROCESSES));
      made += 1;
      const folder = join(own, `perch-${process.pid}-${made}`);
      mkdirSync(folder);
      const moveTo = (to: string): void => writeFileSync(join(to, PROCESSES), `${process.pid}`);
      moveTo(folder);
      return {
        seconds: () =>
          Number(/\d+/.exec(readFileSync(join(folder, file), 'utf8'))?.[0]) / perSecond,
        leave: () => {
          moveTo(own);
          try {
            rmdirSync(folder);
          } catch {
            // Something that was started still runs in it.
          }
        },
      };
    } catch {
      // The next one.
    }
  }
  return null;
};

/**
 * The seconds of CPU that everything started meanwhile uses, whoever its parent is: null where the system does not tell.
 * Parts that are measured run one after the other, because this process itself enters their group.
 */
export const measureCpu = async <A>(
  run: () => Promise<A>,
): Promise<{ value: A; cpu: number | null }> => {
  const group = enterGroup();
  try {
    const value = await run();
    return { value, cpu: group?.seconds() ?? null };
  } finally {
    group?.leave();
  }
};
