import { Schema } from 'effect';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import type { FloorChange } from '../../stamps/change-floor.ts';

/** What ends because spaces are gone and people are inactive. */
export type Ended = {
  /** Of whom the own page changed. */
  readonly userIds: readonly number[];
  readonly changes: readonly FloorChange[];
};

const decodeEnded = decodeRows(
  Schema.Struct({
    kind: Schema.Literals(['booking', 'claim', 'place']),
    floor_id: Schema.Int,
    space_id: Schema.Int,
    user_id: Schema.Int,
    organizer_id: Schema.Int,
  }),
);

/** $1: spaces, $2: people, $3: the minute from which on nothing may last. */
const END = `
  with booking_gone as (
    delete from booking where (space_id = any($1::bigint[]) or user_id = any($2::bigint[])) and end_minute > $3::bigint
    returning 'booking' as kind, floor_id, space_id, user_id, organizer_id
  ), claim_gone as (
    delete from claim where space_id = any($1::bigint[]) or user_id = any($2::bigint[])
    returning 'claim' as kind, space_id & 4095 as floor_id, space_id, user_id, user_id as organizer_id
  ), registration_gone as (
    delete from registration where user_id = any($2::bigint[]) and end_minute > $3::bigint
  ), place_before as (
    select 'place' as kind, location_floor_id as floor_id, location_space_id as space_id, id as user_id, id as organizer_id
    from employee
    where location_space_id is not null and (location_space_id = any($1::bigint[]) or id = any($2::bigint[]))
  ), moved_out as (
    update employee set location_space_id = null, state = 'OFFLINE'
    where location_space_id is not null and (location_space_id = any($1::bigint[]) or id = any($2::bigint[]))
  )
  select * from booking_gone union all select * from claim_gone union all select * from place_before`;

/**
 * CD8: ends the bookings, claims, registrations and places of these spaces and people. Meetings that somebody inactive organizes for
 * others stay. `minute`: now.
 */
export const endFor = async (
  query: Query,
  {
    spaceIds,
    userIds,
  }: { readonly spaceIds: readonly number[]; readonly userIds: readonly number[] },
  minute: number,
): Promise<Ended> => {
  if (spaceIds.length === 0 && userIds.length === 0) return { userIds: [], changes: [] };
  const ended = decodeEnded(await query({ text: END, values: [spaceIds, userIds, minute] }));
  return {
    userIds: [...new Set(ended.flatMap((row) => [row.user_id, row.organizer_id]))],
    changes: ended.map(({ kind, floor_id, space_id, user_id }) => ({
      floorId: floor_id,
      spaceId: space_id,
      ...(kind === 'place' ? { userId: user_id } : {}),
    })),
  };
};
