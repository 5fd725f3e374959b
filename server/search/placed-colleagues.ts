import { Schema } from 'effect';
import type { Slot } from '../../core/contract/minutes.ts';
import type { PlacedColleague } from '../../core/rules/find-desk/candidate.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const decodeIds = decodeRows(Schema.Struct({ id: Schema.Int }));
const decodePlaced = decodeRows(
  Schema.Struct({
    user_id: Schema.Int,
    floor_id: Schema.Int,
    x: Schema.Finite,
    y: Schema.Finite,
  }),
);

/** FD5: of so many colleagues the places are read. */
const MOST_COLLEAGUES = 200;

/** VI2: the requested colleagues, without those whom the caller may not see. */
export const readColleagues = async (
  query: Query,
  callerId: number,
  { favourites, near }: { readonly favourites: boolean; readonly near: number | null },
): Promise<readonly number[]> => {
  if (!favourites && near === null) return [];
  const rows = decodeIds(
    await query(sql`select e.id from employee e
      where e.visibility = 'EVERYONE' and e.id <> ${callerId} and (e.id = ${near} or (${favourites}
        and e.id in (select f.favourite_id from favourite f where f.user_id = ${callerId})))
      order by e.id limit ${MOST_COLLEAGUES}`),
  );
  return rows.map(({ id }) => id);
};

/**
 * FD5: where these people will be in the slot: at the desk that they have booked, claimed, or, if it begins `now`, where
 * they are. A person with several desks counts at the first one.
 */
export const readPlaced = async (
  query: Query,
  people: readonly number[],
  floors: readonly number[],
  { start, end }: Slot,
  isNow: boolean,
): Promise<readonly PlacedColleague[]> => {
  if (people.length === 0) return [];
  const rows = decodePlaced(
    await query(sql`select distinct on (at.user_id) at.user_id, s.floor_id, s.x, s.y
      from (
        select b.user_id, b.space_id, 0 as rank, b.start_minute as since from booking b
        where b.user_id = any(${people}::bigint[]) and b.kind = 'desk'
          and b.during && int8range(${start}, ${end})
        union all
        select c.user_id, c.space_id, 1, 0 from claim c
        where c.user_id = any(${people}::bigint[]) and c.until_minute > ${start}
        union all
        select e.id, e.location_space_id, 2, 0 from employee e
        where ${isNow} and e.id = any(${people}::bigint[]) and e.location_space_id is not null
      ) at join space s on s.id = at.space_id
      where s.floor_id = any(${floors})
      order by at.user_id, at.rank, at.since, at.space_id`),
  );
  return rows.map(({ user_id, floor_id, x, y }) => ({ userId: user_id, floorId: floor_id, x, y }));
};
