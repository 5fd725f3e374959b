import { Schema } from 'effect';
import {
  onSameClock,
  type Slot,
  type ZoneChange,
} from '../../../core/rules/time-zone/same-clock.ts';
import { dayEnd, dayOf, dayStart, MINUTES_PER_DAY, zoneOrUtc } from '../../../core/time/zone.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { differing, type Ending, type Kept } from './kept-bookings.ts';
import type { ZoneChanges } from './zone-changes.ts';

const decodeRegistrations = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    user_id: Schema.Int,
    building_id: Schema.NullOr(Schema.Int),
    start_minute: Schema.Int,
    end_minute: Schema.Int,
  }),
);
type Row = ReturnType<typeof decodeRegistrations>[number];
export type ZonedRegistration = Row & Slot & ZoneChange;

const COLUMNS = 'id, user_id, building_id, start_minute, end_minute from registration';

const slotOf = (row: Row): Row & Slot => ({
  ...row,
  start: row.start_minute,
  end: row.end_minute,
  holds: [{ key: `person ${row.user_id}`, group: null }],
});

const decodeZones = decodeRows(Schema.Struct({ time_zone: Schema.String }));

/** G241: the change for a registration without a building, which is of a day in some zone of the company. */
type OfNoBuilding = (row: Row) => ZoneChange | undefined;

const zoneOfNone = async (query: Query, { buildings }: ZoneChanges): Promise<OfNoBuilding> => {
  const others = new Set(
    decodeZones(
      await query({
        text: 'select distinct time_zone from building where id <> all($1::bigint[])',
        values: [[...buildings.keys()]],
      }),
    ).map(({ time_zone }) => zoneOrUtc(time_zone)),
  );
  // Of a zone that stays in use nobody knows whether the day was meant there.
  const changes = [...buildings.values()].filter(({ from }) => !others.has(from));
  const isOnlyZone = others.size === 0 && new Set(changes.map(({ from }) => from)).size === 1;
  return ({ start_minute: start, end_minute: end }) =>
    changes.find(({ from }) => {
      const day = dayOf(start, from);
      return isOnlyZone || (dayStart(day, from) === start && dayEnd(day, from) === end);
    });
};

/** CD41, CD42: the coming registered days of buildings with another time zone, with their times if those on the clock stay. */
export const keptRegistrations = async (
  query: Query,
  zones: ZoneChanges,
  { userIds }: Ending,
  minute: number,
): Promise<readonly Kept<ZonedRegistration>[]> => {
  if (zones.buildings.size === 0) return [];
  const ofNone = await zoneOfNone(query, zones);
  const rows = decodeRegistrations(
    await query({
      text: `select ${COLUMNS} where end_minute > $1 and user_id <> all($2::bigint[])
               and (building_id is null or building_id = any($3::bigint[]))`,
      values: [minute, userIds, [...zones.buildings.keys()]],
    }),
  );
  const moving = rows.flatMap((row) => {
    const zone = row.building_id === null ? ofNone(row) : zones.buildings.get(row.building_id);
    return zone === undefined || zone.from === zone.to ? [] : [{ ...slotOf(row), ...zone }];
  });
  if (moving.length === 0) return [];
  const earliest = moving.reduce(
    (least, { start }) => Math.min(least, start),
    moving[0]?.start ?? 0,
  );
  const others = decodeRegistrations(
    await query({
      text: `select ${COLUMNS} where end_minute > $1 and id <> all($2::bigint[]) and user_id = any($3::bigint[])`,
      values: [
        earliest - 2 * MINUTES_PER_DAY,
        moving.map(({ id }) => id),
        [...new Set(moving.map(({ user_id }) => user_id))],
      ],
    }),
  );
  return differing(onSameClock(moving, others.map(slotOf)));
};
