import { Schema } from 'effect';
import { dayInterval } from '../../../core/rules/attendance/day-entry.ts';
import type { Interval } from '../../../core/time/interval.ts';
import { bookedDuring } from '../../booking/booked-during.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { registeredDuring } from '../../planner/registered-during.ts';
import type { AskedBuilding } from './asked.ts';

const decodePeople = decodeRows(
  Schema.Struct({ building: Schema.Int, day: Schema.String, people: Schema.Int }),
);

const TIME = { start: '$3', end: '$4' };

const COUNT_PEOPLE = `
  with day as (
    select * from jsonb_to_recordset($5::text::jsonb) as d(building bigint, day text, "start" bigint, "end" bigint)
  ), stay as (
    select f.building_id as building, b.user_id, b.start_minute, b.end_minute from (${bookedDuring(
      'b.floor_id, b.user_id, b.start_minute, b.end_minute',
      `b.floor_id = any($2::bigint[]) and b.kind = 'desk'`,
      TIME,
    )}) b join floor_row f on f.id = b.floor_id
    union all
    select building_id, user_id, start_minute, end_minute from registration
    where building_id = any($1::bigint[]) and ${registeredDuring(TIME.start, TIME.end)}
  )
  select day.building, day.day, count(distinct stay.user_id) as people
  from day join stay on stay.building = day.building and stay.start_minute < day."end" and stay.end_minute > day."start"
  group by 1, 2`;

/** AP145: how many people were expected, by day and building: each once, who has a desk or is registered. */
export const readCountedPeople = async (
  query: Query,
  buildings: readonly AskedBuilding[],
  floors: readonly number[],
  days: readonly string[],
  { start, end }: Interval,
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> => {
  const bounds = buildings.flatMap(({ id, timeZone }) =>
    days.map((day) => ({ building: id, day, ...dayInterval(day, timeZone) })),
  );
  const rows = decodePeople(
    await query({
      text: COUNT_PEOPLE,
      values: [buildings.map(({ id }) => id), floors, start, end, JSON.stringify(bounds)],
    }),
  );
  const known = new Map<string, Map<number, number>>();
  for (const { building, day, people } of rows) {
    const ofDay = known.get(day) ?? new Map<number, number>();
    known.set(day, ofDay.set(building, people));
  }
  return known;
};
