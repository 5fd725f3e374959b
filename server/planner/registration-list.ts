import type { AttendanceEntry } from '../../core/contract/attendance.ts';
import type { Caller } from '../../core/contract/session.ts';
import type { Db } from '../database/db.ts';
import { decodeRegistrations, REGISTRATION_COLUMNS, showRegistration } from './registration-row.ts';

/** The caller's registrations that are not over, the earliest first. `now`: minutes since the epoch. */
export const registrationsOf = async (
  db: Db,
  { userId }: Caller,
  { now }: { readonly now: number },
): Promise<readonly AttendanceEntry[]> => {
  const rows = await db.query({
    text: `select ${REGISTRATION_COLUMNS} from registration r join employee e on e.id = r.user_id
           where r.user_id = $1 and r.end_minute > $2 order by r.start_minute, r.id`,
    values: [userId, now],
  });
  return decodeRegistrations(rows).map(showRegistration);
};
