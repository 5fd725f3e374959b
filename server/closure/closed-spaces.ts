import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { raw, type Sql, sql } from '../database/sql.ts';

/** CS1: whether closure `c` is of space `s` on floor `f`. */
export const CLOSES =
  '(c.space_id = s.id or c.zone_id = s.zone_id or c.floor_id = s.floor_id or c.building_id = f.building_id)';

/** The columns of `closedSpaces`. */
export const closedFields = {
  space_id: Schema.Int,
  key: Schema.String,
  reason: Schema.String,
  start: Schema.Int,
  end: Schema.NullOr(Schema.Int),
};

/** A time in which a space cannot be booked. Minutes since the epoch; `end` null: until further notice. */
export type Closing = {
  /** The closure's id of the company's own. */
  readonly key: string;
  readonly reason: string;
  readonly start: number;
  readonly end: number | null;
};

const decodeClosed = decodeRows(Schema.Struct(closedFields));
type ClosedRow = Closing & { readonly space_id: number };

/** Selects the closures of spaces `s` on floors `f` that overlap a time, which is given in SQL, in the order of their start. */
export const closedSpaces = (
  condition: Sql,
  { start, end }: { readonly start: Sql; readonly end: Sql },
): Sql => sql`
  select s.id as space_id, c.external_id as key, c.reason, c.start_minute as start, c.end_minute as "end"
  from closure c join floor f on true join space s on s.floor_id = f.id
  where c.start_minute < ${end} and (c.end_minute is null or c.end_minute > ${start}) and ${raw(CLOSES)}
    and ${condition}
  order by c.start_minute, c.id`;

export const closingsBySpace = (
  rows: readonly ClosedRow[],
): ReadonlyMap<number, readonly Closing[]> => {
  const closings = new Map<number, Closing[]>();
  for (const { space_id, key, reason, start, end } of rows) {
    const closing = { key, reason, start, end };
    const known = closings.get(space_id);
    if (known === undefined) closings.set(space_id, [closing]);
    else known.push(closing);
  }
  return closings;
};

/** The closures of the spaces of these floors that overlap a time, by space. */
export const closuresOnFloors = async (
  query: Query,
  floorIds: readonly number[],
  { start, end }: { readonly start: number; readonly end: number },
): Promise<ReadonlyMap<number, readonly Closing[]>> =>
  closingsBySpace(
    decodeClosed(
      await query(
        closedSpaces(sql`f.id = any(${floorIds}::bigint[])`, {
          start: sql`${start}::bigint`,
          end: sql`${end}::bigint`,
        }),
      ),
    ),
  );

/** The end to compare with: a closure without one lasts beyond all bookings. */
export const lastMinute = ({ end }: Closing): number => end ?? Number.MAX_SAFE_INTEGER;
