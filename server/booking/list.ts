import { Schema } from 'effect';
import type { Booking } from '../../core/contract/booking.ts';
import { MOST_BOOKINGS } from '../../core/contract/limits.ts';
import { Visibility } from '../../core/contract/people.ts';
import type { Caller } from '../../core/contract/session.ts';
import { type DeleteGrant, mayDelete, mayTakeAway } from '../../core/rules/permission/grants.ts';
import { startOfToday } from '../clock/zone-horizon.ts';
import type { Db, Query, Row } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { isSeenBy } from '../people/person-row.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import { type Bookable, findSpace } from './bookable.ts';
import { BOOKING_COLUMNS, bookingFields, showBooked } from './booking-columns.ts';
import { findDeleteGrants } from './delete-grants.ts';
import { cancellableIn, findPermissions } from './permission.ts';

const decodeBookings = decodeRows(
  Schema.Struct({
    ...bookingFields,
    kind: Schema.Literals(['desk', 'room']),
    user_visibility: Visibility,
    organizer_name: Schema.String,
    organizer_visibility: Visibility,
  }),
);

/** `source`: the booking table, or a subquery of the same shape. */
export const selectBookings = (source: string): string => `
  select ${BOOKING_COLUMNS}, b.kind, u.visibility as user_visibility,
         o.first_name || ' ' || o.last_name as organizer_name, o.visibility as organizer_visibility
  from ${source} b
  join space s on s.id = b.space_id
  join employee u on u.id = b.user_id
  join employee o on o.id = b.organizer_id`;

/** Bookings as the caller may see them: participants see all people of a booking, others only the visible ones. */
const showBookings = (
  rows: readonly Row[],
  callerId: number,
  /** Spaces in which the caller may cancel for others. */
  cancellable: ReadonlySet<number>,
  leaves: readonly DeleteGrant[],
): readonly Booking[] =>
  decodeBookings(rows).map((row) => {
    const owner = row.user_id === callerId || row.organizer_id === callerId;
    const user = { id: row.user_id, visibility: row.user_visibility };
    const organizer = { id: row.organizer_id, visibility: row.organizer_visibility };
    const seesUser = owner || isSeenBy(user, callerId);
    const seesOrganizer = owner || isSeenBy(organizer, callerId);
    const event = {
      spaceId: row.space_id,
      eventId: row.id,
      start: row.start_minute,
      end: row.end_minute,
    };
    const granted = {
      allowCoBo: cancellable.has(row.space_id),
      deleteOnBehalf: mayDelete(leaves, event),
    };
    const space = { id: row.space_id, name: row.space_name, floorId: row.floor_id };
    return {
      ...showBooked(row, seesUser),
      user: seesUser ? { id: row.user_id, name: row.user_name } : null,
      organizer: seesOrganizer ? { id: row.organizer_id, name: row.organizer_name } : null,
      owner,
      removable: mayTakeAway(owner, granted),
      space,
      desk: row.kind === 'desk' ? space : null,
      resources: [{ ...space, typeId: row.type_id }],
    };
  });

/** As `showBookings`, with the caller's permissions read from the database. */
const showTo = async (
  query: Query,
  { userId }: Caller,
  rows: readonly Row[],
): Promise<readonly Booking[]> => {
  const ids = rows.map(({ id }) => id);
  const spaceIds = rows.map(({ space_id }) => Number(space_id));
  const [cancellable, leaves] = await Promise.all([
    cancellableIn(query, userId, spaceIds),
    findDeleteGrants(query, userId, ids),
  ]);
  return showBookings(rows, userId, cancellable, leaves);
};

/** One booking as the caller may see it, or null if it does not exist. */
export const showBooking = async (
  query: Query,
  caller: Caller,
  id: number,
): Promise<Booking | null> => {
  const rows = await query({ text: `${selectBookings('booking')} where b.id = $1`, values: [id] });
  return (await showTo(query, caller, rows))[0] ?? null;
};

/** Bookings as their organizer may see them; an organizer needs no permission (PE3). */
export const showMade = (rows: readonly Row[], organizerId: number): readonly Booking[] =>
  showBookings(rows, organizerId, new Set(), []);

/** The bookings of a space from the start of today in its building's zone, by start. */
const bookingsOf = async (
  db: Db,
  caller: Caller,
  space: Bookable,
  now: number,
): Promise<Answer<readonly Booking[]>> => {
  const rows = await db.query({
    text: `${selectBookings('booking')} where b.space_id = $1 and b.during && int8range($2, null) order by b.start_minute limit ${MOST_BOOKINGS}`,
    values: [space.id, startOfToday(now, space.time_zone)],
  });
  return answer(await showTo(db.query, caller, rows));
};

export const bookingsOfDesk = async (
  db: Db,
  caller: Caller,
  deskId: number,
  { now }: { readonly now: number },
): Promise<Answer<readonly Booking[]>> => {
  const desk = await findSpace(db.query, deskId, 'DESK');
  if (desk === null) return refused(404, 'UNKNOWN_SPACE', `There is no desk ${deskId}`);
  return bookingsOf(db, caller, desk, now);
};

/** The events of a desk or room. */
export const eventsOfSpace = async (
  db: Db,
  caller: Caller,
  spaceId: number,
  { now }: { readonly now: number },
): Promise<Answer<readonly Booking[]>> => {
  const space = await findSpace(db.query, spaceId);
  if (space === null) return refused(404, 'UNKNOWN_SPACE', `There is no space ${spaceId}`);
  return bookingsOf(db, caller, space, now);
};

/**
 * A person's desk bookings that have not ended, by start. If the person is invisible, others see only the bookings that
 * they made for this person.
 */
export const bookingsOfUser = async (
  db: Db,
  caller: Caller,
  userId: number,
  { now }: { readonly now: number },
): Promise<Answer<readonly Booking[]>> => {
  if (!(await findPermissions(db.query, [userId], null)).has(userId))
    return refused(404, 'UNKNOWN_USER', `There is no user ${userId}`);
  const rows = await db.query({
    text: `${selectBookings('booking')}
           where b.user_id = $1 and b.kind = 'desk' and b.during && int8range($2, null)
             and (u.visibility = 'EVERYONE' or u.id = $3 or o.id = $3)
           order by b.start_minute limit ${MOST_BOOKINGS}`,
    values: [userId, now, caller.userId],
  });
  return answer(await showTo(db.query, caller, rows));
};
