import { Schema } from 'effect';
import type { Interval } from '../../core/time/interval.ts';
import { CLOSES } from '../closure/closed-spaces.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';

const decodeCounts = decodeRows(Schema.Struct({ day: Schema.Int, desks: Schema.Int }));

/** CS26: how many desks of a building are closed in some part of each interval, by the position of the interval. */
export const readClosedDesks = async (
  query: Query,
  buildingId: number,
  intervals: readonly Interval[],
): Promise<ReadonlyMap<number, number>> =>
  new Map(
    decodeCounts(
      await query({
        text: `select d.day::int as day, count(distinct s.id) as desks
               from jsonb_to_recordset($2::text::jsonb) as d(day bigint, "start" bigint, "end" bigint)
               join closure c on c.start_minute < d."end" and (c.end_minute is null or c.end_minute > d."start")
               join floor f on f.building_id = $1 join space s on s.floor_id = f.id and s.asset_type = 'DESK' and ${CLOSES}
               group by d.day`,
        values: [
          buildingId,
          JSON.stringify(intervals.map(({ start, end }, day) => ({ day, start, end }))),
        ],
      }),
    ).map(({ day, desks }) => [day, desks]),
  );
