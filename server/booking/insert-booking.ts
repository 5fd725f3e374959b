import { Schema } from 'effect';
import { floorOfSpace } from '../../core/contract/ids.ts';
import { MOST_FUTURE_BOOKINGS } from '../../core/rules/limits/quota.ts';
import type { Query, Row } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { moveFloors, recordChanges } from '../stamps/change-floor.ts';
import { type BookingContent, CONTENT_COLUMNS, contentValues } from './booking-columns.ts';
import { selectBookings } from './list.ts';

/** A slot in one or several spaces, for one person. */
export type NewBooking = BookingContent & {
  /** Several spaces are booked together: all or none. */
  readonly spaceIds: readonly number[];
  /** Minutes since the epoch, like `madeAt`. */
  readonly start: number;
  readonly end: number;
  readonly madeAt: number;
};

/** Another person's claim overlaps the slot. */
export class ClaimedByOther extends Error {
  readonly spaceId: number;
  constructor(spaceId: number) {
    super(`Space ${spaceId} is claimed by somebody else`);
    this.name = 'ClaimedByOther';
    this.spaceId = spaceId;
  }
}

/** LI5: the person, or who books for them, would have more bookings than anybody may have. */
export class TooManyBookings extends Error {
  constructor() {
    super(`A person may have at most ${MOST_FUTURE_BOOKINGS} bookings that have not ended`);
    this.name = 'TooManyBookings';
  }
}

const decodeFound = decodeFirst(
  Schema.Struct({
    space_id: Schema.NullOr(Schema.Int),
    for_person: Schema.Int,
    by_organizer: Schema.Int,
  }),
);

/**
 * Call it with the floors locked: claims are written under the same lock. It also locks the people, after the floors like
 * every writer; otherwise two concurrent bookings for one person would deadlock. `added`: how many bookings come on top of
 * those that are there.
 */
export const refuseBooking = async (
  query: Query,
  booking: Pick<NewBooking, 'spaceIds' | 'userId' | 'organizerId' | 'start' | 'madeAt'>,
  added: number,
): Promise<void> => {
  const found = decodeFound(
    await query(sql`with held as materialized (
        select id from employee where id = any(${[booking.userId, booking.organizerId]}::bigint[]) order by id for no key update
      )
      select (select count(*) from held) as held,
             (select space_id from claim
              where space_id = any(${booking.spaceIds}::bigint[]) and user_id <> ${booking.userId} and until_minute > ${booking.start}
                and until_minute > ${booking.madeAt}
              order by space_id limit 1) as space_id,
             (select count(*) from booking where user_id = ${booking.userId} and end_minute > ${booking.madeAt}) as for_person,
             (select count(*) from booking where organizer_id = ${booking.organizerId} and end_minute > ${booking.madeAt}) as by_organizer`),
  );
  if (found === null) return;
  if (found.space_id !== null) throw new ClaimedByOther(found.space_id);
  const most = Math.max(found.for_person, found.by_organizer);
  if (added > 0 && most + added > MOST_FUTURE_BOOKINGS) throw new TooManyBookings();
};

/**
 * Inserts bookings in a transaction and returns them as `selectBookings` does, ordered by space id. Fails with a `DbError`
 * for the constraint `booking_of_person` or `booking_of_space`, or with `ClaimedByOther`. The floors' stamps move first:
 * see `moveFloors`.
 */
export const insertBooking = async (query: Query, booking: NewBooking): Promise<readonly Row[]> => {
  const { spaceIds, userId, organizerId } = booking;
  const changes = spaceIds.map((spaceId) => ({ floorId: floorOfSpace(spaceId), spaceId }));
  const floors = await moveFloors(
    query,
    changes.map(({ floorId }) => floorId),
  );
  await refuseBooking(query, booking, spaceIds.length);
  const values = [spaceIds, booking.start, booking.end, booking.madeAt];
  const contents = contentValues(booking);
  const places = contents.map((_, index) => `$${values.length + 1 + index}`);
  const rows = await query({
    text: `with made as (
             insert into booking (space_id, start_minute, end_minute, made_minute, group_id,
                                  ${CONTENT_COLUMNS})
             select space, $2, $3, $4, together.id, ${places.join(', ')}
             from (select nextval('booking_group') as id) together,
                  (select unnest($1::bigint[]) as space order by 1) spaces
             returning *
           )
           ${selectBookings('made')} order by b.space_id`,
    values: [...values, ...contents],
  });
  await recordChanges(query, floors, changes, [userId, organizerId]);
  return rows;
};

/**
 * The bookings that the same request made before, if it made all of them; otherwise null. A client repeats a request whose
 * answer was lost.
 */
export const findSameBooking = async (
  query: Query,
  { spaceIds, kind, userId, organizerId, start, end }: NewBooking,
): Promise<readonly Row[] | null> => {
  const rows = await query({
    text: `${selectBookings('booking')}
           where b.space_id = any($1::bigint[]) and b.kind = $2 and b.user_id = $3
             and b.organizer_id = $4 and b.start_minute = $5 and b.end_minute = $6
           order by b.space_id`,
    values: [spaceIds, kind, userId, organizerId, start, end],
  });
  return rows.length === spaceIds.length ? rows : null;
};
