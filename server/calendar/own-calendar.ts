import { Schema } from 'effect';
import type { PersonalBooking } from '../../core/contract/booking.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';

const decodeItems = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    subject: Schema.String,
    start_minute: Schema.Int,
    end_minute: Schema.Int,
    building_id: Schema.Int,
    space_id: Schema.Int,
    type_id: Schema.Int,
    floor_id: Schema.Int,
    space_name: Schema.String,
    user_id: Schema.Int,
    user_name: Schema.String,
    organizer_id: Schema.Int,
  }),
);

/**
 * A person's calendar: what has not ended at `minute` of the bookings that they made or that were made for them, earliest
 * first. Who made a booking is its ORGANIZER; for whom somebody else made it is an ATTENDEE, and cannot remove it (G36).
 */
export const readCalendar = async (
  query: Query,
  userId: number,
  minute: number,
): Promise<readonly PersonalBooking[]> => {
  const items = decodeItems(
    await query({
      text: `select b.id, b.subject, b.start_minute, b.end_minute, f.building_id, b.space_id,
                    s.type_id, b.floor_id, s.name as space_name, b.user_id,
                    u.first_name || ' ' || u.last_name as user_name, b.organizer_id
             from booking b
             join employee u on u.id = b.user_id
             join space s on s.id = b.space_id
             join floor f on f.id = b.floor_id
             where (b.user_id = $1 or b.organizer_id = $1) and b.end_minute > $2
             order by b.start_minute, b.id`,
      values: [userId, minute],
    }),
  );
  return items.map((item) => ({
    id: item.id,
    name: item.subject,
    start: item.start_minute,
    end: item.end_minute,
    buildingId: item.building_id,
    resources: [
      { id: item.space_id, typeId: item.type_id, floorId: item.floor_id, name: item.space_name },
    ],
    user: { id: item.user_id, name: item.user_name },
    status: item.organizer_id === userId ? 'ORGANIZER' : 'ATTENDEE',
    organizer: { id: item.organizer_id },
  }));
};
