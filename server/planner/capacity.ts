import { Schema } from 'effect';
import type { Stay } from '../../core/rules/attendance/peak.ts';
import type { Interval } from '../../core/time/interval.ts';
import { bookedDuring } from '../booking/booked-during.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { registeredDuring } from './registered-during.ts';

const decodeStays = decodeRows(
  Schema.Struct({ userId: Schema.Int, start: Schema.Int, end: Schema.Int }),
);

/** Who is expected in a building during an interval: its office registrations and desk bookings (UT4). */
export const readStays = async (
  query: Query,
  buildingId: number,
  { start, end }: Interval,
): Promise<readonly Stay[]> =>
  decodeStays(
    await query({
      text: `select user_id as "userId", start_minute as start, end_minute as "end" from registration
             where building_id = $1 and ${registeredDuring('$2', '$3')}
             union all ${bookedDuring(
               'b.user_id, b.start_minute, b.end_minute',
               `b.floor_id = any(array(select id from floor where building_id = $1)) and b.kind = 'desk'`,
               { start: '$2', end: '$3' },
             )}`,
      values: [buildingId, start, end],
    }),
  );

const decodeCapacity = decodeFirst(Schema.Struct({ people: Schema.Int }));

/** How many people may be in the building at once; defaults to its number of desks. null: it is gone. */
const readCapacity = async (query: Query, buildingId: number): Promise<number | null> => {
  const found = decodeCapacity(
    await query(sql`select coalesce(b.people_capacity, (
               select count(*) from space s join floor f on f.id = s.floor_id
               where f.building_id = b.id and s.asset_type = 'DESK'
             )) as people
      from building b where b.id = ${buildingId}`),
  );
  return found?.people ?? null;
};

/**
 * Locks a building until the transaction ends and returns its capacity (null: it is gone), so that concurrent requests for the last place are
 * decided one after the other, each seeing the rows of those before (AT18). Call it as the first statement of the
 * transaction, so that everything else is read after waiting for the lock.
 */
export const holdCapacity = async (query: Query, buildingId: number): Promise<number | null> => {
  await query(sql`select id from building where id = ${buildingId} for no key update`);
  return readCapacity(query, buildingId);
};
