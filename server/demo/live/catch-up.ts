import { tellAll } from '../../change/announce.ts';
import type { Db } from '../../database/db.ts';
import { DEMO_ACCOUNTS } from '../company/company.ts';
import type { InitialDay } from '../day/simulated-day.ts';
import { placeDay } from '../seed/place-day.ts';

/**
 * Brings the simulated day up to date in one step after a long downtime; applying every missed change would take minutes.
 * Every page gets its floors and its own data again.
 */
export const catchUp = (db: Db, day: InitialDay): Promise<void> =>
  db.transaction(async (query) => {
    await query({ text: 'select id from floor order by id for update' });
    await placeDay(query, day, DEMO_ACCOUNTS);
    await query({
      text: `update floor set static_stamp = static_stamp + 1, status_stamp = status_stamp + 1`,
    });
    await query({ text: 'update employee set self_stamp = self_stamp + 1' });
    await tellAll(query);
  });
