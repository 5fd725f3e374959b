import { Schema } from 'effect';
import type { PersonalBooking } from '../../core/contract/booking.ts';
import { MOST_BOOKINGS } from '../../core/contract/limits.ts';
import { BOOKING_COLUMNS, bookingFields, showBooked } from '../booking/booking-columns.ts';
import { CLOSES } from '../closure/closed-spaces.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';

const decodeItems = decodeRows(
  Schema.Struct({
    ...bookingFields,
    building_id: Schema.Int,
    closed: Schema.NullOr(Schema.String),
    organizer_name: Schema.String,
  }),
);

/**
 * A person's calendar: the bookings made by or for this person that have not ended at `minute`, by start. Whoever made a
 * booking is its ORGANIZER; a person it was made for is an ATTENDEE.
 */
export const readCalendar = async (
  query: Query,
  userId: number,
  minute: number,
): Promise<readonly PersonalBooking[]> => {
  const items = decodeItems(
    await query({
      text: `select ${BOOKING_COLUMNS}, f.building_id, o.first_name || ' ' || o.last_name as organizer_name,
                    (select c.reason from closure c
                     where ${CLOSES} and c.start_minute < b.end_minute
                       and (c.end_minute is null or c.end_minute > b.start_minute)
                     order by c.start_minute limit 1) as closed
             from booking b
             join employee u on u.id = b.user_id
             join employee o on o.id = b.organizer_id
             join space s on s.id = b.space_id
             join floor f on f.id = b.floor_id
             where (b.user_id = $1 or b.organizer_id = $1) and b.end_minute > $2
             order by b.start_minute, b.id limit ${MOST_BOOKINGS}`,
      values: [userId, minute],
    }),
  );
  return items.map((item) => ({
    ...showBooked(item, true),
    buildingId: item.building_id,
    resources: [
      { id: item.space_id, typeId: item.type_id, floorId: item.floor_id, name: item.space_name },
    ],
    user: { id: item.user_id, name: item.user_name },
    status: item.organizer_id === userId ? 'ORGANIZER' : 'ATTENDEE',
    // CH7
    organizer:
      item.organizer_id === userId
        ? { id: userId }
        : { id: item.organizer_id, name: item.organizer_name },
    ...(item.closed === null ? {} : { closed: item.closed }),
  }));
};
