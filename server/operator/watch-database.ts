import type { Db } from '../database/db.ts';
import type { OperatorLog } from './operator-log.ts';

const EVERY_MS = 1_000;

/** OP6: tells when the database is lost, and when it is back. Returns how to stop. */
export const watchDatabase = (
  db: Pick<Db, 'hears'>,
  operator: Pick<OperatorLog, 'warn'>,
): (() => void) => {
  let lostAt: number | null = null;
  const look = (): void => {
    const heard = db.hears();
    if (!heard && lostAt === null) {
      lostAt = performance.now();
      operator.warn('database', 'database lost: it does not answer');
    } else if (heard && lostAt !== null) {
      const seconds = Math.round((performance.now() - lostAt) / 1000);
      lostAt = null;
      operator.warn('database', `database back after ${seconds} s`);
    }
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
};
