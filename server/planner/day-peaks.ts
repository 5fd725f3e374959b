import { Schema } from 'effect';
import { type Counted, peakOf } from '../../core/rules/attendance/peak.ts';
import { type Interval, overlaps } from '../../core/time/interval.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { registeredDuring } from './registered-during.ts';

const decodeCounted = decodeRows(
  Schema.Struct({ start: Schema.Int, end: Schema.Int, count: Schema.Int }),
);

/** The floors as an array: with a join, PostgreSQL would read all bookings of the company. */
const desksIn = (columns: string): string => `
  select ${columns} from booking b
  where b.floor_id = any(array(select id from floor where building_id = $1)) and b.kind = 'desk' and b.end_minute > $2 and b.start_minute < $3`;

/** The desk bookings in a building, counted by start and end. */
const COUNT_DESKS = `${desksIn('b.start_minute as start, b.end_minute as "end", count(*) as count')}
  group by b.start_minute, b.end_minute`;

/**
 * The stays of people in a building: each person's office registrations and desk bookings, merged where they overlap or
 * touch (UT4), and counted by start and end. Includes invisible people, because a number identifies nobody.
 */
const COUNT_PEOPLE = `
  with stay as (
    ${desksIn('b.user_id, b.during')}
    union all
    select user_id, during from registration
    where building_id = $1 and ${registeredDuring('$2', '$3')}
  ), whole as (select unnest(range_agg(during)) as during from stay group by user_id)
  select lower(during) as start, upper(during) as "end", count(*) as count from whole group by during`;

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
  const [desks, people] = await Promise.all(
    [COUNT_DESKS, COUNT_PEOPLE].map(async (text) => decodeCounted(await query({ text, values }))),
  );
  return days.map((day) => ({
    desks: peakIn(desks ?? [], day),
    people: peakIn(people ?? [], day),
  }));
};
