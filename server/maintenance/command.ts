import type { Db } from '../database/db.ts';
import { beginMaintenance, endMaintenance, readMaintenance } from './maintenance.ts';

export type MaintenanceAction = 'on' | 'off' | 'status';

/**
 * UG4: does what a command asks and returns the line that it prints. `message`: for `on`; '': none. `now`: milliseconds since the
 * epoch.
 */
export const runMaintenance = async (
  db: Db,
  action: MaintenanceAction,
  message: string,
  now: number,
): Promise<string> => {
  if (action === 'on') await beginMaintenance(db, message, { actor: null, now });
  if (action === 'off') await endMaintenance(db, null);
  const { maintenance } = await readMaintenance(db.query);
  if (maintenance === null) return 'Maintenance: off';
  const since = `Maintenance: on since ${new Date(maintenance.at).toISOString()}`;
  return maintenance.message === '' ? since : `${since}: ${maintenance.message}`;
};
