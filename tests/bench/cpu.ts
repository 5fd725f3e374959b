import { cpuReader } from '../support/hang.ts';

/** Reads the CPU time of processes and of all that they have started, in ms; 0 where the system does not tell. */
export const cpuOf = (pids: readonly number[]): (() => number) => {
  const readers = pids.map((pid) => cpuReader(pid));
  return () => readers.reduce((sum, read) => sum + (read()?.command ?? 0), 0) * 1000;
};
