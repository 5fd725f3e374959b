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

type Group = { readonly folder: string; readonly seconds: () => number };

let made = 0;

/** A new group within the one of this process; null where that is not allowed. */
const createGroup = (): Group | null => {
  for (const { of, at, file, perSecond } of HIERARCHIES) {
    try {
      const parent = of.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? '/';
      made += 1;
      const folder = join(at, parent, `perch-${process.pid}-${made}`);
      mkdirSync(folder);
      const seconds = (): number => {
        const text = readFileSync(join(folder, file), 'utf8');
        return Number(/\d+/.exec(text)?.[0]) / perSecond;
      };
      seconds();
      return { folder, seconds };
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
  const group = createGroup();
  const enter = (folder: string): void =>
    writeFileSync(join(folder, 'cgroup.procs'), String(process.pid));
  if (group === null) return { value: await run(), cpu: null };
  try {
    enter(group.folder);
    return { value: await run(), cpu: group.seconds() };
  } finally {
    enter(join(group.folder, '..'));
    try {
      rmdirSync(group.folder);
    } catch {
      // Something that was started still runs in it.
    }
  }
};
