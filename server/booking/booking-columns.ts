import { Schema } from 'effect';
import type { Booked } from '../../core/contract/booking.ts';
import { listOf, type Sql } from '../database/sql.ts';

/** The content of a booking: all but its space and time. */
export type BookingContent = {
  readonly kind: 'desk' | 'room';
  readonly subject: string;
  readonly userId: number;
  readonly organizerId: number;
};

/** The columns of the content; splitting a booking copies them to both parts. */
const CONTENT = {
  kind: 'kind',
  subject: 'subject',
  userId: 'user_id',
  organizerId: 'organizer_id',
} satisfies Record<keyof BookingContent, string>;
export const CONTENT_COLUMNS = Object.values(CONTENT).join(', ');

/** The values for `CONTENT_COLUMNS`. */
export const contentValues = (content: BookingContent): Sql =>
  listOf(
    (Object.keys(CONTENT) as readonly (keyof BookingContent)[]).map((field) => content[field]),
  );

/** The fields that every list reads. */
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

/** The columns of `bookingFields`: of booking `b`, its space `s` and its person `u`. */
export const BOOKING_COLUMNS = `b.id, b.subject, b.start_minute, b.end_minute, b.space_id, b.floor_id,
  b.user_id, b.organizer_id, s.name as space_name, s.type_id,
  u.first_name || ' ' || u.last_name as user_name`;

/** `isSeen`: whether the caller may see the subject. */
export const showBooked = (row: typeof BookingRow.Type, isSeen: boolean): Booked => ({
  id: row.id,
  name: isSeen ? row.subject : '',
  start: row.start_minute,
  end: row.end_minute,
});
