import { Schema } from 'effect';
import type { Slot } from '../../core/contract/minutes.ts';
import { Visibility } from '../../core/contract/people.ts';
import type { Caller } from '../../core/contract/session.ts';
import type { FutureSpace, SpaceChange } from '../../core/contract/space.ts';
import { SpaceMode } from '../../core/contract/space.ts';
import type { FloorStatus } from '../../core/contract/update.ts';
import type { Db } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { snapshot } from '../database/snapshot.ts';
import {
  isSeenBy,
  nameOf,
  PERSON_COLUMNS,
  personFields,
  showPerson,
} from '../people/person-row.ts';
import { type Answer, answer, refused } from '../refused.ts';
import { statusDuring } from './space-status.ts';

export type FloorStatusQuery = Slot & { readonly desks: boolean; readonly rooms: boolean };

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

const readFloor = (db: Db, floorId: number, slot: Slot) =>
  snapshot(db, async (query) => {
    const found = await query({ text: 'select id from floor where id = $1', values: [floorId] });
    if (found.length === 0) return null;
    const spaces = decodeSpaces(
      await query({
        text: `select s.id, s.asset_type, s.blocked, t.mode
               from space s join space_type t on t.id = s.type_id
               where s.floor_id = $1 order by s.id`,
        values: [floorId],
      }),
    );
    const bookings = decodeBookings(
      await query({
        text: `select ${PERSON_COLUMNS}, b.space_id, b.start_minute, b.end_minute
               from booking b join employee e on e.id = b.user_id
               where b.floor_id = $1 and b.end_minute > $2 and b.start_minute < $3
               order by b.start_minute`,
        values: [floorId, slot.start, slot.end],
      }),
    );
    const claims = decodeClaims(
      await query({
        text: `select c.space_id, c.user_id, c.until_minute, e.visibility
               from claim c join space s on s.id = c.space_id join employee e on e.id = c.user_id
               where s.floor_id = $1 and c.until_minute > $2`,
        values: [floorId, slot.start],
      }),
    );
    return { spaces, bookings, claims };
  });

/**
 * A floor at a chosen time [start, end). The people are those who booked there, each shown at the first space that they
 * booked: at that time, that is where they are expected.
 */
export const floorStatus = async (
  db: Db,
  caller: Caller,
  floorId: number,
  query: FloorStatusQuery,
): Promise<Answer<FloorStatus>> => {
  const { start, end } = query;
  if (end <= start) return refused(400, 'END_GREATER_START', `end must be after start, ${start}`);
  const floor = await readFloor(db, floorId, query);
  if (floor === null) return refused(404, 'UNKNOWN_FLOOR', `There is no floor ${floorId}`);
  const wanted = floor.spaces.filter(({ asset_type }) =>
    asset_type === 'DESK' ? query.desks : query.rooms,
  );
  const changes: SpaceChange[] = [];
  const future: Record<'DESK' | 'ROOM', FutureSpace[]> = { DESK: [], ROOM: [] };
  const users = new Map<number, ReturnType<typeof showPerson>>();
  for (const space of wanted) {
    const bookings = floor.bookings.filter((booking) => booking.space_id === space.id);
    const claims = floor.claims.filter((claim) => claim.space_id === space.id);
    const state = statusDuring(
      {
        blocked: space.blocked,
        mode: space.mode,
        bookings: bookings.map((row) => ({ start: row.start_minute, end: row.end_minute })),
        claimedUntil: claims.map((claim) => claim.until_minute),
        taken: false,
      },
      query,
    );
    const seen = bookings.filter((booking) => isSeenBy(booking, caller.userId));
    for (const person of seen) {
      if (users.has(person.id)) continue;
      const booked = { ...person, location_space_id: space.id, state: 'BOOKED' as const };
      users.set(person.id, showPerson(booked, caller.userId));
    }
    const [first] = seen;
    changes.push({
      id: space.id,
      status: {
        state,
        occupant: first === undefined ? null : { id: first.id, name: nameOf(first) },
        claims: claims
          .filter((row) => isSeenBy({ id: row.user_id, visibility: row.visibility }, caller.userId))
          .map((row) => ({ userId: row.user_id, until: row.until_minute })),
        times: bookings.map((row) => [row.start_minute, row.end_minute] as const),
      },
    });
    future[space.asset_type].push({
      id: space.id,
      state,
      events: bookings.map((row) => ({
        start: row.start_minute,
        end: row.end_minute,
        userId: isSeenBy(row, caller.userId) ? row.id : null,
      })),
    });
  }
  return answer({
    contentUpdate: { spaces: { update: changes } },
    deskStatus: future.DESK,
    roomStatus: future.ROOM,
    users: [...users.values()],
  });
};
