import type { Db } from './db.ts';

/** A healthy database answers a trivial query within this many ms. */
const PATIENCE_MS = 1500;

const late = (ms: number) => {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  return { passed, cancel: () => clearTimeout(timer) };
};

/**
 * Checks whether the database answers now. Concurrent callers share one query: an unreachable database must not tie up
 * the connections needed to reconnect. The embedded database always counts as reachable, because the server ends with
 * it; while it is busy, for example with a backup, requests wait.
 */
export const createReachable = (db: Db, patienceMs = PATIENCE_MS): (() => Promise<boolean>) => {
  if (db.kind === 'pglite') return async () => true;
  let asking: Promise<boolean> | null = null;
  const ask = (): Promise<boolean> =>
    db
      .query({ text: 'select 1 as one', values: [], timeoutMs: patienceMs })
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null;
      });
  return async () => {
    asking ??= ask();
    const { passed, cancel } = late(patienceMs);
    try {
      return await Promise.race([asking, passed]);
    } finally {
      cancel();
    }
  };
};
