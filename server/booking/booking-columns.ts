import { Schema } from 'effect';
import type { Booked } from '../../core/contract/booking.ts';

/** What every list reads of a booking. */
export const bookingFields = {
  id: Schema.Int,
  subject: Schema.String,
  start_minute: Schema.Int,
  end_minute: Schema.Int,
  space_id: Schema.Int,
  space_name: Schema.String,
  floor_id: Schema.Int,
  type_id: Schema.Int,
  user_id: Schema.Int,
  user_name: Schema.String,
  organizer_id: Schema.Int,
};
const BookingRow = Schema.Struct(bookingFields);

/** The columns of `bookingFields`, of a booking `b`, its space `s` and its person `u`. */
export const BOOKING_COLUMNS = `b.id, b.subject, b.start_minute, b.end_minute, b.space_id, b.floor_id,
  b.user_id, b.organizer_id, s.name as space_name, s.type_id,
  u.first_name || ' ' || u.last_name as user_name`;

/** `isSeen`: the caller may see what it is about. */
export const showBooked = (row: typeof BookingRow.Type, isSeen: boolean): Booked => ({
  id: row.id,
  name: isSeen ? row.subject : '',
  start: row.start_minute,
  end: row.end_minute,
});
