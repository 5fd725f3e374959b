import type { Db } from '../../database/db.ts';
import { outboxIn } from '../../outbox/outbox.ts';
import { answer, refused } from '../../refusal/refused.ts';
import { OK } from './settle.ts';
import { settleForCompany } from './settle-as.ts';

const notDead = (id: string) => refused(404, 'UNKNOWN_JOB', `There is no dead job ${id}`);

/** JO11. `now`: milliseconds since the epoch. */
export const createJobCalls = (db: Db, now: () => number) => ({
  repeat: (id: string) =>
    settleForCompany([404], async () => {
      const isRepeated = await db.transaction((query) => outboxIn(query).repeat(id, now()));
      return isRepeated ? answer(OK) : notDead(id);
    }),
  discard: (id: string) =>
    settleForCompany([404], async () =>
      (await outboxIn(db.query).discard(id)) ? answer(OK) : notDead(id),
    ),
});
