import type { Db } from '../database/db.ts';
import { HEARTBEAT_CHANNEL } from '../database/heartbeat-channel.ts';
import { sql } from '../database/sql.ts';
import type { OperatorLog } from './operator-log.ts';

const EVERY_MS = 1_000;
const PATIENCE_MS = 1_500;

const { text, values } = sql`select pg_notify(${HEARTBEAT_CHANNEL}, '')`;

/** OP55: why the server does not hear itself now: its database does not answer, or takes no notification, as on a full disk. */
const reasonOf = (db: Pick<Db, 'query'>): Promise<string> =>
  db.query({ text, values, timeoutMs: PATIENCE_MS }).then(
    () => 'its notifications do not arrive',
    (error: Error) => error.message,
  );

/** OP6: tells when the database is lost and why, each reason once, and when it is back. Returns how to stop. */
export const watchDatabase = (
  db: Pick<Db, 'hears' | 'query'>,
  operator: Pick<OperatorLog, 'warn'>,
): (() => void) => {
  let lostAt: number | null = null;
  let isAsking = false;
  const told = new Set<string>();
  const tellWhy = async (): Promise<void> => {
    isAsking = true;
    const reason = await reasonOf(db);
    isAsking = false;
    if (lostAt === null || told.has(reason)) return;
    told.add(reason);
    operator.warn('database', `database lost: ${reason}`);
  };
  const look = (): void => {
    if (!db.hears()) {
      lostAt ??= performance.now();
      if (!isAsking) void tellWhy();
    } else if (lostAt !== null) {
      const seconds = Math.round((performance.now() - lostAt) / 1000);
      lostAt = null;
      if (told.size === 0) return;
      told.clear();
      operator.warn('database', `database back after ${seconds} s`);
    }
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
};
