import { Schema } from 'effect';
import type { Booking } from '../../core/contract/booking.ts';
import { Visibility } from '../../core/contract/people.ts';
import type { Caller } from '../../core/contract/session.ts';
import { type Grants, mayTakeAway } from '../../core/session/grants.ts';
import type { Db, Query, Row } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { startOfToday } from '../place/zone-horizon.ts';
import { type Answer, answer, refused } from '../refused.ts';
import { findDesk } from './desk.ts';
import { findPermissions, grantsOf } from './permission.ts';

const decodeBookings = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    subject: Schema.String,
    start_minute: Schema.Int,
    end_minute: Schema.Int,
    space_id: Schema.Int,
    space_name: Schema.String,
    floor_id: Schema.Int,
    type_id: Schema.Int,
    kind: Schema.Literals(['desk', 'room']),
    user_id: Schema.Int,
    user_name: Schema.String,
    user_visibility: Visibility,
    organizer_id: Schema.Int,
    organizer_name: Schema.String,
    organizer_visibility: Visibility,
  }),
);

export const SELECT_BOOKING = `
  select b.id, b.subject, b.start_minute, b.end_minute, b.space_id, s.name as space_name, b.floor_id,
         b.kind, s.type_id, u.id as user_id, u.first_name || ' ' || u.last_name as user_name, u.visibility as user_visibility,
         o.id as organizer_id, o.first_name || ' ' || o.last_name as organizer_name,
         o.visibility as organizer_visibility
  from booking b
  join space s on s.id = b.space_id
  join employee u on u.id = b.user_id
  join employee o on o.id = b.organizer_id`;

/** Bookings as the caller may see them: whoever takes part in one sees its people, others only those who are visible. */
export const showBookings = (
  rows: readonly Row[],
  callerId: number,
  grants: Grants,
): readonly Booking[] =>
  decodeBookings(rows).map((row) => {
    const owner = row.user_id === callerId || row.organizer_id === callerId;
    const seesUser = owner || row.user_visibility === 'EVERYONE';
    const seesOrganizer = owner || row.organizer_visibility === 'EVERYONE';
    const space = { id: row.space_id, name: row.space_name, floorId: row.floor_id };
    return {
      id: row.id,
      name: seesUser ? row.subject : '',
      start: row.start_minute,
      end: row.end_minute,
      user: seesUser ? { id: row.user_id, name: row.user_name } : null,
      organizer: seesOrganizer ? { id: row.organizer_id, name: row.organizer_name } : null,
      owner,
      removable: mayTakeAway(row.organizer_id === callerId, grants),
      space,
      desk: row.kind === 'desk' ? space : null,
      resources: [{ ...space, typeId: row.type_id }],
    };
  });

const grantsOfCaller = async (query: Query, callerId: number): Promise<Grants> =>
  grantsOf((await findPermissions(query, [callerId])).get(callerId));

/** The bookings of a desk from the start of today in its building's zone, earliest first. */
export const bookingsOfDesk = async (
  db: Db,
  caller: Caller,
  deskId: number,
  { now }: { readonly now: number },
): Promise<Answer<readonly Booking[]>> => {
  const desk = await findDesk(db.query, deskId);
  if (desk === null) return refused(404, 'UNKNOWN_SPACE', `There is no desk ${deskId}`);
  const rows = await db.query({
    text: `${SELECT_BOOKING} where b.space_id = $1 and b.end_minute > $2 order by b.start_minute`,
    values: [deskId, startOfToday(now, desk.time_zone)],
  });
  return answer(showBookings(rows, caller.userId, await grantsOfCaller(db.query, caller.userId)));
};

/**
 * The desk bookings of a person that have not ended, earliest first. Of somebody invisible others see only what they
 * booked for them.
 */
export const bookingsOfUser = async (
  db: Db,
  caller: Caller,
  userId: number,
  { now }: { readonly now: number },
): Promise<Answer<readonly Booking[]>> => {
  const permissions = await findPermissions(db.query, [caller.userId, userId]);
  if (!permissions.has(userId)) return refused(404, 'UNKNOWN_USER', `There is no user ${userId}`);
  const rows = await db.query({
    text: `${SELECT_BOOKING}
           where b.user_id = $1 and b.kind = 'desk' and b.end_minute > $2
             and (u.visibility = 'EVERYONE' or u.id = $3 or o.id = $3)
           order by b.start_minute`,
    values: [userId, now, caller.userId],
  });
  return answer(showBookings(rows, caller.userId, grantsOf(permissions.get(caller.userId))));
};
