import { Schema } from 'effect';
import {
  onSameClock,
  type Slot,
  type ZoneChange,
} from '../../../core/rules/time-zone/same-clock.ts';
import type { Interval } from '../../../core/time/interval.ts';
import { MINUTES_PER_DAY } from '../../../core/time/zone.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import type { ZoneChanges } from './zone-changes.ts';

/** What ends anyway, by ids of the database. */
export type Ending = {
  readonly spaceIds: readonly number[];
  readonly userIds: readonly number[];
};

/** A row that has another time if its time on the clock stays; null: no minute of it is left. */
export type Kept<A> = { readonly row: A; readonly to: Interval | null };

const decodeBookings = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    space_id: Schema.Int,
    floor_id: Schema.Int,
    building_id: Schema.Int,
    user_id: Schema.Int,
    organizer_id: Schema.Int,
    kind: Schema.String,
    group_id: Schema.Int,
    start_minute: Schema.Int,
    end_minute: Schema.Int,
  }),
);
type Row = ReturnType<typeof decodeBookings>[number];
export type ZonedBooking = Row & Slot & ZoneChange;

const COLUMNS = `b.id, b.space_id, b.floor_id, f.building_id, b.user_id, b.organizer_id, b.kind, b.group_id,
                 b.start_minute, b.end_minute from booking b join floor_row f on f.id = b.floor_id`;

/** As the exclusion constraints of the table. */
const slotOf = (row: Row): Row & Slot => ({
  ...row,
  start: row.start_minute,
  end: row.end_minute,
  holds: [
    { key: `space ${row.space_id}`, group: null },
    { key: `${row.kind} of ${row.user_id}`, group: row.group_id },
  ],
});

const zonedBookings = async (
  query: Query,
  zones: ZoneChanges,
  ending: Ending,
  minute: number,
): Promise<readonly ZonedBooking[]> => {
  const rows = decodeBookings(
    await query({
      text: `select ${COLUMNS}
             where b.end_minute > $1 and not (b.space_id = any($2::bigint[]) or b.user_id = any($3::bigint[]))
               and (f.building_id = any($4::bigint[]) or b.floor_id = any($5::bigint[]) or b.space_id = any($6::bigint[]))`,
      values: [
        minute,
        ending.spaceIds,
        ending.userIds,
        [...zones.buildings.keys()],
        [...zones.floors.keys()],
        [...zones.spaces.keys()],
      ],
    }),
  );
  return rows.flatMap((row) => {
    const zone =
      zones.spaces.get(row.space_id) ??
      zones.floors.get(row.floor_id) ??
      zones.buildings.get(row.building_id);
    return zone === undefined || zone.from === zone.to ? [] : [{ ...slotOf(row), ...zone }];
  });
};

/** What may be in the way of the moved ones: no zone is more than a day from another, but for a few hours. */
const staying = async (
  query: Query,
  moving: readonly ZonedBooking[],
): Promise<readonly (Row & Slot)[]> => {
  const earliest = moving.reduce(
    (least, { start }) => Math.min(least, start),
    Number.MAX_SAFE_INTEGER,
  );
  const rows = decodeBookings(
    await query({
      text: `select ${COLUMNS}
             where b.end_minute > $1 and b.id <> all($2::bigint[])
               and (b.space_id = any($3::bigint[]) or b.user_id = any($4::bigint[]))`,
      values: [
        earliest - 2 * MINUTES_PER_DAY,
        moving.map(({ id }) => id),
        [...new Set(moving.map(({ space_id }) => space_id))],
        [...new Set(moving.map(({ user_id }) => user_id))],
      ],
    }),
  );
  return rows.map(slotOf);
};

/** Those that have another time if it stays the same on the clock. */
export const differing = <A extends Interval>(
  moved: ReadonlyMap<A, Interval | null>,
): readonly Kept<A>[] =>
  [...moved].flatMap(([row, to]) =>
    to?.start === row.start && to.end === row.end ? [] : [{ row, to }],
  );

/** CD41, CD42: the coming bookings of places with another time zone, with their times if those on the clock stay. */
export const keptBookings = async (
  query: Query,
  zones: ZoneChanges,
  ending: Ending,
  minute: number,
): Promise<readonly Kept<ZonedBooking>[]> => {
  const moving = await zonedBookings(query, zones, ending, minute);
  if (moving.length === 0) return [];
  return differing(onSameClock(moving, await staying(query, moving)));
};
