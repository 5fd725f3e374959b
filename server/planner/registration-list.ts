import type { AttendanceEntry } from '../../core/contract/attendance.ts';
import { MOST_BOOKINGS } from '../../core/contract/limits.ts';
import type { Caller } from '../../core/contract/session.ts';
import { MINUTES_PER_DAY } from '../../core/time/zone.ts';
import type { Db } from '../database/db.ts';
import { decodeRegistrations, REGISTRATION_COLUMNS, showRegistration } from './registration-row.ts';

/** PN8: longer than any week, whatever the zone and its clock changes. Minutes. */
const THIS_WEEK = 8 * MINUTES_PER_DAY;

/**
 * The caller's registrations that have not ended, and those of this week that have, by start. `now`: minutes since the
 * epoch.
 */
export const registrationsOf = async (
  db: Db,
  { userId }: Caller,
  { now }: { readonly now: number },
): Promise<readonly AttendanceEntry[]> => {
  const rows = await db.query({
    text: `select ${REGISTRATION_COLUMNS} from registration r join employee e on e.id = r.user_id
           where r.user_id = $1 and r.end_minute > $2 order by r.start_minute, r.id limit ${MOST_BOOKINGS}`,
    values: [userId, now - THIS_WEEK],
  });
  return decodeRegistrations(rows).map(showRegistration);
};
