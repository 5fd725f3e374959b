import type { Db } from './db.ts';

/** So long, in ms, a database in good health may take to answer nothing but a greeting. */
const PATIENCE_MS = 1500;

const late = (ms: number) => {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  return { passed, cancel: () => clearTimeout(timer) };
};

/**
 * Asks whether the database answers now. At most one question is under way, however many ask: a database that is gone
 * must not tie up the connections that are to find it again. The embedded database is always there: the server ends with
 * it, and while it is only busy, with a backup say, requests wait their turn.
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
