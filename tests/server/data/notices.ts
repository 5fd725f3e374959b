import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';

const CHANNEL = 'perch_test_barrier';

export type Notices = {
  /** Waits until all listeners of this database have received everything committed so far. */
  readonly heard: () => Promise<void>;
};

/**
 * Notifications arrive in commit order over one connection: once an own notification arrives, all earlier ones have.
 */
export const followNotices = async (db: Db): Promise<Notices> => {
  const waiting = new Map<string, () => void>();
  let sent = 0;
  await db.listen(
    CHANNEL,
    (payload) => {
      waiting.get(payload)?.();
      waiting.delete(payload);
    },
    () => {},
  );
  return {
    heard: async () => {
      sent += 1;
      const mark = String(sent);
      const arrived = new Promise<void>((resolve) => waiting.set(mark, resolve));
      await db.query(sql`select pg_notify(${CHANNEL}, ${mark})`);
      await arrived;
    },
  };
};
