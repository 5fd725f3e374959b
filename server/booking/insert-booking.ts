import { Schema } from 'effect';
import { MOST_FUTURE_BOOKINGS } from '../../core/rules/limits/quota.ts';
import type { Author } from '../change/author.ts';
import { insertEntries } from '../change/history.ts';
import { recording } from '../change/record.ts';
import type { Query, Row } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { raw, type Sql, sql } from '../database/sql.ts';
import { type BookingContent, CONTENT_COLUMNS, contentValues } from './booking-columns.ts';
import { selectAdded } from './booking-values.ts';
import { selectBookings } from './list.ts';

/** A slot in one or several spaces, for one person. */
export type NewBooking = BookingContent & {
  /** Several spaces are booked together: all or none. */
  readonly spaceIds: readonly number[];
  /** Minutes since the epoch, like `madeAt`. */
  readonly start: number;
  readonly end: number;
  readonly madeAt: number;
  /** CH1: null: nobody books, the demo company is simulated. */
  readonly source: Author['source'] | null;
};

/**
 * Why nothing was booked. `claim`: another person's claim overlaps the slot. `quota`: LI5, the person or the organizer would
 * exceed the quota of bookings. CD30: `space`: it was removed; `person`, `organizer`: they are not active. Otherwise the
 * violated constraint.
 */
export type Conflict =
  | { readonly kind: 'booking_of_person' | 'booking_of_space' | 'quota' | 'organizer' }
  | { readonly kind: 'claim' | 'space'; readonly spaceId: number }
  | { readonly kind: 'person'; readonly userId: number };

const decodeRefusal = decodeFirst(
  Schema.Struct({
    refusal: Schema.NullOr(
      Schema.Literals([
        'booking_of_person',
        'booking_of_space',
        'quota',
        'claim',
        'space',
        'person',
        'organizer',
      ]),
    ),
    refused_space: Schema.NullOr(Schema.Int),
  }),
);

/**
 * BS2: one statement, because each round trip costs about as much as the insert: it holds the spaces
 * (`hold_for_booking` of `0030-held-bookings.ts`), inserts the bookings, and records the changes.
 */
const insertOf = (booking: NewBooking): Sql => {
  const { spaceIds, madeAt, userId, organizerId, source } = booking;
  const [person, organizer] = [sql`${userId}::bigint`, sql`${organizerId}::bigint`];
  const [start, end, made] = [
    sql`${booking.start}::bigint`,
    sql`${booking.end}::bigint`,
    sql`${madeAt}::bigint`,
  ];
  const author = source === null ? null : { userId: organizerId, name: null, source };
  const entry =
    author === null
      ? sql``
      : sql`entry as (${insertEntries(selectAdded('made'), { author, at: madeAt * 60_000 })}
  ), `;
  return sql`
  with held as materialized (
    select * from hold_for_booking(${spaceIds}::bigint[], ${person}, ${organizer}, ${booking.kind}::text,
                                   int8range(${start}, ${end}), ${made}, ${MOST_FUTURE_BOOKINGS}::int)
  ), moved as materialized (
    select distinct floor_id as id, static_stamp, status_stamp from held where refusal is null
  ), together as materialized (
    select nextval('booking_group') as id where exists (select from moved)
  ), made as (
    insert into booking (space_id, start_minute, end_minute, made_minute, group_id, ${raw(CONTENT_COLUMNS)})
    select held.space_id, ${start}, ${end}, ${made}, together.id, ${contentValues(booking)}
    from held cross join together
    returning *
  ), event as (
    insert into floor_event (floor_id, stamp, space_id)
    select floor_id, status_stamp, space_id from held where refusal is null
  ), ${entry}${recording(sql`(case when exists (select from moved) then array[${person}, ${organizer}] end)`)}
  select held.refusal, held.refused_space, shown.*
  from (select refusal, case when refusal is not null then space_id end as refused_space from held limit 1) held
  left join (${raw(selectBookings('made'))}) shown on true
  cross join (select count(*) from notified) told
  order by shown.space_id`;
};

/**
 * Inserts bookings and returns them as `selectBookings` does, ordered by space id; or why nothing was booked. A writer that
 * does not hold the spaces may still make it fail with a `DbError` for `booking_of_person` or `booking_of_space`.
 */
export const insertBooking = async (
  query: Query,
  booking: NewBooking,
): Promise<readonly Row[] | Conflict> => {
  const rows = await query(insertOf(booking));
  const found = decodeRefusal(rows);
  if (found === null) throw new Error(`Spaces ${booking.spaceIds.join()} were not held`);
  const { refusal, refused_space: spaceId } = found;
  if (refusal === null) return rows;
  switch (refusal) {
    case 'claim':
    case 'space':
      return { kind: refusal, spaceId: spaceId ?? 0 };
    case 'person':
      return { kind: refusal, userId: booking.userId };
    default:
      return { kind: refusal };
  }
};

/**
 * The bookings of the same person, organizer, spaces and time, if there is one of each space; otherwise null. A client
 * repeats a request whose answer was lost.
 */
export const findSameSlot = async (
  query: Query,
  { spaceIds, kind, userId, organizerId, start, end }: NewBooking,
): Promise<readonly Row[] | null> => {
  const rows = await query(sql`${raw(selectBookings('booking'))}
    where b.space_id = any(${spaceIds}::bigint[]) and b.kind = ${kind} and b.user_id = ${userId}
      and b.organizer_id = ${organizerId} and b.start_minute = ${start} and b.end_minute = ${end}
    order by b.space_id`);
  return rows.length === spaceIds.length ? rows : null;
};
