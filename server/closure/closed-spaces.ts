import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';

/** CS1: whether closure `c` is of space `s` on floor `f`. */
export const CLOSES =
  '(c.space_id = s.id or c.zone_id = s.zone_id or c.floor_id = s.floor_id or c.building_id = f.building_id)';

const Closed = Schema.Struct({
  space_id: Schema.Int,
  key: Schema.String,
  reason: Schema.String,
  start: Schema.Int,
  end: Schema.NullOr(Schema.Int),
});

/** A time in which a space cannot be booked. Minutes since the epoch; `end` null: until further notice. */
export type Closing = Omit<typeof Closed.Type, 'space_id'>;

const decodeClosed = decodeRows(Closed);

/** The closures of spaces `s` on floors `f` that overlap [$1, $2). */
const closedSpaces = (condition: string): string => `
  select s.id as space_id, c.external_id as key, c.reason, c.start_minute as start, c.end_minute as "end"
  from closure c join floor f on true join space s on s.floor_id = f.id
  where c.start_minute < $2::bigint and (c.end_minute is null or c.end_minute > $1::bigint) and ${CLOSES}
    and ${condition}
  order by c.start_minute, c.id`;

const OF_FLOORS = closedSpaces('f.id = any($3::bigint[])');
const OF_SPACES = closedSpaces('s.id = any($3::bigint[])');

type During = { readonly start: number; readonly end: number };

const bySpace = (
  rows: readonly (typeof Closed.Type)[],
): ReadonlyMap<number, readonly Closing[]> => {
  const closures = new Map<number, Closing[]>();
  for (const { space_id, ...closing } of rows) {
    const known = closures.get(space_id);
    if (known === undefined) closures.set(space_id, [closing]);
    else known.push(closing);
  }
  return closures;
};

/** The closures of the spaces of these floors that overlap a time, by space, in the order of their start. */
export const closuresOnFloors = async (
  query: Query,
  floorIds: readonly number[],
  { start, end }: During,
): Promise<ReadonlyMap<number, readonly Closing[]>> =>
  bySpace(decodeClosed(await query({ text: OF_FLOORS, values: [start, end, floorIds] })));

/** As `closuresOnFloors`, of some spaces. */
export const closuresOfSpaces = async (
  query: Query,
  spaceIds: readonly number[],
  { start, end }: During,
): Promise<ReadonlyMap<number, readonly Closing[]>> =>
  bySpace(decodeClosed(await query({ text: OF_SPACES, values: [start, end, spaceIds] })));

/** The last minute that is compared with: a closure without an end lasts beyond. */
export const endOf = ({ end }: Closing): number => end ?? Number.MAX_SAFE_INTEGER;
