import { Schema } from 'effect';
import { sameClock } from '../../../core/rules/time-zone/same-clock.ts';
import type { Interval } from '../../../core/time/interval.ts';
import {
  bookingChanged,
  bookingRemoved,
  bookingValues,
  ValuesRow,
} from '../../booking/booking-values.ts';
import { claimEntry, claimValues } from '../../booking/claim-values.ts';
import type { Entry } from '../../change/history.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import {
  registrationChanged,
  registrationRemoved,
  registrationValues,
} from '../../planner/registration-values.ts';
import { type Kept, keptBookings } from '../times/kept-bookings.ts';
import { keptRegistrations } from '../times/kept-registrations.ts';
import type { ZoneChanges } from '../times/zone-changes.ts';
import type { Ended } from './endings.ts';

const TABLES = {
  booking: { values: bookingValues, changed: bookingChanged, removed: bookingRemoved },
  registration: {
    values: registrationValues,
    changed: registrationChanged,
    removed: registrationRemoved,
  },
} as const;

const decodeValued = decodeRows(
  Schema.Struct({ id: Schema.Int, user_id: Schema.Int, values: ValuesRow }),
);

/** Later than any time: rows wait there while those that they change places with move. */
const ASIDE = 10_000_000_000;

/** Gives rows their new times; those without one are deleted. Returns their entries for the change history. */
const move = async (
  query: Query,
  table: keyof typeof TABLES,
  kept: readonly Kept<Interval & { readonly id: number }>[],
): Promise<readonly Entry[]> => {
  if (kept.length === 0) return [];
  const { values, changed, removed } = TABLES[table];
  const ids = kept.map(({ row }) => row.id);
  const before = new Map(
    decodeValued(
      await query({
        text: `select r.id, r.user_id, ${values('r')} as values from ${table} r where r.id = any($1::bigint[])`,
        values: [ids],
      }),
    ).map((row) => [row.id, row]),
  );
  const gone = kept.filter(({ to }) => to === null).map(({ row }) => row.id);
  await query({ text: `delete from ${table} where id = any($1::bigint[])`, values: [gone] });
  await query({
    text: `update ${table} set start_minute = start_minute + $2::bigint, end_minute = end_minute + $2::bigint
           where id = any($1::bigint[])`,
    values: [ids, ASIDE],
  });
  const times = kept.flatMap(({ row, to }) => (to === null ? [] : [{ id: row.id, ...to }]));
  const after = decodeValued(
    await query({
      text: `update ${table} r set start_minute = t.start, end_minute = t."end"
             from jsonb_to_recordset($1::text::jsonb) as t(id bigint, start bigint, "end" bigint) where r.id = t.id
             returning r.id, r.user_id, ${values('r')} as values`,
      values: [JSON.stringify(times)],
    }),
  );
  if (table === 'booking') {
    // A leave is for the booking as it is.
    await query({
      text: `update delete_grant g set start_minute = b.start_minute, end_minute = b.end_minute
             from booking b where b.id = g.event_id and b.id = any($1::bigint[])`,
      values: [ids],
    });
  }
  return [
    ...gone.flatMap((id) => {
      const row = before.get(id);
      return row === undefined ? [] : [removed(row)];
    }),
    ...after.flatMap((row) => {
      const old = before.get(row.id);
      return old === undefined ? [] : [changed(old, row.values)];
    }),
  ];
};

const decodeClaims = decodeRows(
  Schema.Struct({
    space_id: Schema.Int,
    floor_id: Schema.Int,
    building_id: Schema.Int,
    user_id: Schema.Int,
    until_minute: Schema.Int,
    values: ValuesRow,
  }),
);

/** Claims last until a time on the clock, too, such as the end of the day. */
const moveClaims = async (query: Query, zones: ZoneChanges, minute: number): Promise<Ended> => {
  const rows = decodeClaims(
    await query({
      text: `select c.space_id, f.id as floor_id, f.building_id, c.user_id, c.until_minute, ${claimValues('c')} as values
             from claim c join floor_row f on f.id = c.space_id & 4095
             where c.until_minute > $1 and (f.building_id = any($2::bigint[]) or f.id = any($3::bigint[]) or c.space_id = any($4::bigint[]))`,
      values: [
        minute,
        [...zones.buildings.keys()],
        [...zones.floors.keys()],
        [...zones.spaces.keys()],
      ],
    }),
  );
  const moved = rows.flatMap((row) => {
    const zone =
      zones.spaces.get(row.space_id) ??
      zones.floors.get(row.floor_id) ??
      zones.buildings.get(row.building_id);
    const until = zone === undefined ? row.until_minute : sameClock(row.until_minute, zone);
    return until === row.until_minute ? [] : [{ row, until }];
  });
  await query({
    text: `update claim c set until_minute = t.until
           from jsonb_to_recordset($1::text::jsonb) as t(space bigint, until bigint) where c.space_id = t.space`,
    values: [JSON.stringify(moved.map(({ row, until }) => ({ space: row.space_id, until })))],
  });
  return {
    userIds: moved.map(({ row }) => row.user_id),
    changes: moved.map(({ row }) => ({ floorId: row.floor_id, spaceId: row.space_id })),
    entries: moved.flatMap(
      ({ row, until }) =>
        claimEntry(row, { ...row, until_minute: until, values: { ...row.values, until } }) ?? [],
    ),
  };
};

/**
 * CD42: keeps the times on the clock of the coming bookings, registered days and claims of places with another time zone.
 * Their floors and people must be locked, and what ends anyway must have ended. `minute`: now.
 */
export const moveTimes = async (
  query: Query,
  zones: ZoneChanges,
  minute: number,
): Promise<Ended> => {
  const nothingEnds = { spaceIds: [], userIds: [] };
  const bookings = await keptBookings(query, zones, nothingEnds, minute);
  const registrations = await keptRegistrations(query, zones, nothingEnds, minute);
  const claims = await moveClaims(query, zones, minute);
  const entries = [
    ...(await move(query, 'booking', bookings)),
    ...(await move(query, 'registration', registrations)),
  ];
  return {
    userIds: [
      ...new Set([
        ...bookings.flatMap(({ row }) => [row.user_id, row.organizer_id]),
        ...registrations.map(({ row }) => row.user_id),
        ...claims.userIds,
      ]),
    ],
    changes: [
      ...bookings.map(({ row }) => ({ floorId: row.floor_id, spaceId: row.space_id })),
      ...claims.changes,
    ],
    entries: [...entries, ...claims.entries],
  };
};

const decodeIds = decodeRows(Schema.Struct({ id: Schema.Int }));

/** The floors of places with another time zone. */
export const floorsOf = async (
  query: Query,
  { buildings, floors }: ZoneChanges,
): Promise<readonly number[]> => {
  if (buildings.size + floors.size === 0) return [];
  const rows = decodeIds(
    await query({
      text: 'select id from floor where building_id = any($1::bigint[]) or id = any($2::bigint[])',
      values: [[...buildings.keys()], [...floors.keys()]],
    }),
  );
  return rows.map(({ id }) => id);
};

/** Whose bookings and registered days may move: they are locked before. */
export const peopleOf = async (
  query: Query,
  zones: ZoneChanges,
  minute: number,
): Promise<readonly number[]> => {
  const nothingEnds = { spaceIds: [], userIds: [] };
  const bookings = await keptBookings(query, zones, nothingEnds, minute);
  const registrations = await keptRegistrations(query, zones, nothingEnds, minute);
  return [...bookings, ...registrations].map(({ row }) => row.user_id);
};
