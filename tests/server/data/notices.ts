import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';

const CHANNEL = 'perch_test_barrier';

export type Notices = {
  /** Waits until everything that was committed before has been heard of by all that listen at this database. */
  readonly heard: () => Promise<void>;
};

/**
 * Notices come in the order of the commits, all over one connection: when a notice of one's own is heard, every earlier
 * one was.
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
