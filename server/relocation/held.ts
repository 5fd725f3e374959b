import { Schema } from 'effect';
import type { Slot } from '../../core/contract/minutes.ts';
import { END_OF_DAYS } from '../booking/slot-rules.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';

const Held = Schema.Struct({
  id: Schema.Int,
  space_id: Schema.Int,
  user_id: Schema.Int,
  start_minute: Schema.Int,
  end_minute: Schema.Int,
});
const decodeHeld = decodeRows(Held);
export type HeldRow = typeof Held.Type;

/** The bookings of a building that have not ended and overlap a time, by start. */
export const readBookings = async (
  query: Query,
  buildingId: number,
  { start, end }: Slot,
): Promise<readonly HeldRow[]> =>
  decodeHeld(
    await query({
      text: `select b.id, b.space_id, b.user_id, b.start_minute, b.end_minute from booking b
             join floor f on f.id = b.floor_id
             where f.building_id = $1 and b.during && int8range($2, $3) order by b.start_minute, b.id`,
      values: [buildingId, start, end],
    }),
  );

/** The claims of a building that last longer than a minute. */
export const readClaims = async (
  query: Query,
  buildingId: number,
  minute: number,
): Promise<readonly HeldRow[]> =>
  decodeHeld(
    await query({
      text: `select c.space_id as id, c.space_id, c.user_id, $2::bigint as start_minute, c.until_minute as end_minute
             from claim c join space s on s.id = c.space_id join floor f on f.id = s.floor_id
             where f.building_id = $1 and c.until_minute > $2 order by c.space_id`,
      values: [buildingId, minute],
    }),
  );

/** The part of a closure that has yet to come. */
export const comingPart = (
  { start, end }: { readonly start: number; readonly end: number | null },
  now: number,
): Slot => ({
  start: Math.max(start, now),
  end: end ?? END_OF_DAYS,
});
