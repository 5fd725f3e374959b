import { Schema } from 'effect';
import { AttendanceType, type DayColleague } from '../../core/contract/attendance.ts';
import type { DayEntry } from '../../core/rules/attendance/day-entry.ts';
import type { Interval } from '../../core/time/interval.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { nameOf } from '../people/person-row.ts';

const decodeEntries = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    user_id: Schema.Int,
    type: AttendanceType,
    building_id: Schema.NullOr(Schema.Int),
    start_minute: Schema.Int,
    end_minute: Schema.Int,
    space_id: Schema.NullOr(Schema.Int),
    space_name: Schema.NullOr(Schema.String),
    first_name: Schema.String,
    last_name: Schema.String,
    photo: Schema.Boolean,
  }),
);

/** A registration or desk booking (AT3), with the person as the list of the day shows them. */
export type PersonEntry = DayEntry & { readonly person: DayColleague };

/**
 * The entries of people in an interval, by start. Those of an invisible person are returned only to that person (VI2).
 * Selected by person and time, so that the indexes of the exclusion constraints apply.
 */
export const readEntries = async (
  query: Query,
  callerId: number,
  userIds: readonly number[],
  { start, end }: Interval,
): Promise<readonly PersonEntry[]> => {
  const rows = decodeEntries(
    await query({
      text: `with entry as (
               select id, user_id, type, building_id, start_minute, end_minute, null::bigint as space_id,
                      null as space_name
               from registration where user_id = any($1::bigint[]) and during && int8range($2, $3)
               union all
               select b.id, b.user_id, 'DESK', f.building_id, b.start_minute, b.end_minute, b.space_id, s.name
               from booking b join floor f on f.id = b.floor_id join space s on s.id = b.space_id
               where b.user_id = any($1::bigint[]) and b.kind = 'desk' and b.during && int8range($2, $3)
             )
             select entry.*, e.first_name, e.last_name, e.portrait is not null as photo
             from entry join employee e on e.id = entry.user_id
             where e.visibility = 'EVERYONE' or e.id = $4
             order by entry.start_minute, entry.id`,
      values: [userIds, start, end, callerId],
    }),
  );
  return rows.map((row) => {
    const { type, building_id: buildingId } = row;
    return {
      id: row.id,
      start: row.start_minute,
      end: row.end_minute,
      type,
      buildingId,
      person: {
        id: row.user_id,
        name: nameOf(row),
        fn: row.first_name,
        photo: row.photo,
        type,
        buildingId,
        space: row.space_id,
        spaceName: row.space_name,
      },
    };
  });
};

const decodeFavourites = decodeRows(Schema.Struct({ favourite_id: Schema.Int }));

/** The ids of the caller's favourites. */
export const favouriteIdsOf = async (query: Query, callerId: number): Promise<readonly number[]> =>
  decodeFavourites(
    await query(sql`select favourite_id from favourite where user_id = ${callerId}`),
  ).map((row) => row.favourite_id);
