import { Schema } from 'effect';
import type { DailyOverview, DayClosure } from '../../core/contract/attendance.ts';
import { MOST_DAY_CLOSURES } from '../../core/contract/limits.ts';
import type { Interval } from '../../core/time/interval.ts';
import { CLOSES } from '../closure/closed-spaces.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';

const decodeCounts = decodeRows(
  Schema.Struct({
    day: Schema.Int,
    reason: Schema.NullOr(Schema.String),
    desks: Schema.Int,
  }),
);

export type ClosedDesks = Pick<DailyOverview, 'closedDesks' | 'closures'>;

/**
 * CS26, CS28: how many desks of a building are closed in some part of each interval, and why, by the position of the interval. A
 * row without a reason counts the desks of all closures together, each once.
 */
export const readClosedDesks = async (
  query: Query,
  buildingId: number,
  intervals: readonly Interval[],
): Promise<ReadonlyMap<number, ClosedDesks>> => {
  const rows = decodeCounts(
    await query({
      text: `select d.day::int as day, c.reason, count(distinct s.id) as desks
             from jsonb_to_recordset($2::text::jsonb) as d(day bigint, "start" bigint, "end" bigint)
             join closure c on c.start_minute < d."end" and (c.end_minute is null or c.end_minute > d."start")
             join floor f on f.building_id = $1 join space s on s.floor_id = f.id and s.asset_type = 'DESK' and ${CLOSES}
             group by grouping sets ((d.day), (d.day, c.reason))
             order by d.day, desks desc, c.reason`,
      values: [
        buildingId,
        JSON.stringify(intervals.map(({ start, end }, day) => ({ day, start, end }))),
      ],
    }),
  );
  const known = new Map<number, { closedDesks: number; closures: DayClosure[] }>();
  for (const { day, reason, desks } of rows) {
    const ofDay = known.get(day) ?? { closedDesks: 0, closures: [] };
    known.set(day, ofDay);
    if (reason === null) ofDay.closedDesks = desks;
    else if (ofDay.closures.length < MOST_DAY_CLOSURES) ofDay.closures.push({ reason, desks });
  }
  return known;
};
