import { Schema } from 'effect';
import { type Counted, peakOf } from '../../core/rules/attendance/peak.ts';
import { type Interval, overlaps } from '../../core/time/interval.ts';
import { bookedDuring } from '../booking/booked-during.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { registeredDuring } from './registered-during.ts';

const decodeCounted = decodeRows(
  Schema.Struct({
    desk: Schema.Boolean,
    start: Schema.Int,
    alone: Schema.Int,
    end: Schema.Int,
    count: Schema.Int,
  }),
);

const DAYS = { start: '$2', end: '$3' };

/**
 * The stays of people in a building: each person's desk bookings and office registrations, counted by their times.
 * `alone`: from when on no earlier stay of the same person covers it, so that the person counts once (UT4). Includes
 * invisible people, because a number identifies nobody. The floors are an array: with a join, PostgreSQL would read all
 * bookings of the company.
 */
const COUNT_STAYS = `
  with stay as (
    select user_id, start_minute, end_minute, true as desk from (${bookedDuring(
      'b.user_id, b.start_minute, b.end_minute',
      `b.floor_id = any(array(select id from floor where building_id = $1)) and b.kind = 'desk'`,
      DAYS,
    )}) desks
    union all
    select user_id, start_minute, end_minute, false from registration
    where building_id = $1 and ${registeredDuring(DAYS.start, DAYS.end)}
  ), counted as (
    select desk, start_minute as start, end_minute as "end",
           greatest(start_minute, max(end_minute) over (
             partition by user_id order by start_minute, end_minute
             rows between unbounded preceding and 1 preceding)) as alone
    from stay
  )
  select desk, start, alone, "end", count(*) as count from counted group by desk, start, alone, "end"`;

export type Peaks = { readonly desks: number; readonly people: number };

const peakIn = (counted: readonly Counted[], bounds: Interval): number =>
  peakOf(
    counted.filter((each) => overlaps(each, bounds)),
    bounds,
  );

/** UT3, UT4: for each day, given in order, the maximum of desks and of people at the same time. */
export const readPeaks = async (
  query: Query,
  buildingId: number,
  days: readonly Interval[],
): Promise<readonly Peaks[]> => {
  const values = [buildingId, days[0]?.start ?? 0, days.at(-1)?.end ?? 0];
  const stays = decodeCounted(await query({ text: COUNT_STAYS, values }));
  const desks = stays.filter(({ desk }) => desk);
  const people = stays
    .map(({ alone: start, end, count }) => ({ start, end, count }))
    .filter(({ start, end }) => start < end);
  return days.map((day) => ({ desks: peakIn(desks, day), people: peakIn(people, day) }));
};
