import { Schema } from 'effect';
import type { Slot } from '../../core/contract/minutes.ts';
import { bookedDuring } from '../booking/booked-during.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const decodeHead = decodeFirst(
  Schema.Struct({ floors: Schema.Array(Schema.Int), time_zone: Schema.String }),
);
const decodeDesks = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    floor_id: Schema.Int,
    zone_id: Schema.Int,
    x: Schema.Finite,
    y: Schema.Finite,
    name: Schema.String,
    equips: Schema.Array(Schema.Int),
  }),
);
const decodeTaken = decodeRows(
  Schema.Struct({ space_id: Schema.Int, start_minute: Schema.Int, end_minute: Schema.Int }),
);
const decodeClaims = decodeRows(Schema.Struct({ space_id: Schema.Int, until_minute: Schema.Int }));
const decodePresent = decodeRows(Schema.Struct({ location_space_id: Schema.Int }));
const decodeHad = decodeRows(Schema.Struct({ space_id: Schema.Int, times: Schema.Int }));

/** The floors of a building and its zone; null: unknown. */
export const readBuildingHead = async (query: Query, buildingId: number) =>
  decodeHead(
    await query(sql`select b.time_zone, coalesce(
        (select array_agg(f.id::integer order by f.id) from floor f where f.building_id = b.id), '{}'
      ) as floors
      from building b where b.id = ${buildingId}`),
  );

/** The desks of the floors that can be booked and have all of the equipment, by name. */
export const readDesks = async (
  query: Query,
  floors: readonly number[],
  equipment: readonly number[],
) =>
  decodeDesks(
    await query(sql`select s.id, s.floor_id, s.zone_id, s.x, s.y, s.name, s.equips
      from space s join space_type t on t.id = s.type_id left join space_name n on n.space_id = s.id
      where s.floor_id = any(${floors}) and s.asset_type = 'DESK' and not s.blocked and t.mode = 'BOOK'
        and s.equips @> ${JSON.stringify(equipment)}::jsonb
      order by n.sort_key, n.name, s.id`),
  );

/** The bookings of the floors that overlap the slot. */
export const readTaken = async (query: Query, floors: readonly number[], slot: Slot) =>
  decodeTaken(
    await query({
      text: bookedDuring('b.space_id, b.start_minute, b.end_minute', 'b.floor_id = any($1)', {
        start: '$2',
        end: '$3',
      }),
      values: [floors, slot.start, slot.end],
    }),
  );

/** BK29: the claims of others, whoever they are. */
export const readClaims = async (
  query: Query,
  floors: readonly number[],
  start: number,
  callerId: number,
) =>
  decodeClaims(
    await query(sql`select c.space_id, c.until_minute from claim c join space s on s.id = c.space_id
      where s.floor_id = any(${floors}) and c.until_minute > ${start} and c.user_id <> ${callerId}`),
  );

/** The spaces where somebody else is now. */
export const readPresent = async (query: Query, floors: readonly number[], callerId: number) =>
  decodePresent(
    await query(sql`select e.location_space_id from employee e
      where e.location_floor_id = any(${floors}) and e.location_space_id is not null
        and e.id <> ${callerId}`),
  );

/** How often the caller had each desk between two minutes. */
export const readHad = async (
  query: Query,
  callerId: number,
  { start, end }: Slot,
): Promise<ReadonlyMap<number, number>> => {
  const rows = decodeHad(
    await query(sql`select b.space_id, count(*)::int as times from booking b
      where b.user_id = ${callerId} and b.kind = 'desk' and b.during && int8range(${start}, ${end})
      group by b.space_id`),
  );
  return new Map(rows.map(({ space_id, times }) => [space_id, times]));
};
