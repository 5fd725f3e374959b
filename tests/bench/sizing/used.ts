import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuOf } from '../cpu.ts';

/** CPU in ms: of the server processes, and of the database's, which is 0 if it is embedded. */
export type Cpu = { readonly server: number; readonly database: number };

export type Meter = (work: () => Promise<unknown>) => Promise<Cpu>;

/** Reads the CPU of some work that runs alone. */
export const cpuMeter = (servers: readonly number[], database: readonly number[]): Meter => {
  const ofServers = cpuOf(servers);
  const ofDatabase = cpuOf(database);
  return async (work) => {
    const before = { server: ofServers(), database: ofDatabase() };
    await work();
    return {
      server: ofServers() - before.server,
      database: ofDatabase() - before.database,
    };
  };
};

const kilobytes = (path: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(path, 'utf8'))?.[1] ?? 0);

/** The most that a process had in memory (resident set) since its start; MB. */
export const mostResident = (pid: number): number =>
  kilobytes(`/proc/${pid}/status`, 'VmHWM') / 1024;

/** What a process and its children have in memory, with each shared page counted once (sum of Pss); MB. */
export const shareOfMemory = (pid: number): number => {
  const isChild = (name: string): boolean => {
    try {
      return new RegExp(`^PPid:\\s+${pid}$`, 'm').test(
        readFileSync(`/proc/${name}/status`, 'utf8'),
      );
    } catch {
      return false;
    }
  };
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name));
  const share = (name: string): number => {
    try {
      return kilobytes(join('/proc', name, 'smaps_rollup'), 'Pss');
    } catch {
      // It has just ended.
      return 0;
    }
  };
  return [String(pid), ...children].reduce((sum, name) => sum + share(name), 0) / 1024;
};
