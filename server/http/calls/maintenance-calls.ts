import type { Db } from '../../database/db.ts';
import { beginMaintenance, endMaintenance } from '../../maintenance/maintenance.ts';
import { answer } from '../../refusal/refused.ts';
import { OK } from './settle.ts';
import { settleForCompany } from './settle-as.ts';

/** UG4. `now`: milliseconds since the epoch. */
export const createMaintenanceCalls = (db: Db, now: () => number) => ({
  begin: (message: string) =>
    settleForCompany([], async ({ userId: actor }) => {
      await beginMaintenance(db, message.trim(), { actor, now: now() });
      return answer(OK);
    }),
  end: () =>
    settleForCompany([], async ({ userId }) => {
      await endMaintenance(db, userId);
      return answer(OK);
    }),
});
