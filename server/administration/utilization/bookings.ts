import { Schema } from 'effect';
import type { CountedBookings } from '../../../core/rules/utilization/count-day.ts';
import type { Interval } from '../../../core/time/interval.ts';
import { bookedDuring } from '../../booking/booked-during.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { IS_BOOKABLE } from './office.ts';

const decodeBookings = decodeRows(
  Schema.Struct({
    zone: Schema.Int,
    space: Schema.NullOr(Schema.Int),
    kind: Schema.Literals(['DESK', 'ROOM']),
    start: Schema.Int,
    end: Schema.Int,
    count: Schema.Int,
  }),
);

/** Bookings on floors, counted by zone and time; those of spaces that are counted by themselves (`apart`) by space. */
const COUNT_BOOKINGS = `
  select s.zone_id as zone, case when ${IS_BOOKABLE} and s.id <> all($4::bigint[]) then null else s.id end as space,
         s.asset_type as kind, b.start_minute as start, b.end_minute as "end", count(*) as count
  from (${bookedDuring(
    'b.space_id, b.start_minute, b.end_minute',
    'b.floor_id = any($1::bigint[])',
    {
      start: '$2',
      end: '$3',
    },
  )}) b
  join space_row s on s.id = b.space_id join space_type t on t.id = s.type_id
  group by 1, 2, 3, 4, 5`;

export const readCountedBookings = async (
  query: Query,
  floors: readonly number[],
  apart: readonly number[],
  { start, end }: Interval,
): Promise<readonly CountedBookings[]> =>
  decodeBookings(await query({ text: COUNT_BOOKINGS, values: [floors, start, end, apart] }));
