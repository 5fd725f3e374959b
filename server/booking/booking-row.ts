import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { bookingValues, ValuesRow } from './booking-values.ts';

const decodeBooking = decodeFirst(
  Schema.Struct({
    id: Schema.Int,
    kind: Schema.Literals(['desk', 'room']),
    space_id: Schema.Int,
    floor_id: Schema.Int,
    user_id: Schema.Int,
    organizer_id: Schema.Int,
    start_minute: Schema.Int,
    end_minute: Schema.Int,
    /** For the change history. */
    values: ValuesRow,
  }),
);
export type BookingRow = NonNullable<ReturnType<typeof decodeBooking>>;

/** Identifies a booking; if its kind or space does not match, the booking is unknown. */
export type BookingRef = {
  readonly id: number;
  readonly kind?: 'desk' | 'room';
  readonly spaceId?: number;
};

export const findBooking = async (query: Query, ref: BookingRef): Promise<BookingRow | null> => {
  const booking = decodeBooking(
    await query({
      text: `select id, kind, space_id, floor_id, user_id, organizer_id, start_minute, end_minute,
                    ${bookingValues('b')} as values
             from booking b where id = $1`,
      values: [ref.id],
    }),
  );
  const fits =
    booking !== null &&
    (ref.kind ?? booking.kind) === booking.kind &&
    (ref.spaceId ?? booking.space_id) === booking.space_id;
  return fits ? booking : null;
};
