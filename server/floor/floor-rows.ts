import { Schema } from 'effect';
import { Visibility } from '../../core/contract/people.ts';
import { SpaceMode } from '../../core/contract/space.ts';
import { bookedDuring } from '../booking/booked-during.ts';
import { END_OF_DAYS } from '../booking/slot-rules.ts';
import { endOfTomorrow } from '../clock/zone-horizon.ts';
import { type Closing, closuresOnFloors } from '../closure/closed-spaces.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { PERSON_COLUMNS, PersonRow } from '../people/person-row.ts';

const SpaceRow = Schema.Struct({
  id: Schema.Int,
  floor_id: Schema.Int,
  type_id: Schema.Int,
  asset_type: Schema.Literals(['DESK', 'ROOM']),
  zone_id: Schema.Int,
  x: Schema.Finite,
  y: Schema.Finite,
  name: Schema.String,
  cap: Schema.Int,
  props: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])),
  equips: Schema.Array(Schema.Int),
  blocked: Schema.Boolean,
  mode: SpaceMode,
});
export type SpaceRow = typeof SpaceRow.Type;

const BookingRow = Schema.Struct({
  space_id: Schema.Int,
  start_minute: Schema.Int,
  end_minute: Schema.Int,
});
const ClaimRow = Schema.Struct({
  space_id: Schema.Int,
  user_id: Schema.Int,
  until_minute: Schema.Int,
  visibility: Visibility,
});

/** A floor, or a part of it, as stored: the same for every viewer. */
export type FloorRows = {
  /** The minute for which statuses are computed. */
  readonly minute: number;
  readonly spaces: readonly SpaceRow[];
  /** From the minute to the end of tomorrow, by start. */
  readonly bookings: readonly (typeof BookingRow.Type)[];
  readonly claims: readonly (typeof ClaimRow.Type)[];
  readonly people: readonly PersonRow[];
  /** The end of tomorrow. */
  readonly horizon: number;
  /** CS25: those that are not over, by space. */
  readonly closings: ReadonlyMap<number, readonly Closing[]>;
};

export const decodeSpaces = decodeRows(SpaceRow);
export const decodeBookings = decodeRows(BookingRow);
export const decodeClaims = decodeRows(ClaimRow);
export const decodePeople = decodeRows(PersonRow);

/** The columns of a space, from `space s` and `space_type t`. */
export const SPACE_COLUMNS = `s.id, s.floor_id, s.type_id, s.asset_type, s.zone_id, s.x, s.y, s.name, s.cap,
  s.props, s.equips, s.blocked, t.mode`;

/** The part of a floor to read: null for all of it, else these spaces with the people at them, and these people. */
export type FloorPart = {
  readonly spaceIds: readonly number[];
  readonly userIds: readonly number[];
} | null;

const decodeHead = decodeFirst(
  Schema.Struct({
    static_stamp: Schema.Int,
    status_stamp: Schema.Int,
    time_zone: Schema.String,
    minute: Schema.Int,
  }),
);
export type FloorHead = {
  readonly id: number;
  readonly static: number;
  readonly status: number;
  readonly zone: string;
  readonly minute: number;
};

export const readFloorHead = async (query: Query, id: number): Promise<FloorHead | null> => {
  const row = decodeHead(
    await query(sql`select f.static_stamp, f.status_stamp, b.time_zone, c.minute
      from floor f join building b on b.id = f.building_id cross join company c
      where f.id = ${id}`),
  );
  return row === null
    ? null
    : {
        id,
        static: row.static_stamp,
        status: row.status_stamp,
        zone: row.time_zone,
        minute: row.minute,
      };
};

/** Call it in the snapshot in which the head was read. */
export const readFloorRows = async (
  query: Query,
  head: FloorHead,
  part: FloorPart,
): Promise<FloorRows> => {
  const horizon = endOfTomorrow(head.minute, head.zone);
  const spaceIds = part === null ? null : part.spaceIds;
  const userIds = part === null ? [] : part.userIds;
  const spaces = decodeSpaces(
    await query({
      text: `select ${SPACE_COLUMNS}
             from space s join space_type t on t.id = s.type_id
             where s.floor_id = $1 and ($2::bigint[] is null or s.id = any($2::bigint[]))
             order by s.id`,
      values: [head.id, spaceIds],
    }),
  );
  const bookings = decodeBookings(
    await query({
      text: `${bookedDuring(
        'b.space_id, b.start_minute, b.end_minute',
        'b.floor_id = $1 and ($4::bigint[] is null or b.space_id = any($4::bigint[]))',
        { start: '$2', end: '$3' },
      )} order by start_minute`,
      values: [head.id, head.minute, horizon, spaceIds],
    }),
  );
  const closings = await closuresOnFloors(query, [head.id], {
    start: head.minute,
    end: END_OF_DAYS,
  });
  const claims = decodeClaims(
    await query({
      text: `select c.space_id, c.user_id, c.until_minute, e.visibility
             from claim c join space s on s.id = c.space_id join employee e on e.id = c.user_id
             where s.floor_id = $1 and c.until_minute > $2
               and ($3::bigint[] is null or c.space_id = any($3::bigint[]))`,
      values: [head.id, head.minute, spaceIds],
    }),
  );
  const people = decodePeople(
    await query({
      text:
        part === null
          ? `select ${PERSON_COLUMNS} from employee e where e.location_floor_id = $1 order by e.id`
          : `select ${PERSON_COLUMNS} from employee e
             where e.location_space_id = any($1::bigint[]) or e.id = any($2::bigint[]) order by e.id`,
      values: part === null ? [head.id] : [spaceIds, userIds],
    }),
  );
  return { minute: head.minute, horizon, spaces, bookings, claims, people, closings };
};
