import { Schema } from 'effect';
import type { Slot } from '../../core/contract/minutes.ts';
import { Visibility } from '../../core/contract/people.ts';
import { SpaceMode, SpaceState } from '../../core/contract/space.ts';
import { LEAST_ROOM_TIME } from '../../core/rules/meeting/lengths.ts';
import { heldUpTo } from '../../core/rules/status/held.ts';
import { bookedDuring } from '../booking/booked-during.ts';
import { closuresOnFloors } from '../closure/closed-spaces.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { snapshot } from '../database/snapshot.ts';
import { sql } from '../database/sql.ts';

const decodeHead = decodeFirst(
  Schema.Struct({ floors: Schema.Array(Schema.Int), minute: Schema.Int }),
);
const decodeSpaces = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    floor_id: Schema.Int,
    asset_type: Schema.Literals(['DESK', 'ROOM']),
    blocked: Schema.Boolean,
    mode: SpaceMode,
  }),
);
const decodeBookings = decodeRows(
  Schema.Struct({ space_id: Schema.Int, start_minute: Schema.Int, end_minute: Schema.Int }),
);
const decodeClaims = decodeRows(Schema.Struct({ space_id: Schema.Int, until_minute: Schema.Int }));
const decodePresent = decodeRows(
  Schema.Struct({ location_space_id: Schema.Int, state: SpaceState, visibility: Visibility }),
);

/** The inputs for the statuses of a building's spaces, in [start, end), or now if null; null: unknown building. */
export const readBuilding = (db: Db, buildingId: number, chosen: Slot | null) =>
  snapshot(db, async (query) => {
    const head = decodeHead(
      await query(sql`select c.minute, coalesce(
          (select array_agg(f.id::integer order by f.id) from floor f where f.building_id = b.id), '{}'
        ) as floors
        from building b cross join company c where b.id = ${buildingId}`),
    );
    if (head === null) return null;
    const { floors, minute } = head;
    const { start } = chosen ?? { start: minute };
    // ST7: a booking that begins within the current step already holds its space; SC65: one that begins soon makes a room not worth going to.
    const end = Math.max(chosen?.end ?? 0, heldUpTo(start) + LEAST_ROOM_TIME);
    const spaces = decodeSpaces(
      await query(sql`select s.id, s.floor_id, s.asset_type, s.blocked, t.mode
        from space s join space_type t on t.id = s.type_id where s.floor_id = any(${floors})`),
    );
    const bookings = decodeBookings(
      await query({
        text: bookedDuring('b.space_id, b.start_minute, b.end_minute', 'b.floor_id = any($1)', {
          start: '$2',
          end: '$3',
        }),
        values: [floors, start, end],
      }),
    );
    const claims = decodeClaims(
      await query(sql`select c.space_id, c.until_minute from claim c
        join space s on s.id = c.space_id
        where s.floor_id = any(${floors}) and c.until_minute > ${start}`),
    );
    const closings = await closuresOnFloors(query, floors, chosen ?? { start, end });
    const present = decodePresent(
      chosen === null
        ? await query(sql`select e.location_space_id, e.state, e.visibility from employee e
            where e.location_floor_id = any(${floors}) and e.location_space_id is not null`)
        : [],
    );
    return { floors, minute, spaces, bookings, claims, present, closings };
  });
export type BuildingRows = NonNullable<Awaited<ReturnType<typeof readBuilding>>>;
