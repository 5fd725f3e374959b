import { Schema } from 'effect';
import type { Slot } from '../../core/contract/minutes.ts';
import { Visibility } from '../../core/contract/people.ts';
import { SpaceMode } from '../../core/contract/space.ts';
import { dayEnd, dayOf, dayStart, zoneOrUtc } from '../../core/time/zone.ts';
import { bookedDuring } from '../booking/booked-during.ts';
import { closuresOnFloors } from '../closure/closed-spaces.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { snapshot } from '../database/snapshot.ts';
import { sql } from '../database/sql.ts';
import { PERSON_COLUMNS, personFields } from '../people/person-row.ts';

const decodeZone = decodeFirst(Schema.Struct({ time_zone: Schema.String }));
const decodeSpaces = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    asset_type: Schema.Literals(['DESK', 'ROOM']),
    blocked: Schema.Boolean,
    mode: SpaceMode,
  }),
);
const decodeBookings = decodeRows(
  Schema.Struct({
    ...personFields,
    space_id: Schema.Int,
    start_minute: Schema.Int,
    end_minute: Schema.Int,
  }),
);
const decodeClaims = decodeRows(
  Schema.Struct({
    space_id: Schema.Int,
    user_id: Schema.Int,
    until_minute: Schema.Int,
    visibility: Visibility,
  }),
);

/** A floor's spaces by id, its bookings in [start, end) by start, its claims, and the closures of these days; null: unknown floor. */
export const readChosenFloor = (db: Db, floorId: number, slot: Slot) =>
  snapshot(db, async (query) => {
    const found = decodeZone(
      await query(sql`select b.time_zone from floor f join building b on b.id = f.building_id
        where f.id = ${floorId}`),
    );
    if (found === null) return null;
    const zone = zoneOrUtc(found.time_zone);
    const spaces = decodeSpaces(
      await query(sql`select s.id, s.asset_type, s.blocked, t.mode
        from space s join space_type t on t.id = s.type_id
        where s.floor_id = ${floorId} order by s.id`),
    );
    const bookings = decodeBookings(
      await query({
        text: `select ${PERSON_COLUMNS}, b.space_id, b.start_minute, b.end_minute
               from (${bookedDuring('b.*', 'b.floor_id = $1', { start: '$2', end: '$3' })}) b
               join employee e on e.id = b.user_id
               order by b.start_minute`,
        values: [floorId, slot.start, slot.end],
      }),
    );
    const claims = decodeClaims(
      await query(sql`select c.space_id, c.user_id, c.until_minute, e.visibility
        from claim c join space s on s.id = c.space_id join employee e on e.id = c.user_id
        where s.floor_id = ${floorId} and c.until_minute > ${slot.start}`),
    );
    // CS17: a page shows the whole day.
    const closings = await closuresOnFloors(query, [floorId], {
      start: dayStart(dayOf(slot.start, zone), zone),
      end: dayEnd(dayOf(slot.end - 1, zone), zone),
    });
    return { spaces, bookings, claims, closings };
  });
export type ChosenFloor = NonNullable<Awaited<ReturnType<typeof readChosenFloor>>>;
