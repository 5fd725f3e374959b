import { Schema } from 'effect';
import type { Space } from '../../core/contract/space.ts';
import { END_OF_DAYS } from '../booking/slot-rules.ts';
import { endOfTomorrow } from '../clock/zone-horizon.ts';
import { closuresOnFloors } from '../closure/closed-spaces.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { PERSON_COLUMNS } from '../people/person-row.ts';
import {
  decodeBookings,
  decodeClaims,
  decodePeople,
  decodeSpaces,
  type FloorRows,
  SPACE_COLUMNS,
} from './floor-rows.ts';
import { gatherSpaces, showSpaces } from './show-floor.ts';

/** No zone is further ahead of UTC: a booking that begins after the end of tomorrow there does so in every zone. */
const FURTHEST_ZONE = 14 * 60;

const decodeZones = decodeRows(
  Schema.Struct({ id: Schema.Int, time_zone: Schema.String, minute: Schema.Int }),
);

/** Spaces of any floors as the caller may see them, in the order of `ids`; unknown ids are left out. */
export const readSpacesAnywhere = async (
  query: Query,
  callerId: number,
  ids: readonly number[],
): Promise<readonly Space[]> => {
  if (ids.length === 0) return [];
  const floors = decodeZones(
    await query(sql`select f.id, b.time_zone, c.minute from floor f join building b on b.id = f.building_id
      cross join company c
      where f.id in (select floor_id from space where id = any(${ids}::bigint[]))`),
  );
  const minute = floors[0]?.minute ?? 0;
  const zoneOf = new Map(floors.map((floor) => [floor.id, floor.time_zone]));
  const [spaces, bookings, claims, people] = await Promise.all([
    query({
      text: `select ${SPACE_COLUMNS} from space s join space_type t on t.id = s.type_id
             where s.id = any($1::bigint[])`,
      values: [ids],
    }).then(decodeSpaces),
    query(sql`select b.space_id, b.start_minute, b.end_minute from unnest(${ids}::bigint[]) wanted(id)
      join booking b on b.space_id = wanted.id
        and b.during && int8range(${minute}, ${endOfTomorrow(minute, 'UTC') + FURTHEST_ZONE})
      order by b.start_minute`).then(decodeBookings),
    query(sql`select c.space_id, c.user_id, c.until_minute, e.visibility
      from claim c join employee e on e.id = c.user_id
      where c.space_id = any(${ids}::bigint[]) and c.until_minute > ${minute}`).then(decodeClaims),
    query({
      text: `select ${PERSON_COLUMNS} from employee e where e.location_space_id = any($1::bigint[])`,
      values: [ids],
    }).then(decodePeople),
  ]);
  const floorOf = new Map(spaces.map((space) => [space.id, space.floor_id]));
  const isNear = (booking: FloorRows['bookings'][number]): boolean => {
    const zone = zoneOf.get(floorOf.get(booking.space_id) ?? 0) ?? 'UTC';
    return booking.start_minute < endOfTomorrow(minute, zone);
  };
  const closings = await closuresOnFloors(
    query,
    floors.map(({ id }) => id),
    { start: minute, end: END_OF_DAYS },
  );
  const near = bookings.filter(isNear);
  const horizon = endOfTomorrow(minute, 'UTC');
  const rows: FloorRows = { minute, horizon, spaces, bookings: near, claims, people, closings };
  const shown = new Map(
    showSpaces(rows, gatherSpaces(rows), callerId).map((space) => [space.id, space]),
  );
  return ids.flatMap((id) => {
    const space = shown.get(id);
    return space === undefined ? [] : [space];
  });
};
