import type { Db } from '../database/db.ts';
import { type Maintenance, readMaintenance } from './maintenance.ts';

/** UG6: whether there is maintenance, as far as this process has heard. */
export type AskMaintenance = () => Promise<Maintenance>;

/**
 * Reads the database only after the company's stamp has moved, and each time while `companyStamp` is null: not known from memory. So a
 * call that changes something costs no statement more.
 */
export const createAskMaintenance = (db: Db, companyStamp: () => number | null): AskMaintenance => {
  let known: Awaited<ReturnType<typeof readMaintenance>> | null = null;
  return async () => {
    const stamp = companyStamp();
    if (known === null || stamp === null || known.stamp < stamp) {
      known = await readMaintenance(db.query);
    }
    return known.maintenance;
  };
};
