import type { Db } from '../../database/db.ts';
import { STAMP_CHANNEL } from '../../stamps/channel.ts';
import { DEMO_ACCOUNTS } from '../company/company.ts';
import type { InitialDay } from '../day/simulated-day.ts';
import { placeDay } from '../seed/place-day.ts';

/**
 * Brings the simulated day up to date at once, for a server that was off for long: to carry out every change of the time
 * between would take minutes. Everybody's page gets its floors and itself anew.
 */
export const catchUp = (db: Db, day: InitialDay): Promise<void> =>
  db.transaction(async (query) => {
    await query({ text: 'select id from floor order by id for update' });
    await placeDay(query, day, DEMO_ACCOUNTS);
    await query({
      text: `update floor set static_stamp = static_stamp + 1, status_stamp = status_stamp + 1`,
    });
    await query({ text: 'update employee set self_stamp = self_stamp + 1' });
    await query({ text: `select pg_notify('${STAMP_CHANNEL}', 'all')`, values: [] });
  });
