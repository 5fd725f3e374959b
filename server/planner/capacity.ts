import { Schema } from 'effect';
import type { Stay } from '../../core/rules/attendance/peak.ts';
import type { Interval } from '../../core/time/interval.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const decodeStays = decodeRows(
  Schema.Struct({ userId: Schema.Int, start: Schema.Int, end: Schema.Int }),
);

/** Who is to be in a building within an interval: its office registrations and its desk bookings (UT4). */
export const readStays = async (
  query: Query,
  buildingId: number,
  { start, end }: Interval,
): Promise<readonly Stay[]> =>
  decodeStays(
    await query({
      text: `select user_id as "userId", start_minute as start, end_minute as "end" from registration
             where building_id = $1 and end_minute > $2 and start_minute < $3
             union all
             select b.user_id, b.start_minute, b.end_minute
             from booking b join space s on s.id = b.space_id join floor f on f.id = s.floor_id
             where f.building_id = $1 and b.kind = 'desk' and b.during && int8range($2, $3)`,
      values: [buildingId, start, end],
    }),
  );

const decodeCapacity = decodeFirst(Schema.Struct({ people: Schema.Int }));

/** How many people may be in the building at once: as many as it has desks where nothing else is set. */
const readCapacity = async (query: Query, buildingId: number): Promise<number> => {
  const found = decodeCapacity(
    await query(sql`select coalesce(b.people_capacity, (
               select count(*) from space s join floor f on f.id = s.floor_id
               where f.building_id = b.id and s.asset_type = 'DESK'
             )) as people
      from building b where b.id = ${buildingId}`),
  );
  return found?.people ?? 0;
};

/**
 * The capacity of a building, which is held until the transaction ends: of all who ask for its last place one at a time
 * is decided about (AT18), each by what the ones before have written. To be the first statement of the transaction, so
 * that what is read after it is read after the wait.
 */
export const holdCapacity = async (query: Query, buildingId: number): Promise<number> => {
  await query(sql`select id from building where id = ${buildingId} for no key update`);
  return readCapacity(query, buildingId);
};
